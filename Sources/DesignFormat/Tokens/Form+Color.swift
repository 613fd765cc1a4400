extension Form where Value == DesignColor {
  /// A colour, or a token or an asset for one.
  public static let color: Form<DesignColor> = Form(
    words: "a colour",
    schema: {
      let base = #"^(?:#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z][A-Za-z0-9_-]{0,63}|\{[^{}]+\})"#
      let text = Schema.anyOf([
        Schema(["enum": .array(SystemColor.allCases.map { .string($0.rawValue) })]),
        Schema(["pattern": .string("\(base)\(ColorText.pattern)$")]),
      ]).adding(["type": "string"])
      return .anyOf([text, DesignColor.objectForm.schema])
    }
  ) { $0.color() }.defined(
    "color",
    "#RRGGBB, #RRGGBBAA, a system colour, which follows the appearance, a colour of the design's own by its name, or a token or asset in braces, with an alpha such as /50% where wanted; or an object with light and dark.",
    examples: [
      "#F2F2F7", "systemBackground", "label/50%", ["light": "#FFFFFF", "dark": "#1C1C1E"], "#12345", "x/0.5",
    ])
}
