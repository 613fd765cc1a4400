/// Elements, properties and units of SVG and CSS that browsers draw and librsvg 2.54 ignores.
enum UnsupportedMarkup {
  /// The remedy for each element, by its name.
  static let elements: [String: String] = [
    "altGlyph": outlines, "animate": state, "animateColor": state, "animateMotion": state,
    "animateTransform": state, "audio": png, "canvas": png, "flowRoot": outlines, "font": outlines,
    "foreignObject": png, "hatch": png, "iframe": png, "mesh": png, "meshgradient": png, "script": state,
    "set": state, "solidcolor": png, "textArea": outlines, "textPath": outlines, "tref": outlines,
    "video": png,
  ]

  /// A CSS property, or an attribute with the same effect.
  struct Property {
    /// The values of the property that need no remark: librsvg supports them, or they have no effect.
    let plain: Set<String>
    let remedy: String
  }

  static let properties: [String: Property] = [
    "alignment-baseline": Property(plain: ["auto", "baseline", "alphabetic"], remedy: outlines),
    "animation": Property(plain: ["none"], remedy: state),
    "animation-name": Property(plain: ["none"], remedy: state),
    "backdrop-filter": Property(plain: ["none"], remedy: png),
    "color-interpolation": Property(plain: ["auto", "srgb"], remedy: png),
    "dominant-baseline": Property(plain: ["auto", "alphabetic"], remedy: outlines),
    "font-feature-settings": Property(plain: ["normal"], remedy: outlines),
    "font-variant": Property(plain: ["normal", "none"], remedy: outlines),
    "font-variant-caps": Property(plain: ["normal"], remedy: outlines),
    "font-variant-numeric": Property(plain: ["normal"], remedy: outlines),
    "font-variation-settings": Property(plain: ["normal"], remedy: outlines),
    "image-orientation": Property(
      plain: ["from-image", "0deg"], remedy: "turn the image before you embed it"),
    "image-rendering": Property(
      plain: ["auto", "smooth", "high-quality", "optimizequality", "optimizespeed"],
      remedy: "enlarge the image"),
    "mix-blend-mode": Property(
      plain: [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ], remedy: png),
    "offset-path": Property(plain: ["none"], remedy: transform),
    "rotate": Property(plain: ["none", "0", "0deg"], remedy: transform),
    "scale": Property(plain: ["none", "1"], remedy: transform),
    "text-decoration-line": Property(plain: ["none"], remedy: outlines),
    "text-shadow": Property(plain: ["none"], remedy: png),
    "text-transform": Property(plain: ["none"], remedy: outlines),
    "textLength": Property(plain: [], remedy: outlines),
    "transform-box": Property(plain: ["view-box"], remedy: transform),
    "transform-origin": Property(
      plain: ["0", "0 0", "0px 0px", "0% 0%", "left top", "top left"], remedy: transform),
    "translate": Property(plain: ["none", "0", "0px"], remedy: transform),
    "vector-effect": Property(plain: ["none"], remedy: outlines),
    "word-spacing": Property(plain: ["normal", "0", "0px"], remedy: outlines),
  ]

  /// The functions of the property `filter` that librsvg computes with linear instead of sRGB values.
  static let colorFilters = [
    "brightness", "contrast", "grayscale", "hue-rotate", "invert", "saturate", "sepia",
  ]

  /// The CSS properties that SVG does not have as attributes, or has as attributes with another meaning.
  static let onlyInStyles: Set = ["offset-path", "rotate", "scale", "translate"]

  private static let outlines = "convert it to outlines"
  static let png = "export the drawing as PNG"
  private static let state = "draw the visible state"
  private static let transform = "apply the transform before you export"

  private static let units: Set = ["ch", "lh", "q", "rem", "rlh", "vb", "vh", "vi", "vmax", "vmin", "vw"]

  /// Whether a value is a length in a unit that librsvg does not read.
  static func hasUnsupportedUnit(_ value: Substring) -> Bool {
    let unit = value.drop { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    return unit.startIndex > value.startIndex && units.contains(unit.lowercased())
  }
}
