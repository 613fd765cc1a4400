import DesignFormat
import Foundation
import TestSupport
import Testing

/// Items from lists and files, and templates from included files.
@Suite struct ItemSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      id,name,date,unread,subject
      b,Bo,2026-06-02,false,"Tea, later"
      a,Ana,2026-06-04,true,"A ""new"" gate"
      c,2048,2026-06-03,true,
      """, to: "data/inbox.csv")
    try folder.write(
      """
      [{"id": "x", "name": "X", "price": 2, "data": {"note": "n"}, "detail": null},
       {"id": "y", "name": "Y", "price": 10}, {"id": "z", "name": "Z"}]
      """, to: "data/shop.json")
    try folder.write(
      #"{"templates": {"line": {"type": "text", "text": "{name}"}}, "data": {"own": [{"name": "Included"}]}}"#,
      to: "shared/parts.json")
  }

  private func read(_ keys: String, _ screen: String) throws -> (design: Design, warnings: DiagnosticReport) {
    let path = try folder.write(
      #"{\#(keys) "screens": [{"id": "s", "layout": "column", \#(screen)}]}"#, to: "app.json")
    return try Design.load(path)
  }

  private func items(_ source: String, _ keys: String = "") throws -> [Item] {
    try read(keys, #""items": \#(source)"#).design.screens[0].sections[0].items
  }

  private func problems(_ keys: String, _ screen: String) throws -> [String] {
    let text = #"{\#(keys) "screens": [{"id": "s", "layout": "column", \#(screen)}]}"#
    let path = try folder.write(text, to: "app.json")
    do throws(InvalidDesign) {
      return try Design.load(path).warnings.map(relative)
    } catch {
      return error.report.map(relative)
    }
  }

  private func relative(_ problem: Diagnostic) -> String {
    problem.description.replacing(folder.url.path + "/", with: "")
  }

  @Test("rows of a CSV file become items: keys of items keep their meaning, and other columns are data")
  func table() throws {
    let items = try items(#"{"file": "data/inbox.csv"}"#)
    #expect(items.map(\.id) == ["b", "a", "c"] && items.map(\.name) == ["Bo", "Ana", "2048"])
    #expect(items[1].data.map(\.key) == ["date", "unread", "subject"])
    #expect(items[1].data.map(\.value) == [.text("2026-06-04"), .flag(true), .text(#"A "new" gate"#)])
    #expect(items[2].data.map(\.key) == ["date", "unread"])
  }

  @Test(
    "items from a file or a list can be filtered, sorted by keys and limited in number",
    arguments: [
      (#"{"file": "data/inbox.csv", "filter": "{unread}"}"#, "a c"),
      (#"{"file": "data/inbox.csv", "sort": "date"}"#, "b c a"),
      (#"{"file": "data/inbox.csv", "sort": ["-unread", "name"], "limit": 2}"#, "c a"),
      (#"{"file": "data/shop.json", "sort": "-price"}"#, "y x z"),
      (#"{"file": "data/shop.json", "filter": ["{price} > 1", "{note} = n"]}"#, "x"),
      (#"{"from": "letters", "limit": 1}"#, "k"),
    ])
  func selection(source: String, ids: String) throws {
    let lists = #""data": {"letters": [{"id": "k"}, {"id": "l"}]},"#
    #expect(try items(source, lists).map(\.id).joined(separator: " ") == ids)
  }

  @Test("sections and overrides can also take their items from the design's lists")
  func overrides() throws {
    let screen = try read(
      #""data": {"few": [{"id": "k"}], "many": [{"id": "l"}, {"id": "m"}]},"#,
      #""sections": [{"items": {"from": "few"}, "overrides": [{"when": {"minimumWidth": 600}, "items": {"from": "many"}}]}]"#
    ).design.screens[0]
    let (phone, tablet) = (try Viewport.named("iPhone 17"), try Viewport.named("ipad-air-11"))
    #expect(screen.settled(at: phone).sections[0].items.map(\.id) == ["k"])
    #expect(screen.settled(at: tablet).sections[0].items.map(\.id) == ["l", "m"])
  }

  @Test("an included file adds templates and lists to a design, which can replace them with its own")
  func inclusion() throws {
    let cell = #""cell": "line", "items": {"from": "own"}"#
    let (design, warnings) = try read(#""include": "shared/parts.json","#, cell)
    #expect(warnings.isEmpty && design.screens[0].sections[0].items.map(\.name) == ["Included"])
    let own = #""include": ["shared/parts.json"], "data": {"own": [{"name": "Own"}]},"#
    #expect(try read(own, cell).design.screens[0].sections[0].items.map(\.name) == ["Own"])
    #expect(design.lookups.contains { $0.hasSuffix("shared/parts.json") })
  }

  @Test("problems in included files and data files are reported at their locations in these files")
  func locations() throws {
    try folder.write(#"{"templates": {"line": {"type": "text", "txt": "{name}"}}}"#, to: "shared/wrong.json")
    try folder.write("name,state\nAna,open\n", to: "data/wrong.csv")
    let found = try problems(
      #""include": "shared/wrong.json","#, #""items": {"file": "data/wrong.csv"}, "cell": "line""#)
    #expect(found.count == 3, "\(found)")
    #expect(found.contains { $0.hasPrefix("shared/wrong.json:1:41: error: unknown key \"txt\"") })
    #expect(found.contains { $0.hasPrefix("data/wrong.csv:2:5: error: unknown state \"open\"") }, "\(found)")
  }

  @Test(
    "an item source that is missing or invalid is an error",
    arguments: [
      (#""items": {"from": "inbx"}"#, #"unknown list "inbx""#),
      (
        #""items": {"from": "inbox", "file": "data/inbox.csv"}"#,
        #"expected either "from" or "file", found both"#
      ),
      (#""items": {"file": "data/inbox.cs"}"#, #"there is no data file "data/inbox.cs""#),
      (
        #""items": {"file": "../inbox.csv"}"#, #"the data file "../inbox.csv" is outside the design's folder"#
      ),
      (#""items": {"file": "shared/parts.json"}"#, "expected an array, found an object"),
      (#""items": {"from": "inbox", "sort": "a b"}"#, #""a b" is not a valid key"#),
    ])
  func errors(screen: String, message: String) throws {
    let found = try problems(#""data": {"inbox": []},"#, screen)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
