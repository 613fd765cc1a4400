import Testing

/// Reviews of edits to figures, lists in data, and nested templates.
@Suite struct FigureReviewTests {
  private let design = #"""
    {"viewports": ["320x600"], "templates": {
       "tag": {"type": "row", "padding": 4, "children": [{"type": "text", "text": "{text}"}]},
       "tile": {"type": "column", "children": [
         {"type": "shape", "shape": "ring", "fraction": "{done/total}", "width": 40, "height": 40, "rotation": 0},
         {"type": "shape", "shape": "path", "path": "M0 0 L9 9 Z", "width": 40, "height": 40},
         {"type": "shape", "shape": "barChart", "values": "{sales}", "width": 40, "height": 40},
         {"type": "row", "overflow": "wrap", "children": [{"type": "tag", "forEach": "{tags}", "text": "{element}"}]}]}},
     "screens": [{"id": "s", "layout": "list", "cell": "tile", "items": [
       {"id": "a", "data": {"done": 1, "total": 4, "sales": [1, 2], "tags": ["new", "red"]}}]}]}
    """#

  @Test(
    "a comparison reports a changed shape, rotation, number or text of a template part",
    arguments: [
      (#""done": 1"#, #""done": 2"#, "ring fraction 0.25 → 0.5"),
      (#""rotation": 0"#, #""rotation": 45"#, "ring rotation 0 → 45"),
      ("L9 9", "L9 8", "path path M0 0L9 9Z → M0 0L9 8Z"),
      ("[1, 2]", "[1, 3]", "barChart values 1 2 → 1 3"),
      (#""red"]"#, #""blue"]"#, #""red" → "blue""#),
      (#""padding": 4"#, #""padding": 5"#, "tag › padding 4 → 5"),
    ])
  func changes(old: String, new: String, said: String) throws {
    let change = try review(of: design, replacing: old, with: new)
    #expect(change.text.contains(said), "\(change)")
  }
}

/// Reviews of edits to text styles.
@Suite struct TextReviewTests {
  private let design = ##"""
    {"viewports": ["320x600"], "templates": {
       "tile": {"type": "text", "underline": false, "tracking": 0, "lineHeight": 24, "fill": "#112233", "textCase": "none",
         "minimumScaleFactor": 1, "text": ["Liked by ", {"text": "{name}", "weight": "regular", "color": "systemRed"}]}},
     "screens": [{"id": "s", "layout": "column", "cell": "tile", "items": [{"id": "a", "name": "Mei"}]}]}
    """##

  @Test(
    "a comparison reports a changed property of a text or run",
    arguments: [
      (#""underline": false"#, #""underline": true"#, "underline none → single"),
      (#""tracking": 0"#, #""tracking": 2"#, "tracking none → 2"),
      (#""lineHeight": 24"#, #""lineHeight": "150%""#, "lineHeight 24 → 150%"),
      ("#112233", "#112244", "fill #112233 → #112244"),
      (#""textCase": "none""#, #""textCase": "uppercase""#, "textCase none → uppercase"),
      (#""minimumScaleFactor": 1"#, #""minimumScaleFactor": 0.5"#, "minimumScaleFactor none → 0.5"),
      (#""weight": "regular""#, #""weight": "semibold""#, "run 2 font regular → semibold"),
      (#""color": "systemRed""#, #""link": true"#, "run 2 link none → true"),
      ("Liked by", "Loved by", #""Liked by Mei" → "Loved by Mei""#),
    ])
  func changes(old: String, new: String, said: String) throws {
    let change = try review(of: design, replacing: old, with: new)
    #expect(change.text.contains(said), "\(change)")
  }
}
