import Foundation
import Maquette
import Testing

/// Designs created in a program are treated like files.
@Suite struct DesignDraftTests {
  private let draft = DesignDraft(
    path: "shop.json", name: "Shop", viewports: ["320x480"],
    templates: ["tile": ["type": "text", "text": "{price} {name}"]],
    screens: [
      ScreenDraft(
        id: "list", title: "List", layout: "flow", cell: "tile",
        sections: [
          SectionDraft(
            header: "New", footer: "All",
            items: [
              ItemDraft(id: "a", name: "A", detail: "B", data: ["price": 4.5, "sale": true]),
              ItemDraft(cell: "person", others: ["size": [40, 40]]),
            ], others: ["minimumLineSpacing": 3])
        ], others: ["background": "#FFFFFF"]),
      ScreenDraft(id: "grid", layout: ["type": "grid"], items: [ItemDraft(name: "\"é\"\n")]),
    ], others: ["language": "de"])

  private let file = """
    {"name": "Shop", "viewports": ["320x480"], "language": "de",
     "templates": {"tile": {"type": "text", "text": "{price} {name}"}},
     "screens": [
       {"id": "list", "title": "List", "layout": "flow", "cell": "tile", "background": "#FFFFFF",
        "sections": [{"header": "New", "footer": "All", "minimumLineSpacing": 3, "items": [
          {"id": "a", "name": "A", "detail": "B", "data": {"price": 4.5, "sale": true}},
          {"cell": "person", "size": [40, 40]}]}]},
       {"id": "grid", "layout": {"type": "grid"}, "items": [{"name": "\\"é\\"\\n"}]}]}
    """

  @Test("a design built in Swift equals the design of a file with the same content")
  func sameAsFile() throws {
    let written = try Mockup(DesignFile(path: "shop.json", contents: Data(file.utf8)))
    #expect(try Mockup(draft).design == written.design)
    #expect(try Mockup(draft).fingerprint == Mockup(draft).fingerprint)
  }

  @Test("problems of a design built in Swift have paths but no line numbers")
  func problems() throws {
    var draft = draft
    draft.screens[0].sections[0].items[1].name = "\u{7}"
    draft.screens[1].items[0].image = "missing.png"
    draft.screens[1].id = "list"
    draft.screens[1].others["title"] = 3
    let error = try #require(throws: InvalidDesign.self) { try Mockup(draft) }
    #expect(error.diagnostics.allSatisfy { $0.location == nil && $0.related.isEmpty })
    let lines = error.description.split(separator: "\n")
    #expect(lines.count == error.diagnostics.count)
    #expect(lines.contains { $0.contains("[screens[0].sections[0].items[1].name]") })
    #expect(lines.contains { $0.hasPrefix("error: ") && $0.contains("[screens[1].items[0].image]") })
    #expect(lines.contains { $0.contains("[screens[1].title]") })
    #expect(lines.contains { $0.contains("[screens[1].id]") })
  }

  @Test("a design built in Swift refuses invalid values, and its layout warnings have paths")
  func refusals() throws {
    var draft = draft
    draft.screens[0].others["id"] = "again"
    #expect(throws: InvalidDesign.self) { try DesignFile(draft) }
    draft.screens[0].others = ["scroll": ["x": Double.infinity.json]]
    #expect(throws: InvalidDesign.self) { try DesignFile(draft) }
    draft.screens[0].others = [:]
    draft.screens[0].layout = ["type": "flow", "itemSize": [50, 100_000], "scrollDirection": "horizontal"]
    let mockup = try Mockup(draft)
    let remarks = mockup.remarks(on: try mockup.screens().map(\.arrangement))
    #expect(!remarks.isEmpty && remarks.allSatisfy { $0.location == nil && !$0.path.isRoot })
  }

  @Test("differences between designs built in Swift are reported with paths")
  func changes() throws {
    var new = draft
    new.screens[0].sections[0].items[0].name = "Other"
    let changes = try Mockup(draft).changes(to: Mockup(new))
    #expect(changes.lines.first == #"screens[0].sections[0].items[0].name changed "A" → "Other""#)
    #expect(changes.lines.count > 1)
    #expect(try Mockup(draft).changes(to: Mockup(draft)).description == "nothing changed")
  }
}

extension Double {
  fileprivate var json: JSONTree { .number(self) }
}
