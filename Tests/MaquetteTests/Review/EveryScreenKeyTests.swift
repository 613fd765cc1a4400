@testable import Comparison
@testable import DesignFormat
import Maquette
import Testing

/// A review reports changes of every key of a screen, its bars and its presented elements.
@Suite struct EveryScreenKeyTests {
  /// A key with two values, and the other keys that its object needs.
  struct Case: CustomTestStringConvertible, Sendable {
    let object: String
    let key: String
    let old: String
    let new: String
    let others: [String: String]

    init(_ object: String, _ key: String, _ old: String, _ new: String, _ others: [String: String] = [:]) {
      (self.object, self.key, self.old, self.new, self.others) = (object, key, old, new, others)
    }

    var testDescription: String { "\(object) \(key)" }
  }

  /// The path of each object in a screen; @ is replaced by its keys.
  private static let places: [String: String] = [
    "screen": "@",
    "navigationBar": #""navigationBar": {@}"#,
    "searchField": #""navigationBar": {"searchField": {@}}"#,
    "segmentedControl": #""navigationBar": {"segmentedControl": {@}}"#,
    "titleView": #""navigationBar": {"titleView": {@}}"#,
    "barItem": #""toolbar": [{@}]"#,
    "tabBar": #""tabBar": {@}"#,
    "sidebar": #""sidebar": {@}"#,
    "splitView": #""splitView": {@}"#,
    "bottomAccessory": #""bottomAccessory": {@}"#,
    "sheet": #""presents": {"sheet": {@}}"#,
    "popover": #""presents": {"popover": {@}}"#,
    "alert": #""presents": {"alert": {@}}"#,
    "alertAction": #""presents": {"alert": {"title": "A", "actions": [{@}]}}"#,
    "contextMenu": #""presents": {"contextMenu": {@}}"#,
    "menuAction": #""presents": {"contextMenu": {"sourceItem": "a", "actions": [{@}]}}"#,
    "toast": #""presents": {"toast": {@}}"#,
    "keyboard": #""presents": {"keyboard": {@}}"#,
  ]

  private func design(_ test: Case, _ value: String) -> String {
    let members = test.others.merging([test.key: value]) { $1 }
    let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    var keys = (Self.places[test.object] ?? "").replacing("@", with: text)
    if test.key != "layout", members["layout"] == nil { keys += #", "layout": "column""# }
    if test.object != "screen" || members["title"] == nil { keys += #", "title": "T""# }
    if test.object != "screen" || members["items"] == nil && members["sections"] == nil {
      let items = (0..<20).map { #"{"id": "i\#($0)"}"# }.joined(separator: ", ")
      keys += #", "items": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}, \#(items)]"#
    }
    return """
      {"viewports": ["ipad-air-11 landscape"], "screens": [{"id": "s", \(keys)},
         {"id": "other", "title": "O", "layout": "list", "items": [{"id": "c", "name": "Cem"}]}]}
      """
  }

  @Test("a comparison reports a change of each screen key", arguments: cases)
  func named(test: Case) throws {
    func mockup(_ text: String) throws -> Mockup {
      try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
    }
    let (old, new) = (design(test, test.old), design(test, test.new))
    let review = try #require(try DesignReview(from: try mockup(old), to: try mockup(new)).pairs.first)
    #expect(!review.causes.isEmpty)
  }

  /// Keys that do not change the screen's image, or are reported as an added and a removed screen.
  private static let others: Set = ["id", "updates", "transitions", "supplementaryViews", "source"]

  @Test("every screen key has a comparison test")
  func complete() {
    func untested(_ object: String, _ names: [String]) -> Set<String> {
      Set(names).subtracting(Self.cases.filter { $0.object == object }.map(\.key))
    }
    #expect(untested("screen", Screen.form.names) == Self.others)
    #expect(untested("navigationBar", NavigationBarSpec.object.names) == [])
    #expect(untested("searchField", SearchFieldSpec.object.names) == [])
    #expect(untested("segmentedControl", SegmentedControlSpec.object.names) == [])
    #expect(untested("titleView", TitleViewSpec.object.names) == [])
    #expect(untested("barItem", BarItem.object.names) == [])
    #expect(untested("tabBar", TabBarSpec.object.names) == [])
    #expect(untested("sidebar", SidebarSpec.object.names) == [])
    #expect(untested("splitView", SplitViewSpec.object.names) == [])
    #expect(untested("bottomAccessory", BottomAccessorySpec.object.names) == [])
    #expect(untested("sheet", SheetSpec.object.names) == [])
    #expect(untested("popover", PopoverSpec.object.names) == [])
    #expect(untested("alert", AlertSpec.object.names) == [])
    #expect(untested("alertAction", AlertSpec.Action.object.names) == [])
    #expect(untested("contextMenu", ContextMenuSpec.object.names) == [])
    #expect(untested("menuAction", ContextMenuSpec.Action.object.names) == [])
    #expect(untested("toast", ToastSpec.object.names) == [])
    #expect(untested("keyboard", KeyboardSpec.object.names) == [])
  }

  static let cases: [Case] = [
    Case("screen", "title", #""T""#, #""U""#),
    Case("screen", "layout", #""column""#, #""grid""#),
    Case("screen", "items", #"[{"id": "a", "name": "Ana"}]"#, #"[{"id": "a", "name": "Zoe"}]"#),
    Case(
      "screen", "sections", #"[{"items": [{"id": "a", "name": "Ana"}]}]"#,
      #"[{"items": [{"id": "a", "name": "Zoe"}]}]"#),
    Case("screen", "navigationBar", #"{"back": "A"}"#, #"{"back": "B"}"#),
    Case("screen", "tabBar", #"[{"title": "A", "icon": "house"}]"#, #"[{"title": "B", "icon": "house"}]"#),
    Case("screen", "sidebar", #"{"title": "A"}"#, #"{"title": "B"}"#),
    Case(
      "screen", "splitView", #"{"primary": {"screen": "other"}}"#,
      #"{"primary": {"screen": "other", "width": 300}}"#),
    Case("screen", "toolbar", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#),
    Case("screen", "cell", #""person""#, #""card""#),
    Case(
      "screen", "headerTemplate", #""header""#, #""banner""#,
      ["sections": #"[{"header": "H", "footer": "F", "items": [{"id": "a", "name": "Ana"}]}]"#]),
    Case(
      "screen", "footerTemplate", #""footer""#, #""banner""#,
      ["sections": #"[{"header": "H", "footer": "F", "items": [{"id": "a", "name": "Ana"}]}]"#]),
    Case(
      "screen", "decorations", #"{"shelf": "card"}"#, #"{"shelf": "banner"}"#, ["layout": #""bookshelf""#]),
    Case("screen", "background", #""systemRed""#, #""systemBlue""#),
    Case("screen", "tintColor", #""systemRed""#, #""systemBlue""#),
    Case("screen", "fontFamily", #""Inter""#, #""Noto Sans""#),
    Case(
      "screen", "editing", "false", "true",
      ["layout": #""list""#, "items": #"[{"id": "a", "name": "Ana", "accessories": ["delete"]}]"#]),
    Case("screen", "selecting", "false", "true"),
    Case("screen", "layoutMargins", "16", "40"),
    Case("screen", "safeAreaInsets", "20", "40"),
    Case("screen", "contentInset", "0", "20"),
    Case("screen", "statusBarStyle", #""lightContent""#, #""darkContent""#),
    Case("screen", "overrideUserInterfaceStyle", #""light""#, #""dark""#),
    Case("screen", "extendsUnder", #"["bottom"]"#, #"["top"]"#),
    Case("screen", "scroll", #"{"contentOffset": [0, 10]}"#, #"{"contentOffset": [0, 40]}"#),
    Case("screen", "refreshing", "false", "true"),
    Case(
      "screen", "bottomAccessory", #"{"template": "person", "height": 40}"#,
      #"{"template": "person", "height": 60}"#),
    Case(
      "screen", "presents", #"{"alert": {"title": "A", "actions": [{"title": "OK"}]}}"#,
      #"{"alert": {"title": "B", "actions": [{"title": "OK"}]}}"#),
    Case("screen", "overrides", #"[{"when": {}, "title": "A"}]"#, #"[{"when": {}, "title": "B"}]"#),
    Case("screen", "leadsTo", #"[{"screen": "s"}]"#, #"[{"screen": "s", "title": "B"}]"#),
    Case("navigationBar", "title", #""A""#, #""B""#),
    Case("navigationBar", "subtitle", #""A""#, #""B""#),
    Case("navigationBar", "largeTitle", "false", "true"),
    Case("navigationBar", "titleView", #""person""#, #""card""#),
    Case("navigationBar", "segmentedControl", #"{"segments": ["A"]}"#, #"{"segments": ["B"]}"#),
    Case("navigationBar", "back", #""A""#, #""B""#),
    Case("navigationBar", "leading", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#),
    Case("navigationBar", "trailing", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#),
    Case("navigationBar", "searchField", #""A""#, #""B""#),
    Case("navigationBar", "hidden", "false", "true"),
    Case("searchField", "placeholder", #""A""#, #""B""#),
    Case("searchField", "text", #""A""#, #""B""#, ["active": "true"]),
    Case("searchField", "tokens", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#, ["active": "true"]),
    Case("searchField", "active", "false", "true"),
    Case("searchField", "scopes", #"["A", "B"]"#, #"["A", "C"]"#, ["active": "true"]),
    Case("searchField", "selectedScope", "0", "1", ["scopes": #"["A", "B"]"#]),
    Case("searchField", "placement", #""stacked""#, #""integrated""#),
    Case("segmentedControl", "segments", #"["A"]"#, #"["B"]"#),
    Case("segmentedControl", "selected", "0", "1", ["segments": #"["A", "B"]"#]),
    Case("segmentedControl", "placement", #""title""#, #""below""#, ["segments": #"["A", "B"]"#]),
    Case("titleView", "template", #""person""#, #""card""#, ["item": #"{"name": "Zoe"}"#]),
    Case("titleView", "item", #"{"name": "A"}"#, #"{"name": "B"}"#, ["template": #""person""#]),
    Case("titleView", "height", "50", "70", ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("barItem", "title", #""A""#, #""B""#),
    Case("barItem", "icon", #""star""#, #""heart""#),
    Case("barItem", "text", #""A""#, #""B""#),
    Case("barItem", "style", #""plain""#, #""prominent""#, ["title": #""A""#]),
    Case("barItem", "badge", "1", "2", ["title": #""A""#]),
    Case("tabBar", "items", #"[{"title": "A", "icon": "house"}]"#, #"[{"title": "A", "icon": "star"}]"#),
    Case(
      "tabBar", "selected", "0", "1",
      ["items": #"[{"title": "A", "icon": "house"}, {"title": "B", "icon": "star"}]"#]),
    Case(
      "tabBar", "style", #""automatic""#, #""sidebar""#,
      ["items": #"[{"title": "A", "icon": "house"}, {"title": "B", "icon": "star"}]"#]),
    Case("sidebar", "title", #""A""#, #""B""#, ["items": #"[{"title": "A"}, {"title": "B"}]"#]),
    Case("sidebar", "items", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#),
    Case(
      "sidebar", "sections", #"[{"title": "A", "items": [{"title": "C"}]}]"#,
      #"[{"title": "B", "items": [{"title": "C"}]}]"#, ["items": #"[{"title": "A"}, {"title": "B"}]"#]),
    Case("sidebar", "selected", "0", "1", ["items": #"[{"title": "A"}, {"title": "B"}]"#]),
    Case("sidebar", "screen", #""s""#, #""other""#),
    Case("sidebar", "width", "300", "340", ["items": #"[{"title": "A"}, {"title": "B"}]"#]),
    Case("splitView", "primary", #"{"screen": "s"}"#, #"{"screen": "other"}"#),
    Case(
      "splitView", "supplementary", #"{"screen": "s"}"#, #"{"screen": "other"}"#,
      ["primary": #"{"screen": "other"}"#]),
    Case(
      "splitView", "displayMode", #""oneBesideSecondary""#, #""secondaryOnly""#,
      ["primary": #"{"screen": "other"}"#]),
    Case("bottomAccessory", "template", #""person""#, #""card""#),
    Case("bottomAccessory", "item", #"{"name": "A"}"#, #"{"name": "B"}"#, ["template": #""person""#]),
    Case("bottomAccessory", "height", "40", "60", ["template": #""person""#]),
    Case("sheet", "template", #""person""#, #""card""#, ["item": #"{"name": "Zoe"}"#]),
    Case("sheet", "item", #"{"name": "A"}"#, #"{"name": "B"}"#, ["template": #""person""#]),
    Case("sheet", "screen", #""s""#, #""other""#),
    Case(
      "sheet", "detent", #""medium""#, #""large""#, ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "overrideUserInterfaceStyle", #""light""#, #""dark""#,
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "largestUndimmedDetent", #""medium""#, #""large""#,
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "prefersEdgeAttachedInCompactHeight", "false", "true",
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("sheet", "width", "300", "400", ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "placement", #""leading""#, #""trailing""#,
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("sheet", "grabber", "false", "true", ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "navigationBar", #"{"title": "A"}"#, #"{"title": "B"}"#,
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case(
      "sheet", "background", #""systemRed""#, #""systemBlue""#,
      ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("popover", "template", #""person""#, #""card""#, ["item": #"{"name": "Zoe"}"#]),
    Case("popover", "item", #"{"name": "A"}"#, #"{"name": "B"}"#, ["template": #""person""#]),
    Case("popover", "screen", #""s""#, #""other""#),
    Case("popover", "sourceItem", #""a""#, #""b""#, ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("popover", "width", "200", "300", ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("popover", "height", "200", "300", ["template": #""person""#, "item": #"{"name": "Zoe"}"#]),
    Case("alert", "title", #""A""#, #""B""#, ["actions": #"[{"title": "OK"}]"#]),
    Case("alert", "message", #""A""#, #""B""#, ["title": #""A""#, "actions": #"[{"title": "OK"}]"#]),
    Case("alert", "actions", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#, ["title": #""A""#]),
    Case("alert", "textFields", #"["A"]"#, #"["B"]"#, ["title": #""A""#, "actions": #"[{"title": "OK"}]"#]),
    Case("alert", "sourceItem", #""a""#, #""b""#, ["title": #""A""#, "actions": #"[{"title": "OK"}]"#]),
    Case("alertAction", "title", #""A""#, #""B""#),
    Case("alertAction", "style", #""default""#, #""destructive""#, ["title": #""A""#]),
    Case("alertAction", "preferred", "false", "true", ["title": #""A""#]),
    Case("contextMenu", "sourceItem", #""a""#, #""b""#, ["actions": #"[{"title": "A"}]"#]),
    Case("contextMenu", "title", #""A""#, #""B""#, ["sourceItem": #""a""#, "actions": #"[{"title": "A"}]"#]),
    Case("contextMenu", "actions", #"[{"title": "A"}]"#, #"[{"title": "B"}]"#, ["sourceItem": #""a""#]),
    Case("menuAction", "title", #""A""#, #""B""#),
    Case("menuAction", "subtitle", #""A""#, #""B""#, ["title": #""A""#]),
    Case("menuAction", "icon", #""star""#, #""heart""#, ["title": #""A""#]),
    Case("menuAction", "style", #""normal""#, #""destructive""#, ["title": #""A""#]),
    Case("menuAction", "on", "false", "true", ["title": #""A""#]),
    Case("toast", "title", #""A""#, #""B""#),
    Case("toast", "icon", #""star""#, #""heart""#, ["title": #""A""#]),
    Case("toast", "placement", #""top""#, #""bottom""#, ["title": #""A""#]),
    Case("toast", "template", #""person""#, #""card""#),
    Case("toast", "item", #"{"name": "A"}"#, #"{"name": "B"}"#, ["template": #""person""#]),
    Case("keyboard", "type", #""default""#, #""numberPad""#),
    Case("keyboard", "returnKey", #""default""#, #""go""#),
    Case("keyboard", "suggestions", #"["A"]"#, #"["B"]"#),
    Case("keyboard", "shift", "false", "true"),
    Case("keyboard", "language", #""en""#, #""de""#),
  ]
}
