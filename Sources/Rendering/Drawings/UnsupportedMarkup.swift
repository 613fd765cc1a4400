/// Elements and properties of SVG and CSS that librsvg 2.54 ignores, though browsers draw them.
enum UnsupportedMarkup {
  /// What to do about an element, by its name.
  static let elements: [String: String] = [
    "altGlyph": outlines, "animate": state, "animateColor": state, "animateMotion": state,
    "animateTransform": state, "audio": png, "canvas": png, "font": outlines, "foreignObject": png,
    "hatch": png, "iframe": png, "mesh": png, "meshgradient": png, "script": state, "set": state,
    "solidcolor": png, "textPath": outlines, "video": png,
  ]

  /// A property, or an attribute of the same effect.
  struct Property {
    /// The values that librsvg need not know, because they change nothing.
    let plain: Set<String>
    let remedy: String
  }

  static let properties: [String: Property] = [
    "alignment-baseline": Property(plain: ["auto", "baseline", "alphabetic"], remedy: outlines),
    "animation": Property(plain: ["none"], remedy: state),
    "animation-name": Property(plain: ["none"], remedy: state),
    "backdrop-filter": Property(plain: ["none"], remedy: png),
    "dominant-baseline": Property(plain: ["auto", "alphabetic"], remedy: outlines),
    "text-transform": Property(plain: ["none"], remedy: outlines),
    "textLength": Property(plain: [], remedy: outlines),
    "transform-box": Property(plain: ["view-box"], remedy: transform),
    "transform-origin": Property(
      plain: ["0", "0 0", "0px 0px", "0% 0%", "left top", "top left"], remedy: transform),
    "vector-effect": Property(plain: ["none"], remedy: outlines),
    "word-spacing": Property(plain: ["normal", "0", "0px"], remedy: outlines),
  ]

  private static let outlines = "convert it to outlines"
  private static let png = "export the drawing as PNG"
  private static let state = "draw the state that is to be seen"
  private static let transform = "apply the transform before you export"
}
