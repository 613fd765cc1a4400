import DesignFormat
import Foundation
import Testing

/// The JSON form of a screen's updates; the layout engine tests their effects.
@Suite struct UpdateTests {
  private static let screen = #""id": "a", "layout": "flow", "items": [{"id": "ana"}, {"id": "mei"}]"#

  private func update(_ keys: String) throws -> Update {
    let text = #"{"screens": [{\#(Self.screen), "updates": [{"name": "tidy", \#(keys)}]}]}"#
    let updates = try design(text).screens[0].updates
    try #require(updates.count == 1)
    return updates[0]
  }

  /// The only operation of an update with one operation.
  private func operation(_ text: String) throws -> UpdateOperation.Kind {
    let change = try update(#""operations": [\#(text)]"#).steps[0].change
    guard case .batch(let operations, after: nil) = change else { throw Unexpected(change: change) }
    try #require(operations.count == 1)
    return operations[0].kind
  }

  private struct Unexpected: Error {
    let change: UpdateStep.Change
  }

  private func path(_ key: String, _ others: JSONPath.Component...) -> JSONPath {
    JSONPath([.key("screens"), .index(0), .key("updates"), .index(0), .key(key)] + others)
  }

  @Test("a screen without updates has an empty list of updates")
  func aScreenHasNoneUnlessItSaysOtherwise() throws {
    #expect(try design("{\"screens\": [{\(Self.screen)}]}").screens[0].updates == [])
    #expect(try design(#"{"screens": [{\#(Self.screen), "updates": []}]}"#).screens[0].updates == [])
  }

  @Test("an update has UIKit's default duration and curve unless the update sets its own")
  func durationAndCurveAreUIKitsUnlessItSaysOtherwise() throws {
    let plain = try update(#""to": []"#)
    #expect(plain.name == "tidy" && plain.duration == 0.3 && plain.curve == .easeInOut)
    let slow = try update(#""to": [], "duration": 60, "curve": "easeOut""#)
    #expect(slow.duration == 60 && slow.curve == .easeOut)
    #expect(try update(#""to": [], "duration": 0"#).duration == 0)
  }

  @Test(
    "each kind of update operation is parsed",
    arguments: [
      (#"{"delete": "ana"}"#, UpdateOperation.Kind.deleteItem(.id("ana"))),
      (#"{"delete": [0, 1]}"#, .deleteItem(.position(ItemPosition(section: 0, item: 1)))),
      (#"{"reload": "mei"}"#, .reloadItem(.id("mei"), with: nil)),
      (#"{"move": "mei", "to": [1, 0]}"#, .moveItem(.id("mei"), to: ItemPosition(section: 1, item: 0))),
      (
        #"{"to": [0, 0], "move": [0, 1]}"#,
        .moveItem(.position(ItemPosition(section: 0, item: 1)), to: ItemPosition(section: 0, item: 0))
      ),
      (#"{"deleteSection": 1}"#, .deleteSection(1)),
      (#"{"reloadSection": 0}"#, .reloadSection(0, with: nil)),
      (#"{"moveSection": 0, "to": 1}"#, .moveSection(0, to: 1)),
    ])
  func operationsAreRead(text: String, expected: UpdateOperation.Kind) throws {
    #expect(try operation(text) == expected)
  }

  @Test("an insert operation of an update contains the new item and its final position")
  func insertsBringAnItem() throws {
    var zoe = Item(id: "zoe", path: path("operations", .index(0), .key("insert")))
    zoe.name = "Zoe"
    #expect(
      try operation(#"{"insert": {"id": "zoe", "name": "Zoe"}, "at": [0, 1]}"#)
        == .insertItem(zoe, at: ItemPosition(section: 0, item: 1)))
  }

  @Test(
    "a reloaded item keeps the id to which the operation refers, unless the new content has another id",
    arguments: [
      (#""mei", "with": {}"#, "mei"), (#""mei", "with": {"id": "may"}"#, "may"),
      (#"[0, 1], "with": {}"#, ""),
    ])
  func aReloadedItemKeepsTheIDItWasNamedBy(rest: String, id: String) throws {
    guard case .reloadItem(_, let item) = try operation(#"{"reload": \#(rest)}"#) else {
      Issue.record("this is no reload")
      return
    }
    #expect(item?.id == id)
  }

  @Test("an inserted or reloaded section has its items, and space for its header text")
  func sectionsBringTheirItemsAndRoomForTheirTexts() throws {
    let text = #"{"header": "New", "items": [{}, {"id": "zoe"}]}"#
    let inserted = try operation(#"{"insertSection": \#(text), "at": 1}"#)
    guard case .insertSection(let section, at: 1) = inserted else {
      Issue.record("\(inserted)")
      return
    }
    #expect(section.items.map(\.id) == ["tidy-0-0-0", "zoe"])
    #expect(section.headerReferenceSize?.height == 44)
    let reloaded = try operation(#"{"reloadSection": 0, "with": \#(text)}"#)
    guard case .reloadSection(0, with: let section?) = reloaded else {
      Issue.record("\(reloaded)")
      return
    }
    #expect(section.header == "New" && section.items.count == 2)
  }

  @Test("the final content of an update can be written as one list of items, or as one list per section")
  func finalContentIsOfOneSectionOrOfSeveral() throws {
    let new = Item(id: "tidy-0-0-1", path: path("to", .index(1)))
    #expect(
      try update(#""to": ["mei", {}]"#).steps.map(\.change)
        == [.to([SectionContent(items: [.existing(id: "mei"), .new(new)])])])
    #expect(try update(#""to": []"#).steps[0].change == .to([SectionContent()]))
    #expect(
      try update(#""to": [["mei"], []]"#).steps[0].change
        == .to([SectionContent(items: [.existing(id: "mei")]), SectionContent()]))
    #expect(
      try update(#""reloadData": ["mei", "ana"]"#).steps[0].change
        == .reloadData([SectionContent(items: [.existing(id: "mei"), .existing(id: "ana")])]))
  }

  @Test("a batch of operations can specify the data source's content after the batch")
  func aBatchMaySayWhatTheDataSourceHasAfterIt() throws {
    let operations = """
      "operations": [{"insert": {"id": "zoe"}, "at": [0, 0]}, {"reload": "mei", "with": {"id": "may"}}]
      """
    let step = try update(#"\#(operations), "after": [["zoe", "may"], [{}]]"#).steps[0]
    guard case .batch(_, after: let content?) = step.change else {
      Issue.record("\(step.change)")
      return
    }
    let new = Item(id: "tidy-0-after-1-0", path: path("after", .index(1), .index(0)))
    #expect(
      content == [
        SectionContent(items: [.existing(id: "zoe"), .existing(id: "may")]),
        SectionContent(items: [.new(new)]),
      ])
  }

  @Test(
    "errors in the content after a batch of operations are reported",
    arguments: [
      (#""operations": [{"delete": "ana"}], "after": ["anna"]"#, #"unknown item "anna""#),
      (#""operations": [{"delete": "ana"}], "after": ["mei", "mei"]"#, #"the id "mei" is used twice"#),
      (#""to": [], "after": []"#, #""after" has no effect without "operations""#),
      (#""steps": [{"reloadData": [], "after": []}]"#, #""after" has no effect without "operations""#),
      (#""steps": [{"to": []}], "after": []"#, #""after" must be in the steps, not in the update"#),
    ])
  func contentAfterABatchIsReadLikeFinalContent(keys: String, problem: String) {
    let found = problems(#"{"screens": [{\#(Self.screen), "updates": [{"name": "tidy", \#(keys)}]}]}"#)
    #expect(found.count == 1)
    #expect(found.first?.contains("error: \(problem)") == true, "\(found)")
  }

  @Test("an update with a single step can be written without the key steps")
  func oneStepMayDoWithoutSteps() throws {
    let steps = try update(#""steps": [{"animated": false, "to": ["ana"]}]"#).steps
    let short = try update(#""animated": false, "to": ["ana"]"#).steps
    #expect(steps.map(\.change) == short.map(\.change))
    #expect(steps.map(\.isAnimated) == [false] && short.map(\.isAnimated) == [false])
    #expect(steps[0].path == path("steps", .index(0)))
    #expect(short[0].path.appending("to") == path("to"))
  }

  @Test("update steps are animated by default, and steps that reload the data are never animated")
  func stepsAreAnimatedUnlessTheyReloadData() throws {
    let steps = try update(
      #""steps": [{"to": []}, {"to": [], "animated": false}, {"reloadData": []}, {"operations": [{"delete": [0, 0]}]}]"#
    ).steps
    #expect(steps.map(\.isAnimated) == [true, false, false, true])
    #expect(UpdateStep(.reloadData([]), isAnimated: true, path: .root).isAnimated == false)
  }

  /// The content is known only in the first step.
  @Test("the first step of an update can refer only to items of the screen and to items that it inserts")
  func idsOfTheFirstStepMustBeThere() {
    func found(_ keys: String) -> [String] {
      problems(#"{"screens": [{\#(Self.screen), "updates": [{"name": "tidy", \#(keys)}]}]}"#)
    }
    #expect(found(#""steps": [{"to": ["ana"]}, {"to": ["unknown"]}]"#) == [])
    #expect(found(#""operations": [{"insert": {"id": "zoe"}, "at": [0, 0]}, {"delete": "zoe"}]"#) == [])
    #expect(found(#""operations": [{"reload": "may", "with": {}}]"#).count == 1)
    #expect(
      found(#""to": ["anna"]"#) == [
        #"1:\#(column(of: "anna")): error: unknown item "anna" [screens[0].updates[0].to[0]]; did you mean "ana"?"#
      ])
  }

  private func column(of word: String) -> Int {
    let text = #"{"screens": [{\#(Self.screen), "updates": [{"name": "tidy", "to": ["\#(word)"#
    return text.utf8.count - word.utf8.count
  }

  @Test("update names are unique within a screen")
  func namesAreUniqueInTheirScreen() {
    let screen = #"{\#(Self.screen), "updates": [{"name": "x", "to": []}, {"name": "x", "to": []}]}"#
    let found = problems(#"{"screens": [\#(screen)]}"#)
    #expect(found.count == 1)
    #expect(found[0].contains(#"error: the name "x" is used twice [screens[0].updates[1].name]"#))
    let other = screen.replacing(#""id": "a""#, with: #""id": "b""#).replacing(
      #"{"name": "x", "to": []}, "#, with: "")
    let one = screen.replacing(#"{"name": "x", "to": []}, "#, with: "")
    #expect(problems(#"{"screens": [\#(one), \#(other)]}"#) == [])
  }

  @Test("new items of updates count toward the limit of items in a design")
  func newItemsCountAsItems() {
    let items = [String](repeating: "{}", count: 50_000).joined(separator: ",")
    let screen = #"{"id": "a", "layout": "flow", "items": [\#(items)]"#
    let updates = #""updates": [{"name": "x", "to": [\#(items), {}]}]"#
    #expect(
      problems(#"{"screens": [\#(screen), \#(updates)}]}"#) == [
        "1:1: error: a design may have at most 100000 items; this one has 100001"
      ])
  }
}
