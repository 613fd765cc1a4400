import DesignFormat
import LayoutEngine
import Testing

/// Values of items in templates: formatted, in ratios, and as numbers.
@Suite struct TemplateValueTests {
  private func document(_ part: String, _ data: String) -> String {
    """
    {"templates": {"tile": \(part)},
     "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [{"data": \(data)}]}]}
    """
  }

  private func root(_ part: String, _ data: String, in language: String = "en") throws -> TemplateNode {
    let screen = try design(document(part, data)).screens[0]
    let section = screen.sections[0]
    let values = try TemplateData(section.items[0], number: 0, index: 0, in: section)
      .shown(on: Viewport.named("iPhone 17"), in: language)
    return try #require(screen.template(for: section.items[0], in: section)).settled(for: values).root
  }

  @Test(
    "template parts can use values of the viewport, such as its width and size classes",
    arguments: [
      ("iPhone 17", "402 compact regular phone portrait"),
      ("ipad-air-11 landscape", "1180 regular regular pad landscape"),
      ("500x400", "500 compact compact  landscape"),
    ])
  func viewport(name: String, expected: String) throws {
    let words = ["width", "horizontalSizeClass", "verticalSizeClass", "idiom|", "orientation"]
    let written = words.map { "{viewport.\($0)}" }.joined(separator: " ")
    let screen = try design(document(#"{"type": "text", "text": "\#(written)"}"#, "{}")).screens[0]
    let label =
      screen.template(for: screen.sections[0].items[0], in: screen.sections[0])?.root.part as? TemplateLabel
    let data = try TemplateData().shown(on: Viewport.named(name), in: "en")
    #expect(label?.runs[0].text.resolved(with: data) == expected)
  }

  private func text(_ text: String, _ data: String, in language: String) throws -> String? {
    let screen = try design(document(#"{"type": "text", "text": "\#(text)"}"#, data)).screens[0]
    let section = screen.sections[0]
    let values = try TemplateData(section.items[0], number: 0, index: 0, in: section)
      .shown(on: Viewport.named("iPhone 17"), in: language)
    let label = screen.template(for: section.items[0], in: section)?.root.part as? TemplateLabel
    return label?.runs[0].text.resolved(with: values)?.replacing("\u{A0}", with: " ").replacing(
      "\u{202F}", with: " ")
  }

  @Test(
    "template bindings can calculate with numbers and aggregate lists",
    arguments: [
      ("{(low - min) / (max - min), percent}", "25%"), ("{high − low}", "6"), ("{low + high * 2}", "21"),
      ("{low × 2 ÷ 3}", "2"), ("{max(low, high, 7)}", "9"), ("{min(low, high) + 1, number 1}", "4.0"),
      ("{max / 4}", "3"), ("{sum values}", "6"), ("{average values, number 1}", "2.0"),
      ("{min values} to {max values}", "1 to 3"), ("{count values}", "3"),
      ("{low / (high - high)|none}", "none"),
      ("{low + missing|none}", "none"),
    ])
  func arithmetic(text: String, expected: String) throws {
    let data = #"{"low": 3, "high": 9, "min": 0, "max": 12, "values": [1, 2, 3]}"#
    #expect(try self.text(text, data, in: "en") == expected)
  }

  @Test(
    "incomplete or invalid expressions in template bindings are errors",
    arguments: ["{low +}", "{(low}", "{low / 0}", "{max()}", "{1 + 2}", "{sum}x{sum 1}", "{low high}"])
  func invalidExpressions(text: String) {
    #expect(throws: InvalidDesign.self) { try self.text(text, #"{"low": 1, "sum": 1}"#, in: "en") }
  }

  @Test(
    "bindings of a section header can aggregate values of the section's items and show the section's data"
  )
  func sectionValues() throws {
    let text = "{owner}: {sum amount, currency EUR}, {count isPaid} of {count}"
    let screen = try design(
      """
      {"templates": {"total": {"type": "text", "text": "\(text)"}},
       "screens": [{"id": "s", "layout": "list", "headerTemplate": "total", "sections": [
         {"header": "June", "data": {"owner": "Ana"}, "items": [
           {"data": {"amount": 12.5, "isPaid": true}}, {"data": {"amount": 30, "isPaid": false}}, {}]}]}]}
      """
    ).screens[0]
    let label = screen.templates["total"]?.root.part as? TemplateLabel
    let data = TemplateData(screen.sections[0], number: 0, title: "June")
    #expect(label?.runs[0].text.resolved(with: data) == "Ana: €42.50, 1 of 3")
  }

  @Test("template bindings can read the current appearance and contrast")
  func appearance() throws {
    var traits = Traits()
    (traits.appearance, traits.contrast) = (.dark, .high)
    let data = try TemplateData().shown(on: Viewport.named("iPhone 17"), as: traits, in: "en")
    #expect(data["viewport.appearance"] == .text("dark") && data["viewport.contrast"] == .text("high"))
  }

  @Test(
    "numbers and dates in template texts are formatted for the language",
    arguments: [
      ("{price, currency EUR}", "€1,234.50", "1.234,50 €", "1 234,50 €"),
      ("{price, currency JPY}", "¥1,234", "1.234 ¥", "1 234 JPY"),
      ("{price, number 1}", "1,234.5", "1.234,5", "1 234,5"),
      ("{price, compact}", "1.2K", "1234", "1,2 k"),
      ("{done/total, percent}", "75%", "75 %", "75 %"),
      ("{when, date long}", "March 5, 2026", "5. März 2026", "5 mars 2026"),
      ("{when, date weekday}", "Thursday", "Donnerstag", "jeudi"),
      ("{when, time}", "2:30 PM", "14:30", "14:30"),
      ("{tags, count} of {missing, number|many}", "2 of many", "2 of many", "2 of many"),
    ])
  func formats(written: String, english: String, german: String, french: String) throws {
    let data = #"{"price": 1234.5, "done": 3, "total": 4, "when": "2026-03-05T14:30", "tags": ["a", "b"]}"#
    #expect(try text(written, data, in: "en") == english)
    #expect(try text(written, data, in: "de") == german)
    #expect(try text(written, data, in: "fr") == french)
  }

  @Test(
    "dates in template texts are formatted in the calendar of the language and region",
    arguments: [
      ("th-TH", "5 มีนาคม 2569"), ("fa-IR", "۱۴ اسفند ۱۴۰۴"), ("ja-JP", "2026年3月5日"),
      ("en-GB", "5 March 2026"),
    ])
  func calendars(language: String, expected: String) throws {
    #expect(try text("{when, date long}", #"{"when": "2026-03-05T14:30"}"#, in: language) == expected)
  }

  @Test("a numeric property of a template part may come from item data, as a number, a ratio or a percentage")
  func numbers() throws {
    let data = #"{"w": 40, "done": 3, "total": 4, "progress": 60}"#
    func partStyle(_ keys: String) throws -> TemplateStyle {
      try root(#"{"type": "row", "children": [{"type": "spacer"}], \#(keys)}"#, data).partStyle
    }
    #expect(try partStyle(#""width": "{w}""#).width == .points(40))
    #expect(try partStyle(#""width": "60%""#).width == .share(0.6))
    #expect(try partStyle(#""width": "{progress}%""#).width == .share(0.6))
    #expect(try partStyle(#""width": "{done/total, percent}""#).width == .share(0.75))
    #expect(try partStyle(#""opacity": "{done/total}""#).opacity == 0.75)
    #expect(try partStyle(#""opacity": "{none/total|0.5}""#).opacity == 0.5)
    #expect(try partStyle(#""padding": ["{w/4}", 0, 0, 0]"#).padding?.top == 10)
    // A missing value leaves the key unset.
    #expect(try partStyle(#""height": "{none|12}", "width": "{none}""#).width == nil)
  }

  @Test("an integer property of a template part may come from item data, which must contain a whole number")
  func wholeNumbers() throws {
    let part = #"{"type": "text", "text": "a", "lineLimit": "{lines|2}"}"#
    func limit(_ data: String) throws -> Int? { (try root(part, data).part as? TemplateLabel)?.lineLimit }
    #expect(try limit(#"{"lines": 3}"#) == 3)
    #expect(try limit("{}") == 2)
    #expect(
      problems(document(part, #"{"lines": 2.5}"#)).first?.contains("expected a whole number, found 2.5")
        == true)
  }

  @Test(
    "if item data for a part's numeric property is of the wrong type or out of range, the data's location is reported"
  )
  func wrongValues() {
    func found(_ keys: String, _ data: String) -> [String] {
      problems(document(#"{"type": "row", "children": [{"type": "spacer"}], \#(keys)}"#, data))
    }
    #expect(
      found(#""width": "{w}""#, #"{"w": "wide"}"#) == [
        #"2:85: error: the template "tile" needs {w} to be a number [screens[0].items[0].data.w]; write a number without quotes"#
      ])
    #expect(
      found(#""opacity": "{w}""#, #"{"w": 3}"#) == [
        #"2:85: error: the value {w}, which the template "tile" uses, is invalid: expected a number from 0 to 1, found 3 [screens[0].items[0].data.w]"#
      ])
    #expect(found(#""width": "{w, currency euro}""#, "{}").first?.contains("currency EUR") == true)
    #expect(found(#""width": "many%""#, "{}").first?.contains(#"write "60%""#) == true)
  }

  @Test(
    "names and Booleans in a template part may come from item data, with a default for missing data"
  )
  func names() throws {
    let part = #"""
      {"type": "text", "text": "a", "weight": "{w|bold}", "italic": "{slanted}", "style": "{style|headline}",
       "underline": "{line|true}", "alignSelf": "{place}", "clips": "{state.selected}"}
      """#
    let plain = try root(part, "{}")
    let label = try #require(plain.part as? TemplateLabel)
    #expect(label.lettering.weight == .bold && label.lettering.isItalic == nil)
    #expect(label.styles == [.system(.headline)] && label.lettering.underline == .single)
    #expect(plain.partStyle.alignSelf == nil && plain.partStyle.clips == nil)
    let data = #"{"w": "light", "slanted": true, "style": "title1", "line": "dashed", "place": "trailing"}"#
    let bound = try root(part, data)
    let other = try #require(bound.part as? TemplateLabel)
    #expect(other.lettering.weight == .light && other.lettering.isItalic == true)
    #expect(other.styles == [.system(.title1)] && other.lettering.underline == .dashed)
    #expect(bound.partStyle.alignSelf == .trailing)
  }

  @Test("columns, shapes, paths and limits of template parts may come from item data")
  func figures() throws {
    let child =
      #"{"type": "shape", "shape": "{figure}", "path": "{outline}", "forEach": {"in": 9, "limit": "{most}"}}"#
    let grid = #"{"type": "grid", "columns": "{n}", "children": [\#(child)]}"#
    let root = try root(grid, #"{"n": 3, "figure": "path", "outline": "M0 0 L9 9 Z", "most": 4}"#)
    #expect((root.part as? TemplateGrid)?.columns == 3 && root.children.count == 4)
    #expect((root.children[0].part as? TemplateShape)?.figure == .path)
    #expect((root.children[0].part as? TemplateShape)?.details.path?.steps.count == 3)
  }

  @Test(
    "an unknown name or a value that is not a Boolean in item data is an error at the data's location"
  )
  func wrongNames() {
    func found(_ keys: String, _ data: String) -> String? {
      problems(document(#"{"type": "text", "text": "a", \#(keys)}"#, data)).first
    }
    #expect(
      found(#""weight": "{w}""#, #"{"w": "bolt"}"#)?.contains(
        #"the value {w}, which the template "tile" uses, is invalid: unknown weight "bolt" [screens[0].items[0].data.w]; did you mean "bold"?"#
      ) == true)
    #expect(
      found(#""italic": "{i}""#, #"{"i": "yes"}"#)?.contains(
        "needs {i} to be true or false [screens[0].items[0].data.i]") == true)
    #expect(
      found(#""weight": "{w|bolt}""#, "{}")?.contains(
        #"the default "bolt" of {w} is invalid: unknown weight "bolt""#) == true)
    #expect(found(#""weight": "{a/b}""#, "{}")?.contains("{a} is not one of a few names") == true)
    #expect(found(#""italic": "{name}""#, "{}")?.contains("{name} is not true or false") == true)
  }

  @Test("a name that a template composes of text and item data is validated after the data is inserted")
  func made() {
    let text = #"""
      {"templates": {"word": {"type": "text", "text": "a", "weight": "{w}"},
         "tile": {"type": "row", "children": [{"type": "word", "w": "semi{kind}"}]}},
       "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [{"data": {"kind": "bald"}}]}]}
      """#
    #expect(problems(text).first?.contains(#"unknown weight "semibald""#) == true, "\(problems(text))")
    #expect(problems(text.replacing("bald", with: "bold")) == [])
  }

  @Test("the design's named colors are resolved in template parts that also use item data")
  func ownColors() throws {
    let text = #"""
      {"colors": {"brand": "#AA3300"}, "templates": {"tile": {"type": "row", "background": "brand", "width": "{w}",
         "children": [{"type": "spacer"}]}},
       "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [{"data": {"w": 40}}]}]}
      """#
    let screen = try design(text).screens[0]
    let section = screen.sections[0]
    let data = TemplateData(section.items[0], number: 0, index: 0, in: section)
    let root = try #require(screen.template(for: section.items[0], in: section)).settled(for: data).root
    #expect(root.partStyle.width == .points(40) && root.partStyle.background != nil)
  }

  @Test("item data may contain lists of values and of objects; objects outside of lists are an error")
  func lists() {
    func found(_ data: String) -> [String] { problems(document(#"{"type": "spacer"}"#, data)) }
    #expect(found(#"{"tags": ["a", 1, true, ["b"], {"who": "Ana", "name": "x", "n": [1]}]}"#) == [])
    #expect(
      found(#"{"a": {"b": 1}}"#).first?.contains("expected a string, a number, a boolean or an array") == true
    )
    #expect(found(#"{"a": [[[[[1]]]]]}"#).first?.contains("more than 4 nested lists") == true)
  }
}
