import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// The app screens in `designs/apps` show how little a design needs.
@Suite struct AppDesignTests {
  private static let folder = Repository.root.appendingPathComponent("designs/apps")

  private static var names: [String] {
    get throws { try Repository.files(below: folder, endingIn: ".json").filter { !$0.contains("/") } }
  }

  @Test("there are 22 sample app designs")
  func number() throws {
    #expect(try Self.names.count == 22)
  }

  @Test("each sample app design has at most 150 lines without its items", arguments: try names)
  func short(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n")
    var (count, depth) = (0, 0)
    for (line, former) in zip(lines, [""] + lines) {
      // Counts lines outside of the brackets of item arrays.
      if depth == 0 { count += 1 }
      let isData = line.contains("\"items\": [") && !former.contains("\"tabBar\"")
      guard depth > 0 || isData else { continue }
      let rest = depth > 0 ? line : line.drop { $0 != "[" }
      depth += rest.count { $0 == "[" } - rest.count { $0 == "]" }
    }
    #expect(depth == 0 && count <= 150, "\(count) lines")
    #expect(lines.allSatisfy { $0.count <= 170 }, "an unreadably long line")
  }

  @Test(
    "each sample app design is drawn for phone, landscape and tablet, in light and dark appearance",
    arguments: try names)
  func variants(name: String) throws {
    let mockup = try Mockup(contentsOf: Self.folder.appendingPathComponent(name).path)
    let variants = try mockup.arrangements().map(\.variant)
    #expect(Set(variants.map(\.viewport.slug)) == ["iphone-17", "iphone-17-landscape", "ipad-air-11"])
    #expect(variants.contains { $0.traits.appearance == .dark })
  }
}
