extension ByteSource {
  /// Returns a design with random texts in all positions; all other values are valid.
  package mutating func textDesign() -> String {
    let items = (0..<(1 + number(below: 2))).map { object("\"id\": \"i\($0)\"", Self.texts) }
    let content =
      number(below: 3) > 0
      ? "\"items\": [\(items.joined(separator: ", "))]"
      : #""sections": [{"header": \#(string()), "footer": \#(string()), "items": [\#(items.joined(separator: ", "))]}]"#
    let layouts = [
      #""flow""#, #""column""#, #"{"type": "column", "selfSizing": true}"#,
      #"{"type": "waterfall", "minimumColumnWidth": 30}"#,
      #"{"type": "flow", "estimatedItemSize": [40, 40]}"#, #"{"type": "flow", "itemSize": [20, 20]}"#,
    ]
    let cells = [#""person""#, #""card""#, #""banner""#, #""own""#, #""own""#]
    let screen = object(
      #""id": "s", "layout": \#(choice(layouts)), "cell": \#(choice(cells)), \#(content)"#,
      [
        ("title", { $0.string() }), ("navigationBar", { $0.navigationBar() }), ("tabBar", { $0.tabBar() }),
        ("toolbar", { #"[{"title": \#($0.string(orEmpty: false))}]"# }), ("updates", { $0.textUpdate() }),
      ])
    let viewport = choice([#""60x80@1x""#, #""20x40@1x""#, #""200x90@1x""#, #""33.3x60@1x""#])
    let design = [
      #""viewports": [\#(viewport)]"#, #""screens": [\#(screen)]"#,
      #""templates": {"own": \#(textTemplate())}"#,
      choice([
        "", #""matrix": {"textSize": ["AX5"]}"#, #""matrix": {"locale": ["pseudo"]}"#,
        #""matrix": {"direction": ["rightToLeft"]}"#,
      ]),
    ]
    return "{\(design.filter { !$0.isEmpty }.joined(separator: ", "))}"
  }

  private static var texts: [(String, (inout ByteSource) -> String)] {
    [
      ("name", { $0.string() }), ("detail", { $0.string() }),
      ("data", { #"{"badge": \#($0.string()), "a": \#($0.string())}"# }),
    ]
  }

  private mutating func navigationBar() -> String {
    object(
      "\"largeTitle\": \(flag())",
      [
        ("title", { $0.string() }), ("back", { $0.string() }), ("searchField", { $0.string() }),
        ("subtitle", { $0.string(orEmpty: false) }),
        ("segmentedControl", { #"{"segments": [\#($0.string(orEmpty: false)), "B"]}"# }),
        ("leading", { #"[{"title": \#($0.string(orEmpty: false))}]"# }),
      ])
  }

  private mutating func tabBar() -> String {
    #"[{"title": \#(string(orEmpty: false)), "icon": "photo", "badge": \#(string())}]"#
  }

  private mutating func textUpdate() -> String {
    #"[{"name": "u", "operations": [{"insert": {"id": "n", "name": \#(string())}, "at": [0, 0]}]}]"#
  }

  private mutating func textTemplate() -> String {
    let label =
      #""type": "text", "text": \#(choice([#""{name}\n{detail}""#, #""{name|none}""#, string(), #""**{a}** {name}""#, runs()]))"#
    let part = object(
      label,
      [
        ("lineLimit", { "\($0.number(below: 4))" }),
        ("truncation", { $0.choice([#""tail""#, #""middle""#, #""head""#, #""fade""#]) }),
        ("alignment", { $0.choice([#""leading""#, #""center""#, #""trailing""#, #""natural""#]) }),
        ("size", { $0.choice(["0.001", "8", "40"]) }),
        ("width", { $0.choice(["\"fill\"", "\"hug\"", "0.5", "30"]) }),
        ("minimumScaleFactor", { $0.choice(["0.1", "0.5", "1"]) }),
        ("lineHeight", { $0.choice(["4", "60", #""50%""#, #""999%""#]) }),
        ("fill", { _ in ##"{"gradient": {"colors": ["#FF0000", "#0000FF00"]}}"## }),
      ] + Self.lettering)
    let type = choice([#""row""#, #""column""#, #""overlay""#])
    return #"{"type": \#(type), "children": [\#(part), {"type": "text", "text": "{detail}"}]}"#
  }

  /// The keys for the font of a text or a run.
  private static var lettering: [(String, (inout ByteSource) -> String)] {
    [
      ("tracking", { $0.choice(["-100", "-5", "0.3", "100"]) }),
      ("underline", { $0.choice(["true", #""double""#, #""dotted""#]) }),
      ("strikethrough", { $0.choice(["true", #""dashed""#, #""thick""#]) }),
      ("textCase", { $0.choice([#""uppercase""#, #""lowercase""#, #""capitalized""#]) }),
      ("italic", { $0.flag() }), ("monospacedDigits", { $0.flag() }),
    ]
  }

  private mutating func runs() -> String {
    let runs = (0...number(below: 3)).map { _ in
      object(
        "\"text\": \(choice([#""{name}""#, string()]))",
        [
          ("style", { $0.choice([#""largeTitle""#, #""caption2""#]) }),
          ("size", { $0.choice(["0.01", "90"]) }),
          ("color", { _ in #""systemRed""# }), ("link", { $0.flag() }), ("if", { _ in #""{detail}""# }),
        ] + Self.lettering)
    }
    return "[\(runs.joined(separator: ", ")), \(string())]"
  }

  /// Returns a random text as a JSON string, without control characters, which designs reject.
  private mutating func string(orEmpty: Bool = true) -> String {
    var json = "\""
    for scalar in text().unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.properties.generalCategory == .control: break
      default: json.unicodeScalars.append(scalar)
      }
    }
    if json.count == 1, !orEmpty { json += "x" }
    return json + "\""
  }
}
