import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Mockups
import Testing

@Suite struct UpdateTests {
  private func mockup(_ update: String, items: [String] = ["steve", "ana", "mei", "omar"]) throws -> Mockup {
    let items = items.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let design = """
      {"viewports": ["343x500"], "screens": [{"id": "s", "layout": "column", "items": [\(items)],
        "updates": [{"name": "u", \(update)}]}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  private func simulated(_ update: String) throws -> Mockup.SimulatedUpdate {
    let mockup = try mockup(update)
    return try #require(mockup.simulations(on: try mockup.arrangements()).first)
  }

  private func ids(_ screen: ScreenArrangement) -> [String] {
    screen.screen.sections.flatMap(\.items).map(\.id)
  }

  @Test("the update from WWDC 2018, session 225, would crash an app, and the error suggests a remedy")
  func crash() throws {
    let simulated = try simulated(
      #""operations": [{"reload": [0, 3]}, {"delete": [0, 2]}, {"move": [0, 3], "to": [0, 0]}]"#)
    let problem = try #require(simulated.report.first)
    #expect(
      problem.message.hasSuffix(
        "attempt to perform a delete and a move from the same index path "
          + "(<NSIndexPath: 0x600000000000> {length = 2, path = 0 - 3})"))
    #expect(problem.hint?.contains("split the reload into its own, earlier, non-animated batch") == true)
    #expect("\(problem.path)" == "screens[0].updates[0].operations[0]")
    #expect(problem.related.count == 1)
    #expect(simulated.pages.isEmpty)
  }

  @Test("an inserted section with an id moves the other sections instead of inserting their items again")
  func insertedSection() throws {
    let design = """
      {"viewports": ["343x500"], "screens": [{"id": "s", "layout": "column",
        "sections": [{"id": "a", "header": "A", "items": [{"id": "ana"}]}, {"id": "b", "items": [{"id": "mei"}]}],
        "updates": [{"name": "u", "to": [{"id": "new", "header": "New", "items": [{"id": "zoe"}]},
          {"id": "b", "items": ["mei", "ana"]}, {"id": "a", "items": []}]}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let screen = try mockup.arrangements()[0].screen
    let step = try #require(UpdateSimulation(of: screen.updates[0], on: screen).steps.first)
    #expect(
      step.batch?.operations == [
        .insertSection(0), .moveSection(from: 1, to: 1), .moveItem(from: [0, 0], to: [1, 1]),
      ])
    #expect(step.after.sections.map(\.id) == ["new", "b", "a"])
    #expect(step.after.sections.map(\.header) == ["New", nil, "A"])
    #expect(step.after.sections[0].headerReferenceSize?.height == 44)
    #expect(step.after.sections.map { $0.items.map(\.id) } == [["zoe"], ["mei", "ana"], []])
  }

  @Test("a cell that moves into view from outside the visible area is listed with its operation")
  func moveIntoView() throws {
    let mockup = try mockup(
      #""operations": [{"move": "j", "to": [0, 1]}]"#,
      items: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
    let simulated = try #require(mockup.simulations(on: try mockup.arrangements()).first)
    let changes = simulated.pages[0].changes
    let move = try #require(changes.first { $0.operation != nil })
    #expect(move.description == "move 0.9 → 0.1  j")
    guard case .moved(let from, let to) = move.kind else {
      Issue.record("\(move)")
      return
    }
    #expect(from.minY > 500 && to.minY < 500)
  }

  @Test("an update lists cells that appear because it changes the scroll offset of an orthogonal section")
  func settlingRow() throws {
    let items = (0..<8).map { #"{"id": "p\#($0)"}"# }.joined(separator: ", ")
    let design = """
      {"viewports": ["333x180"], "screens": [{"id": "s",
        "layout": {"type": "compositional", "sections": [{"scroll": "continuous", "card": [90, 70], "spacing": 8}]},
        "sections": [{"orthogonalScroll": {"item": 4}, "items": [\(items)]}],
        "updates": [{"name": "u", "operations": [{"delete": "p3"}, {"delete": "p4"}, {"delete": "p5"}, {"delete": "p6"},
          {"delete": "p7"}]}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let page = try #require(mockup.simulations(on: try mockup.arrangements()).first?.pages.first)
    #expect(page.text.contains("  row of section 0 settles  −"), "\(page.text)")
    let pushed = page.changes.filter { $0.operation == nil }.map(\.name)
    #expect(pushed == ["p0", "p1", "p2"], "\(page.text)")
  }

  @Test(
    "an update does not list an element that moves only by a rounding error, even in right-to-left layouts",
    arguments: ["en", "ar"])
  func unmovedElements(language: String) throws {
    let items = (0..<8).map { #"{"id": "p\#($0)"}"# }.joined(separator: ", ")
    let design = """
      {"viewports": ["300x200"], "language": "\(language)", "screens": [
        {"id": "s", "layout": {"type": "coverFlow", "itemSize": [90, 90]}, "items": [\(items)],
         "scroll": {"item": "p3", "place": "centered"},
         "updates": [{"name": "u", "operations": [{"delete": "p3"}]}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let simulated = try #require(mockup.simulations(on: try mockup.arrangements()).first)
    #expect(simulated.pages[0].changes.map(\.name).sorted() == ["p3", "p4", "p5"])
  }

  @Test("a new item with the id of an existing one in the final content reloads the existing item")
  func newContent() throws {
    let simulated = try simulated(
      #""to": ["steve", {"id": "ana", "name": "Ana M."}, "omar", {"id": "mei", "name": "Mei"}]"#)
    let operations = simulated.pages.map(\.operations)
    #expect(operations.joined().contains { "\($0)".hasPrefix("reload") }, "\(operations)")
    let last = try #require(simulated.pages.last).after.screen.sections[0].items
    #expect(last.map(\.id) == ["steve", "ana", "omar", "mei"])
    #expect(last.map { $0.name ?? "-" } == ["-", "Ana M.", "-", "Mei"])
    #expect(simulated.report.isEmpty)
  }

  @Test("the update from WWDC 2018, session 225, is drawn if it is split into two batches")
  func split() throws {
    let simulated = try simulated(
      """
      "steps": [
        {"animated": false, "operations": [{"reload": "omar", "with": {"name": "Omar", "detail": "Just now"}}]},
        {"operations": [{"delete": "mei"}, {"move": "omar", "to": [0, 0]}]}]
      """)
    #expect(simulated.report.isEmpty)
    #expect(simulated.pages.count == 2)
    #expect(ids(simulated.pages[1].before) == ["steve", "ana", "mei", "omar"])
    #expect(simulated.pages[1].before.screen.sections[0].items[3].detail == "Just now")
    #expect(ids(simulated.pages[1].after) == ["omar", "steve", "ana"])
    #expect(
      simulated.pages[1].text == """
        s  343x500  u, step 2 of 2: animated, 0.3 s
          operations: delete 0.2, move 0.3 → 0.0
          pushed  steve  y +80
          pushed  ana  y +80
          delete 0.2  mei
          move 0.3 → 0.0  omar

        """)
  }

  @Test("an insert operation adds its item and pushes the following items")
  func insert() throws {
    let page = try #require(
      try simulated(#""operations": [{"insert": {"id": "zoe", "name": "Zoe"}, "at": [0, 1]}]"#).pages.first)
    #expect(ids(page.after) == ["steve", "zoe", "ana", "mei", "omar"])
    #expect(page.changes.map(\.description).first == "pushed  ana  y +80")
    #expect(page.changes.map(\.description).last == "insert 0.1  zoe")
  }

  @Test("the final content of an update (\"to\") is converted to operations")
  func target() throws {
    let page = try #require(
      try simulated(#""to": ["omar", "steve", {"id": "zoe", "name": "Zoe"}, "ana"]"#).pages.first)
    #expect(ids(page.after) == ["omar", "steve", "zoe", "ana"])
    #expect(page.operations.sorted() == ["delete 0.2", "insert 0.2", "move 0.3 → 0.0"])
    #expect(page.after.screen.sections[0].items[2].name == "Zoe")
  }

  @Test("operations computed from an update's final content include operations outside the viewport")
  func targetBeyondTheViewport() throws {
    let items = (0..<20).map { "i\($0)" }
    let wanted = items.filter { $0 != "i18" }.map { "\"\($0)\"" } + [#"{"id": "zoe"}"#]
    let mockup = try mockup(#""to": [\#(wanted.joined(separator: ", "))]"#, items: items)
    let simulated = try #require(mockup.simulations(on: try mockup.arrangements()).first)
    #expect(
      simulated.pages.map(\.text) == [
        """
        s  343x500  u, step 1 of 1: animated, 0.3 s
          operations: delete 0.18, insert 0.19

        """
      ])
  }

  @Test("an update with reloadData is not animated and reports no changes")
  func reloadData() throws {
    let page = try #require(try simulated(#""reloadData": ["mei", "ana"]"#).pages.first)
    #expect(ids(page.after) == ["mei", "ana"])
    #expect(page.changes.isEmpty && page.operations.isEmpty)
    #expect(page.text.contains("reloadData: not animated"))
  }

  @Test("an update inserts and deletes sections with their items")
  func sections() throws {
    let pages = try simulated(
      """
      "steps": [
        {"operations": [{"insertSection": {"header": "New", "items": [{"id": "zoe"}]}, "at": 0}]},
        {"operations": [{"deleteSection": 1}]}]
      """
    ).pages
    #expect(pages.map { $0.after.screen.sections.map(\.items.count) } == [[1, 4], [1]])
    #expect(pages[0].after.screen.sections[0].header == "New")
    #expect(ids(pages[1].after) == ["zoe"])
  }

  @Test("reloading an item by index path keeps the item's id")
  func reloadByPlace() throws {
    let page = try #require(
      try simulated(#""operations": [{"reload": [0, 1], "with": {"name": "Ana P."}}]"#).pages.first)
    #expect(ids(page.after) == ["steve", "ana", "mei", "omar"])
    #expect(page.after.screen.sections[0].items[1].name == "Ana P.")
  }

  @Test("an inserted item may not have the id of another item, unless that item is deleted")
  func duplicateComments() throws {
    let insert = #"{"insert": {"id": "ana"}, "at": [0, 0]}"#
    let twice = try simulated(#""operations": [\#(insert)]"#)
    #expect(twice.report.first?.message == "after this step two items have the id \"ana\"")
    #expect(twice.pages.isEmpty)
    #expect(try simulated(#""operations": [\#(insert), {"delete": "ana"}]"#).report.isEmpty)
  }

  @Test("an update's reference to an id that an earlier step deleted is reported with its location")
  func unknown() throws {
    let simulated = try simulated(
      #""steps": [{"operations": [{"delete": "mei"}]}, {"operations": [{"move": "mei", "to": [0, 0]}]}]"#)
    let problem = try #require(simulated.report.first)
    #expect(problem.message == "no item has the id \"mei\" at this point of the update")
    #expect("\(problem.path)".hasPrefix("screens[0].updates[0].steps[1].operations[0]"))
  }

  @Test("an update's image marks each change by its shape: a cross, dashes, an arrow, labels")
  func scene() throws {
    let page = try #require(
      try simulated(
        #""operations": [{"delete": "mei"}, {"move": "omar", "to": [0, 0]}, {"insert": {"id": "zoe"}, "at": [0, 3]}]"#
      ).pages.first)
    let scene = try Renderer().scene(of: page, title: "t")
    #expect(scene.size == CGSize(width: 343 * 3 + 28 * 4, height: 76 + 30 + 500 + 28))
    let text = scene.description
    for label in [
      "\"× delete 0.2\"", "\"move 0.3 → 0.0\"", "\"+ insert 0.3\"", "\"y +80\"", "\"Before\"", "\"After\"",
    ] {
      #expect(text.contains(label), "\(label)")
    }
  }
}
