import TestSupport
import Testing

/// Keys that belong to a nearby object.
@Suite struct MisplacedKeyTests {
  @Test(
    "a misplaced key of the design is reported with its correct location",
    arguments: [
      (#""items": []"#, #"it is allowed in each element of "screens""#),
      (#""safeAreaInsets": 3"#, #"it is allowed in each element of "viewports" or "screens""#),
      (#""tabs": ["a"]"#, #"write "tabBar" in each element of "screens""#),
    ])
  func top(member: String, hint: String) throws {
    try check(#"{\#(member), "screens": [{"id": "a", "layout": "column", "items": []}]}"#, hint)
  }

  @Test(
    "for a key misplaced in a screen, the suggestions include its layout, bars and sections, and the design",
    arguments: [
      ("column", #""minimumColumnWidth": 300"#, #"it is allowed inside "layout""#),
      ("flow", #""minimumColumnWidth": 300"#, nil),
      ("grid", #""columns": 3"#, #"write "columnCount" inside "layout""#),
      ("column", #""largeTitle": true"#, #"it is allowed inside "navigationBar""#),
      ("column", #""header": "All""#, #"it is allowed in each element of "sections""#),
      (
        "column", #""viewports": []"#,
        #"it is allowed next to the key "screens", or in each element of "transitions""#
      ),
      ("column", #""nonsense": 1"#, nil),
    ])
  func screen(layout: String, member: String, hint: String?) throws {
    try check(#"{"screens": [{"id": "a", "layout": "\#(layout)", "items": [], \#(member)}]}"#, hint)
    try check(
      #"{"screens": [{"id": "a", "layout": {"type": "\#(layout)"}, "items": [], \#(member)}]}"#, hint)
  }

  @Test(
    "for a key misplaced in a layout, the suggestions include other layout types and the screen",
    arguments: [
      (#""cell": "photo""#, #"it is allowed next to the key "layout""#),
      (#""minimumColumnWidth": 300"#, #"it is allowed with the type "column" or "waterfall""#),
      (#""sections": []"#, #"it is allowed next to the key "layout", or with the type "compositional""#),
    ])
  func layout(member: String, hint: String) throws {
    try check(#"{"screens": [{"id": "a", "layout": {"type": "flow", \#(member)}, "items": []}]}"#, hint)
  }

  @Test("a key that is the beginning of a valid key is reported with the valid key as a suggestion")
  func beginning() throws {
    let size = #"{"widthDimension": 5, "heightDimension": 5, "height": 3}"#
    let group = #"{"type": "horizontal", "layoutSize": \#(size), "subitems": []}"#
    try check(
      #"{"screens": [{"id": "a", "layout": {"type": "compositional", "sections": [{"group": \#(group)}]}, "items": []}]}"#,
      #"did you mean "heightDimension"?"#)
  }

  @Test(
    "for a key misplaced in a template part, the suggestions include other part types and the part's children",
    arguments: [
      (
        #""type": "row", "lineLimit": 2"#,
        #"it is allowed with the type "text", or in each element of "children""#
      ),
      (
        #""type": "row", "border": {"width": 1, "cornerRadius": 4}"#,
        #"it is allowed next to the key "border""#
      ),
      // Beside the shadow it would make the whole part translucent.
      (#""type": "row", "shadow": {"blur": 3, "opacity": 0.3}"#, #"write "alpha" inside "color""#),
      (
        #""type": "text", "text": "a", "spacing": 2"#,
        #"it is allowed with the type "row", "column" or "grid""#
      ),
    ])
  func part(members: String, hint: String) throws {
    try check(
      """
      {"templates": {"t": {\(members)}},
       "screens": [{"id": "a", "layout": "column", "cell": "t", "items": [{"id": "b"}]}]}
      """, hint)
  }

  private func check(_ design: String, _ hint: String?) throws {
    let problem = try #require(problems(design).first { $0.contains("unknown key") }, "\(design)")
    #expect(problem.split(separator: "; ").dropFirst().first.map { String($0) } == hint, "\(problem)")
  }
}
