import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct DevicesTests {
  @Test("the devices command finds a device by words of its name, and prints its size and insets")
  func lists() throws {
    let run = try Program.maquette(["devices", "iphone-17-pro"])
    #expect(
      run.text == """
        id                 name               size           insets     in landscape  systems
        iphone-17-pro      iPhone 17 Pro      402 × 874 @3x  62 0 34 0  0 62 20 62    ios26
        iphone-17-pro-max  iPhone 17 Pro Max  440 × 956 @3x  62 0 34 0  0 62 20 62    ios26

        """)
  }

  @Test("the devices command lists the devices as JSON")
  func json() throws {
    let run = try Program.maquette(["devices", "--format", "json"])
    let devices = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [[String: Any]]
    #expect(devices?.count == 48 && devices?.allSatisfy { $0["portraitInsets"] != nil } == true)
  }

  @Test("an unknown device name is an error with a suggestion")
  func unknown() throws {
    let run = try Program.maquette(["devices", "iphone-71"])
    #expect(run.status == 64 && run.errors.contains("did you mean \"iphone-1"))
  }
}
