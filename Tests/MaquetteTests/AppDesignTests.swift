import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// The screens of apps in `designs/apps` show how little a design needs.
@Suite struct AppDesignTests {
  private static let folder = Repository.root.appendingPathComponent("designs/apps")

  private static var names: [String] {
    get throws { try Repository.files(below: folder, endingIn: ".json") }
  }

  @Test("there are ten of them")
  func number() throws {
    #expect(try Self.names.count == 10)
  }

  @Test("each says in at most 150 lines all but its items", arguments: try names)
  func short(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n")
    var (count, depth) = (0, 0)
    for (line, former) in zip(lines, [""] + lines) {
      // Lines that are behind the bracket of a list of items, up to the one that ends it.
      if depth == 0 { count += 1 }
      let isData = line.contains("\"items\": [") && !former.contains("\"tabBar\"")
      guard depth > 0 || isData else { continue }
      let rest = depth > 0 ? line : line.drop { $0 != "[" }
      depth += rest.count { $0 == "[" } - rest.count { $0 == "]" }
    }
    #expect(depth == 0 && count <= 150, "\(count) lines")
    #expect(lines.allSatisfy { $0.count <= 170 }, "a line that nobody can read")
  }

  @Test("each is drawn for a phone held both ways and a tablet, light and dark", arguments: try names)
  func variants(name: String) throws {
    let mockup = try Mockup(contentsOf: Self.folder.appendingPathComponent(name).path)
    let variants = try mockup.arrangements().map(\.variant)
    #expect(Set(variants.map(\.viewport.slug)) == ["iphone-17", "iphone-17-landscape", "ipad-air-11"])
    #expect(variants.contains { $0.traits.appearance == .dark })
  }
}
