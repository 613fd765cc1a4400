import DesignFormat
import LayoutEngine
import Testing

/// Parts for each element of a list, and templates inside templates.
@Suite struct TemplateReuseTests {
  private func document(_ templates: String, _ data: String) -> String {
    """
    {"templates": \(templates),
     "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [{"data": \(data)}]}]}
    """
  }

  private func root(_ templates: String, _ data: String) throws -> TemplateNode {
    let screen = try design(document(templates, data)).screens[0]
    let section = screen.sections[0]
    let values = TemplateData(section.items[0], number: 0, index: 0, in: section)
    return try #require(screen.template(for: section.items[0], in: section)).settled(for: values).root
  }

  /// The texts of a part and its children with their values filled in.
  private func texts(_ node: TemplateNode, _ outer: TemplateData = TemplateData()) -> [String] {
    let data = node.scope ?? outer
    guard node.condition.holds(for: data) else { return [] }
    let own = (node.part as? TemplateLabel)?.runs[0].text.resolved(with: data)
    return (own.map { [$0] } ?? []) + node.children.flatMap { texts($0, data) }
  }

  private func texts(_ part: String, _ data: String, others: String = "") throws -> [String] {
    texts(try root(#"{\#(others)"tile": {"type": "row", "children": [\#(part)]}}"#, data))
  }

  @Test("a part with \"forEach\" repeats for each element of a list, with the element's values")
  func elements() throws {
    let plain = #"{"type": "text", "forEach": "{tags}", "text": "{element.number} {element}"}"#
    #expect(try texts(plain, #"{"tags": ["new", "vegan"]}"#) == ["1 new", "2 vegan"])
    let named = #"{"type": "text", "forEach": {"in": "{tags}", "as": "tag"}, "text": "{tag}"}"#
    #expect(try texts(named, #"{"tags": ["new", 2, true]}"#) == ["new", "2", "true"])
    let fields = #"{"type": "text", "forEach": "{likes}", "text": "{who} of {town}"}"#
    #expect(
      try texts(fields, #"{"town": "Oslo", "likes": [{"who": "Ana"}, {"who": "Bo", "town": "Rome"}]}"#)
        == ["Ana of Oslo", "Bo of Rome"])
    #expect(try texts(#"{"type": "text", "forEach": 3, "text": "{element}"}"#, "{}") == ["1", "2", "3"])
    #expect(try texts(#"{"type": "text", "forEach": "{n}", "text": "x"}"#, #"{"n": 2}"#) == ["x", "x"])
    #expect(try texts(plain, #"{"tags": []}"#) == [])
  }

  @Test(
    "a repeated part draws at most \"limit\" elements, and then the part \"rest\" for the remaining elements"
  )
  func rest() throws {
    let part = #"""
      {"type": "text", "text": "{element}",
       "forEach": {"in": "{tags}", "limit": 2, "rest": {"type": "text", "text": "+{rest}"}}}
      """#
    #expect(try texts(part, #"{"tags": ["a", "b", "c", "d", "e"]}"#) == ["a", "b", "+3"])
    #expect(try texts(part, #"{"tags": ["a", "b"]}"#) == ["a", "b"])
  }

  @Test("lists, images and other values of an item are passed to nested templates")
  func passedValues() throws {
    let others =
      #""panel": {"type": "row", "children": [{"type": "text", "forEach": "{names}", "text": "{element}"}]},"#
    let part = #"{"type": "panel", "names": "{tags}"}"#
    #expect(try texts(part, #"{"tags": ["a", "b"]}"#, others: others) == ["a", "b"])
    let avatar =
      #"{"avatar": {"type": "image", "source": "{image}"}, "tile": {"type": "row", "children": [{"type": "avatar", "image": "{image}"}]}}"#
    _ = try root(avatar, "{}")
  }

  @Test("a template's parameters have defaults, and calls must pass the required ones")
  func parameters() throws {
    let others =
      #""line": {"type": "row", "parameters": {"title": null, "unit": "km"}, "children": [{"type": "text", "text": "{title} {unit}"}]},"#
    #expect(try texts(#"{"type": "line", "title": "5"}"#, "{}", others: others) == ["5 km"])
    #expect(
      try texts(#"{"type": "line", "title": "5", "unit": "{unit}"}"#, #"{"unit": "mi"}"#, others: others) == [
        "5 mi"
      ])
    #expect(try texts(#"{"type": "line", "title": "5", "unit": "{unit}"}"#, "{}", others: others) == ["5 km"])
    for part in [#"{"type": "line"}"#, #"{"type": "line", "title": "5", "units": "mi"}"#] {
      #expect(throws: InvalidDesign.self) { try texts(part, "{}", others: others) }
    }
  }

  @Test("variants change the text, the type, the children and the arguments of a part")
  func contentsOfVariants() throws {
    let others = #""tag": {"type": "row", "children": [{"type": "text", "text": "no {label}"}]},"#
    let text =
      #"{"type": "text", "text": "a", "variants": [{"if": "{x}", "text": "b"}, {"if": "{y}", "text": "c"}]}"#
    #expect(try texts(text, "{}") == ["a"])
    #expect(try texts(text, #"{"x": 1}"#) == ["b"])
    #expect(try texts(text, #"{"x": 1, "y": 1}"#) == ["c"])
    let children = #"""
      {"type": "row", "variants": [{"unless": "{x}", "children": [{"type": "text", "text": "none"}]}],
       "children": [{"type": "text", "forEach": "{x}", "text": "{element}"}]}
      """#
    #expect(try texts(children, #"{"x": [1, 2]}"#) == ["1", "2"] && texts(children, "{}") == ["none"])
    let call = #"{"type": "text", "text": "a", "variants": [{"if": "{x}", "type": "tag", "label": "{x}"}]}"#
    #expect(try texts(call, #"{"x": 7}"#, others: others) == ["no 7"])
    let bold = try root(
      #"{"tile": {"type": "row", "children": [{"type": "text", "text": "a", "variants": [{"if": "{x}", "weight": "bold", "opacity": 0.5}]}]}}"#,
      #"{"x": 1}"#)
    #expect((bold.children[0].part as? TemplateLabel)?.lettering.weight == .bold)
    for variant in [#"{"if": "{x}", "texts": "b"}"#, #"{"if": "{x}", "forEach": 2}"#, #"{"text": "b"}"#] {
      #expect(throws: InvalidDesign.self) {
        try texts(#"{"type": "text", "text": "a", "variants": [\#(variant)]}"#, "{}")
      }
    }
  }

  @Test("a slot shows the part that the calling template passes, with the values of that template")
  func slots() throws {
    let others = #"""
      "panel": {"type": "column", "children": [
        {"type": "text", "text": "{title}"}, {"type": "slot", "name": "action"}, {"type": "slot", "if": "{title}"}]},
      """#
    let part = #"""
      {"type": "panel", "title": "T", "action": {"type": "text", "text": "{price}"},
       "content": {"type": "row", "children": [{"type": "text", "forEach": "{tags}", "text": "{element}"}]}}
      """#
    #expect(
      try texts(part, #"{"price": "5 €", "tags": ["a", "b"]}"#, others: others) == ["T", "5 €", "a", "b"])
    #expect(try texts(#"{"type": "panel", "title": "T"}"#, "{}", others: others) == ["T"])
    #expect(throws: InvalidDesign.self) {
      try texts(#"{"type": "panel", "header": {"type": "text", "text": "x"}}"#, "{}", others: others)
    }
  }

  @Test("lists in item data may be nested, and a part's condition may use a list's length and other values")
  func nested() throws {
    let part = #"""
      {"type": "row", "forEach": "{rows}", "if": "{cells, count} > 1", "children": [
        {"type": "text", "forEach": {"in": "{cells}", "as": "cell"}, "if": "{element.number} <= {most}",
         "text": "{cell}"}]}
      """#
    let data = #"{"most": 2, "rows": [{"cells": [1]}, {"cells": [1, 2]}, {"cells": [4, 5, 6]}]}"#
    #expect(try texts(part, data) == ["1", "2", "4", "5"])
  }

  @Test(
    "a template that is used as a part of another template receives only the values that are passed to it"
  )
  func calls() throws {
    let chip =
      #""chip": {"type": "row", "padding": 4, "children": [{"type": "text", "text": "{text}{name|!}"}]}, "#
    #expect(
      try texts(#"{"type": "chip", "text": "a {tag}"}"#, #"{"tag": "new"}"#, others: chip) == ["a new!"])
    let repeated = #"{"type": "chip", "forEach": "{tags}", "text": "{element}", "padding": 8}"#
    let root = try root(
      #"{\#(chip)"tile": {"type": "row", "children": [\#(repeated)]}}"#, #"{"tags": ["a", "b"]}"#)
    #expect(texts(root) == ["a!", "b!"])
    // Common keys of the referring part override those of the template.
    #expect(root.children.map { $0.partStyle.padding?.top } == [8, 8])
  }

  @Test("shipped templates can be used as parts of other templates")
  func shipped() throws {
    #expect(
      try texts(#"{"type": "person", "name": "{who}", "detail": "here"}"#, #"{"who": "Ana"}"#)
        == ["Ana", "here"])
  }

  private func found(_ templates: String, _ data: String = "{}") -> [String] {
    problems(document(templates, data))
  }

  @Test("a template that contains itself is refused with the path of the recursion")
  func recursion() {
    let a = #"{"type": "row", "children": [{"type": "b"}]}"#
    let b = #"{"type": "row", "children": [{"type": "tile"}]}"#
    #expect(
      found(#"{"tile": \#(a), "b": \#(b)}"#).contains {
        $0.contains(#"the template "tile" would be drawn inside itself: tile → b → tile"#)
      })
  }

  @Test(
    "if a template is used as a part, an unknown template name or an unknown value is an error with a suggestion"
  )
  func wrongCalls() {
    let chip = #""chip": {"type": "row", "children": [{"type": "text", "text": "{text}"}]}"#
    #expect(
      found(#"{\#(chip), "tile": {"type": "row", "children": [{"type": "chip", "txt": "a"}]}}"#).contains {
        $0.contains(#"error: the template "chip" does not use "txt" ["#)
          && $0.contains(#"did you mean "text"?"#)
      })
    #expect(
      found(#"{\#(chip), "tile": {"type": "row", "children": [{"type": "chop"}]}}"#).contains {
        $0.contains(#"unknown type "chop""#) && $0.contains("chip")
      })
    #expect(
      found(#"{"tile": {"type": "text", "forEach": "{tags}", "text": "x"}}"#).contains {
        $0.contains("the root part of a template cannot be repeated")
      })
  }

  @Test("an invalid value in a list of item data is an error at the location of the value")
  func wrongElements() {
    let tile = #"""
      {"tile": {"type": "row", "children": [
        {"type": "icon", "forEach": "{signs}", "icon": "{sign}", "size": "{size|10}", "color": "{ink|label}"}]}}
      """#
    let data = #"{"signs": [{"sign": "star"}, {"sign": "stat"}, {"sign": "star", "ink": "rad", "size": -1}]}"#
    let lines = found(tile, data)
    #expect(lines.count == 3)
    #expect(
      lines.contains { $0.contains("items[0].data.signs[1].sign") && $0.contains(#"did you mean "star""#) })
    #expect(lines.contains { $0.contains("items[0].data.signs[2].ink") })
    #expect(lines.contains { $0.contains("items[0].data.signs[2].size") && $0.contains("found -1") })
  }

  @Test("a warning is reported if a repeated part uses a value that no element of its list has")
  func unknownKeys() {
    let tile =
      #"{"tile": {"type": "row", "children": [{"type": "text", "forEach": "{tags}", "text": "{tug}"}]}}"#
    #expect(
      found(tile, #"{"tags": [{"tag": "a"}]}"#).map {
        $0.contains("no item or section that uses this template has a value {tug}")
      } == [true])
    #expect(found(tile, #"{"tags": [{"tug": "a"}, {"tag": "b"}]}"#) == [])
  }

  @Test("templates with a nesting that multiplies the number of parts exponentially are refused")
  func multiplied() {
    let templates = (0..<6).map { number in
      let inner = number == 5 ? #"{"type": "spacer"}"# : #"{"type": "t\#(number + 1)"}"#
      return
        #""t\#(number)": {"type": "row", "children": [\#(Array(repeating: inner, count: 10).joined(separator: ", "))]}"#
    }
    #expect(
      found(#"{\#(templates.joined(separator: ", ")), "tile": {"type": "t0"}}"#).contains {
        $0.contains("a part may contain at most 20000 parts")
      })
  }
}
