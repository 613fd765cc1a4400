import Foundation

/// Finds effects and paints in rotated or skewed elements of an SVG file that librsvg 2.54 draws differently
/// from browsers.
///
/// librsvg applies blurs along the axes of the page. Most gradients are relative to the bounding box of an
/// element; librsvg uses the bounding box of the rotated element instead. Gradients of shapes are therefore
/// replaced by gradients in the shape's coordinates, if possible. For a text, librsvg uses the bounding box
/// of the glyphs' outlines instead of that of the glyph cells.
struct TurnedElements {
  /// The definitions that are relative to the bounding box of the element that uses them, such as masks and
  /// gradients. The keys are identifiers, and the values are element names.
  private var boxUnits: [String: String] = [:]
  /// The identifiers of the filters that blur more along one axis than along the other.
  private var unevenFilters: Set<String> = []
  /// The identifier of the filter that was read last.
  private var filter: String?
  /// The depth of the outermost open element that is rotated or skewed.
  private var turnedDepth: Int?
  /// The depth of the outermost open element that is skewed, or rotated by another angle than a quarter turn.
  private var obliqueDepth: Int?
  /// The open elements that specify a paint, such as `fill`, that their children inherit.
  private var paints: [(depth: Int, property: String, value: String)] = []

  private static let shapes: Set = [
    "circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "text",
  ]

  /// Whether the file contains no definition that can cause a finding.
  var isEmpty: Bool { boxUnits.isEmpty && unevenFilters.isEmpty }

  /// Reads a definition. All definitions must be read before `findings(in:_:styles:)` is called.
  mutating func read(_ tag: XMLTags.Tag) {
    if let name = tag["id"], Self.isMeasuredInBox(tag) { boxUnits[name] = tag.name }
    if tag.name == "filter" { filter = tag["id"] }
    guard tag.name == "feGaussianBlur", let filter else { return }
    let deviations = (tag["stdDeviation"] ?? "").split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    if deviations.count == 2, deviations[0] != deviations[1] { unevenFilters.insert(filter) }
  }

  private static func isMeasuredInBox(_ tag: XMLTags.Tag) -> Bool {
    switch tag.name {
    case "linearGradient", "radialGradient": tag["gradientUnits"] != "userSpaceOnUse"
    case "pattern": tag["patternUnits"] != "userSpaceOnUse"
    case "clipPath": tag["clipPathUnits"] == "objectBoundingBox"
    case "mask": tag["maskContentUnits"] == "objectBoundingBox"
    default: false
    }
  }

  /// A part of an element that librsvg draws differently from browsers.
  struct Finding {
    let remark: String
    /// The gradient with which a property paints a shape; `nil` for other findings.
    var gradient: (property: String, name: String)?
  }

  /// Opens an element, and returns the findings in it. The elements of a file must be opened in their order.
  mutating func findings(
    in tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration], styles: DrawingStyles
  ) -> [Finding] {
    let transforms =
      declarations.filter { $0.name == "transform" }.map(\.value) + [(tag["transform"] ?? "")[...]]
      + (styles.value(of: "transform", for: tag).map { [$0[...]] } ?? [])
    if let depth = turnedDepth, tag.depth <= depth { turnedDepth = nil }
    if turnedDepth == nil, transforms.contains(where: { Self.turns($0, byMoreThan: 180) }) {
      turnedDepth = tag.depth
    }
    if let depth = obliqueDepth, tag.depth <= depth { obliqueDepth = nil }
    if obliqueDepth == nil, transforms.contains(where: { Self.turns($0, byMoreThan: 90) }) {
      obliqueDepth = tag.depth
    }
    return (unevenBlurRemark(on: tag, declarations).map { [Finding(remark: $0)] } ?? [])
      + boxFindings(in: tag, declarations, styles)
  }

  private func unevenBlurRemark(
    on tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]
  ) -> String? {
    guard !unevenFilters.isEmpty, turnedDepth != nil else { return nil }
    let filters = declarations.filter { $0.name == "filter" }.map { String($0.value) } + [tag["filter"] ?? ""]
    let isBlurred = unevenFilters.contains { name in filters.contains { $0.contains("#\(name)") } }
    // The content of a use, or the rule of a style sheet, may have the filter.
    guard isBlurred || tag.name == "use" || tag["class"] != nil else { return nil }
    return
      "\"stdDeviation\" with two values of its feGaussianBlur is not exact in a rotated or skewed element; "
      + UnsupportedMarkup.png
  }

  private mutating func boxFindings(
    in tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration], _ styles: DrawingStyles
  ) -> [Finding] {
    guard !boxUnits.isEmpty else { return [] }
    var findings: [Finding] = []
    if obliqueDepth != nil, tag.name == "use" {
      findings.append(
        Finding(
          remark:
            "gradients, clip paths and masks of what its use shows are not exact in a rotated or skewed element; write "
            + "gradientUnits=\"userSpaceOnUse\", or apply the transform before you export"))
    }
    while let last = paints.last, last.depth >= tag.depth { paints.removeLast() }
    for property in ["fill", "stroke", "clip-path", "mask"] {
      let own =
        declarations.last { $0.name == property }.map { String($0.value) }
        ?? styles.value(of: property, for: tag) ?? tag[property]
      let isPaint = property == "fill" || property == "stroke"
      if isPaint, let own { paints.append((tag.depth, property, own)) }
      let value = isPaint ? paints.last { $0.property == property }?.value : own
      guard obliqueDepth != nil || (isPaint && tag.name == "text"),
        Self.shapes.contains(tag.name) || !isPaint,
        let value, let (id, name) = boxUnits.first(where: { value.contains("#\($0.key))") })
      else { continue }
      let place = tag.name == "text" ? "text" : "\(tag.name) in a rotated or skewed element"
      let remedy =
        name.hasSuffix("Gradient")
        ? "write gradientUnits=\"userSpaceOnUse\"" : "apply the transform before you export"
      let isGradient = name.hasSuffix("Gradient") && tag.name != "text"
      findings.append(
        Finding(
          remark: "\"\(property)\" of its \(place) is not exact; \(remedy)",
          gradient: isGradient ? (property, id) : nil))
    }
    return findings
  }

  /// Whether a transform skews, or rotates by an angle that is not a multiple of `angle`: 90 or 180 degrees.
  private static func turns(_ transform: Substring, byMoreThan angle: Double) -> Bool {
    CSSSyntax.functions(in: transform).contains { function in
      let numbers = function.arguments.split { $0.isWhitespace || $0 == "," }.map {
        Double($0.hasSuffix("deg") ? $0.dropLast(3) : $0)
      }
      switch function.name {
      case "rotate", "rotatez":
        return numbers.first.map { ($0 ?? 45).truncatingRemainder(dividingBy: angle) != 0 } ?? false
      case "matrix":
        guard numbers.count == 6, numbers[1] != 0 || numbers[2] != 0 else { return false }
        return angle == 180 || numbers[0] != 0 || numbers[3] != 0
      default: return function.name.hasPrefix("skew")
      }
    }
  }
}
