import DesignFormat
import Foundation
import Testing

/// Templates in designs: shipped ones, own ones, and their errors.
@Suite struct TemplateTests {
  @Test(
    "the printed JSON of a shipped template, copied into a design, defines an equal template",
    arguments: ShippedTemplate.allCases)
  func shipped(name: ShippedTemplate) throws {
    let templates = ShippedTemplate.document(of: [name])
    let screen = #"{"id": "s", "layout": "grid", "cell": "\#(name.rawValue)", "items": [{"image": "1.jpg"}]}"#
      .replacing(#""image": "1.jpg""#, with: #""name": "A""#)
    let own = try design(#"{"templates": \#(templates), "screens": [\#(screen)]}"#).screens[0]
    let built = try design(#"{"screens": [\#(screen)]}"#).screens[0]
    #expect(own.templates[name.rawValue] != nil)
    #expect(own.templates[name.rawValue] == built.templates[name.rawValue])
  }

  @Test("a design with all shipped templates is valid without warnings")
  func allShipped() throws {
    let found = problems(
      """
      {"templates": \(ShippedTemplate.document(of: ShippedTemplate.allCases)),
       "screens": [{"id": "s", "layout": "grid", "items": [{"name": "A"}]}]}
      """)
    #expect(found == [])
  }

  private func findings(template: String, item: String = "{}") -> [String] {
    problems(
      """
      {"templates": {"tile": \(template)},
       "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [\(item)]}]}
      """)
  }

  @Test("a template value that no item defines is a warning with a suggestion, unless it has a default")
  func unknownKeys() {
    let item = #"{"data": {"price": "12 €"}}"#
    #expect(
      findings(template: #"{"type": "text", "text": "{prise}"}"#, item: item) == [
        #"1:49: warning: no item or section that uses this template has a value {prise} [templates.tile.text]; did you mean "price"?"#
      ])
    #expect(findings(template: #"{"type": "text", "text": "{prise|free}"}"#, item: item) == [])
    #expect(
      findings(template: #"{"type": "text", "if": "{prise} > 3", "text": "{price}"}"#, item: item).count == 1)
    // One item with the key, on any screen or in any update, is enough.
    #expect(findings(template: #"{"type": "text", "text": "{price}"}"#, item: "{}, " + item) == [])
  }

  @Test(
    "an item without an image is reported if its cell shows only an image and no visible placeholder",
    arguments: [
      ("", 1), (#", "placeholder": "fill""#, 1), (#", "placeholder": "initials""#, 0),
      (#", "placeholder": "tinted""#, 0), (#", "placeholder": "fill", "placeholderIcon": "photo""#, 0),
    ])
  func emptyTiles(placeholder: String, count: Int) {
    let found = findings(template: #"{"type": "image", "source": "{image}"\#(placeholder)}"#)
    #expect(found.count { $0.contains("a photo cell without an image") } == count && found.count == count)
  }

  @Test("an item value of the wrong type for its template is an error at the location of the value")
  func wrongKinds() {
    let icon = #"{"type": "icon", "icon": "{icon}", "color": "{tint}"}"#
    let item = #"{"data": {"icon": "chevron", "tint": "systemRad"}}"#
    #expect(
      findings(template: icon, item: item) == [
        #"2:88: error: the template "tile" needs {icon} to be the name of an icon [screens[0].items[0].data.icon]; did you mean "chevron.left", "chevron.forward" or "chevron.backward"? "maquette icons" lists all icon names"#,
        #"2:107: error: the template "tile" needs {tint} to be a color [screens[0].items[0].data.tint]; did you mean "systemRed"?"#,
      ])
  }

  @Test(
    "the items of a section that an update inserts or reloads are validated with that section's template",
    arguments: [#""insertSection": SECTION, "at": 1"#, #""reloadSection": 0, "with": SECTION"#])
  func newSections(operation: String) {
    func findings(cell: String, item: String, section: String) -> [String] {
      let operation = operation.replacing("SECTION", with: section)
      return problems(
        """
        {"templates": {"dot": {"type": "shape", "shape": "circle", "color": "{tint}"},
                       "sign": {"type": "icon", "icon": "{tint}"},
                       "price": {"type": "text", "text": "{price}"}},
         "screens": [{"id": "s", "layout": "grid", "cell": "\(cell)", "items": [\(item)],
          "updates": [{"name": "u", "operations": [{\(operation)}]}]}]}
        """)
    }
    let dot = #"{"data": {"tint": "systemRed"}}"#
    let sign = #"{"cell": "sign", "items": [{"id": "new", "data": {"tint": "star"}}]}"#
    #expect(findings(cell: "dot", item: dot, section: sign) == [])
    let priced = #"{"cell": "person", "items": [{"id": "new", "name": "Ana", "data": {"price": 3}}]}"#
    let unknown = findings(cell: "price", item: "{}", section: priced)
    #expect(unknown.count == 1)
    #expect(unknown.first?.contains("no item or section that uses this template has a value {price}") == true)
    let named = #"{"cell": "person", "items": [{"id": "new", "name": "Ana"}]}"#
    #expect(findings(cell: "photo", item: #"{"cell": "person", "name": "Bo"}"#, section: named) == [])
  }

  @Test(
    "a screen's default background is the grouped background color if its cells have the grouped cell color")
  func backgrounds() throws {
    func background(_ color: String) throws -> DesignColor {
      try design(
        """
        {"templates": {"t": {"type": "row", "background": "\(color)", "children": [{"type": "spacer"}]}},
         "screens": [{"id": "s", "layout": "grid", "cell": "t", "items": []}]}
        """
      ).screens[0].background
    }
    #expect(try background("secondarySystemGroupedBackground") == .system(.systemGroupedBackground))
    #expect(try background("systemTeal") == .system(.systemBackground))
  }

  @Test("template parts may be nested up to 16 levels deep")
  func depth() {
    func nested(_ depth: Int) -> String {
      (1..<depth).reduce(#"{"type": "spacer"}"#) { inner, _ in #"{"type": "row", "children": [\#(inner)]}"# }
    }
    #expect(findings(template: nested(16)) == [])
    #expect(findings(template: nested(17)).count == 1)
  }
}
