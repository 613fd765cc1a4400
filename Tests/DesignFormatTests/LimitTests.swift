import DesignFormat
import Foundation
import Testing

/// Excessive input is refused with a message before it takes time or memory.
@Suite struct LimitTests {
  private static func design(items: String = "[]", layout: String = "\"column\"", keys: String = "") -> String
  {
    #"{\#(keys)"screens": [{"id": "a", "layout": \#(layout), "items": \#(items)}]}"#
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[\((0..<count).map(element).joined(separator: ","))]"
  }

  @Test("a text in a design may have at most 10,000 characters")
  func texts() {
    let longest = String(repeating: "ä", count: JSONLimits.textLength)
    #expect(problems(Self.design(items: #"[{"name": "\#(longest)"}]"#)) == [])
    let found = problems(Self.design(items: #"[{"name": "\#(longest)x", "data": {"a": "\#(longest)y"}}]"#))
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("1:65: error: a text may have at most 10000 characters; this one has 10001"))
    #expect(found[1].hasSuffix("this one has 10001 [screens[0].items[0].data.a]"))
  }

  @Test(
    "the number of parts in a template, their nesting depth, and the number of values in a text are limited")
  func templates() {
    func template(_ root: String) -> [String] {
      problems(Self.design(keys: #""templates": {"t": \#(root)}, "#)).map { String($0.drop { $0 != " " }) }
    }
    let text = #"{"type": "text", "text": "{name}"}"#
    let wide = Self.list(20) { _ in #"{"type": "row", "children": \#(Self.list(100) { _ in text })}"# }
    let many = " error: a template may have at most 2000 parts; this one has 2021 [templates.t]"
    #expect(template(#"{"type": "column", "children": \#(wide)}"#) == [many])
    let deep = (0..<16).reduce(text) { inner, _ in #"{"type": "row", "children": [\#(inner)]}"# }
    #expect(template(deep).first?.hasPrefix(" error: more than 16 nested parts") == true)
    let values = String(repeating: "{name}", count: Limits.bindings + 1)
    #expect(
      template(#"{"type": "text", "text": "\#(values)"}"#)
        == [" error: a text may contain at most 32 values; this one contains 33 [templates.t.text]"])
    let runs = [Self.list(1_001) { _ in #""a""# }, Self.list(17) { _ in #""{name}{name}""# }]
    #expect(
      runs.flatMap { template(#"{"type": "text", "text": \#($0)}"#) } == [
        " error: expected at most 1000 runs, found 1001 [templates.t.text]",
        " error: a text may contain at most 32 values; the runs of this one contain 34 [templates.t.text]",
      ])
  }

  @Test("the limits of items, sections and images apply to the total of all screens")
  func sums() {
    func screens(_ count: Int, _ content: String) -> String {
      Self.list(count) { #"{"id": "s\#($0)", "layout": "column", \#(content)}"# }
    }
    let items = #""items": \#(Self.list(50_001) { _ in "{}" })"#
    #expect(
      problems(#"{"screens": \#(screens(2, items))}"#)
        == ["1:1: error: a design may have at most 100000 items; this one has 100002"])
    let sections = #""sections": \#(Self.list(10_000) { _ in #"{"items":[]}"# })"#
    #expect(
      problems(#"{"screens": \#(screens(11, sections))}"#)
        == ["1:1: error: a design may have at most 100000 sections; this one has 110000"])
    let viewports = Self.list(100) { #""\#(300 + $0)x400""# }
    let pictures = problems(#"{"viewports": \#(viewports), "screens": \#(screens(201, #""items": []"#))}"#)
    #expect(pictures.count == 1)
    #expect(
      pictures[0].hasPrefix(
        "1:1: error: a design may have at most 20000 pictures; this one has 20100; remove"))
    let placed = problems(#"{"viewports": \#(viewports), "screens": \#(screens(1, items))}"#)
    #expect(placed.count == 1)
    #expect(
      placed[0].hasPrefix(
        "1:1: error: all pictures together may have at most 5000000 items; these have 5000100; remove"))
  }

  @Test("an asset catalog with too many folders because of symbolic links is refused")
  func assetFolders() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "maquette-\(UUID().uuidString)")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let catalogue = folder.appending(path: "A.xcassets")
    for number in 0...20 {
      let group = catalogue.appending(path: "g\(number)")
      try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
      for name in ["a", "b"] where number < 20 {
        try FileManager.default.createSymbolicLink(
          atPath: group.appending(path: name).path, withDestinationPath: "../g\(number + 1)")
      }
    }
    let text = Self.design(keys: #""assets": "A.xcassets", "#)
    let file = try DesignFile(path: folder.appending(path: "d.json").path, contents: Data(text.utf8))
    let error = #expect(throws: InvalidDesign.self) { try Design.validating(file) }
    #expect(
      error?.diagnostics.map(\.message) == ["the asset catalog has more than 1000 folders"],
      "\(error as Any)")
  }
}
