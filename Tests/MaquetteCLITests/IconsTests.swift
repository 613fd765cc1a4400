import Foundation
import TestSupport
import Testing

@Suite struct IconsTests {
  @Test("icons are found by words of their names")
  func lists() throws {
    let run = try Program.maquette(["icons", "pie"])
    #expect(run.text == "chart.pie\nchart.pie.fill\n")
  }

  @Test("an icon that nobody has drawn is an error with the nearest one")
  func unknown() throws {
    let run = try Program.maquette(["icons", "airplain"])
    #expect(run.status == 64 && run.errors.contains(#"did you mean "airplane""#), "\(run.errors)")
  }

  @Test("a sheet of them is a picture, as long as they need")
  func sheet() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("icons.png")
    let run = try Program.maquette(["icons", "arrow", "-o", file.path])
    #expect(run.status == 0 && run.text.isEmpty, "\(run.errors)")
    let bytes = try Data(contentsOf: file)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // 1,920 pixels wide, and high enough for some rows of 84 points.
    let header = [UInt8](bytes.dropFirst(16).prefix(8)).map(Int.init)
    #expect(header[2] * 256 + header[3] == 1920 && header[6] * 256 + header[7] > 400)
  }
}
