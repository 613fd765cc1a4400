import Foundation

/// Finds blurred shapes that extend beyond the drawing. librsvg clips such shapes to the drawing before it
/// applies the filter; browsers do not.
struct ClippedFilterSource {
  private let canvas: CGRect?
  /// The identifiers of the filters that move or blur pixels.
  private let filters: Set<String>
  /// The depth of the outermost open element with a filter that moves or blurs pixels; `nil` if there is
  /// none.
  private var filteredDepth: Int?
  /// The depth of the outermost open element with its own coordinate system, such as an element with a
  /// transform, or with content that is drawn elsewhere, such as a `clipPath`; `nil` if there is none.
  private var foreignDepth: Int?

  private static let primitives: Set = ["feGaussianBlur", "feOffset", "feDropShadow"]
  private static let foreignElements: Set = [
    "clipPath", "defs", "marker", "mask", "pattern", "svg", "symbol",
  ]

  init(_ file: Data) {
    var tags = XMLTags(file)
    var (filters, filter, canvas) = (Set<String>(), String?.none, CGRect?.none)
    let hasFilters = file.range(of: Data("filter".utf8)) != nil
    while hasFilters, let tag = tags.next() {
      if tag.depth == 0 { canvas = Self.canvas(of: tag) }
      if tag.name == "filter" { filter = tag["id"] }
      if Self.primitives.contains(tag.name), let filter { filters.insert(filter) }
    }
    (self.filters, self.canvas) = (filters, canvas)
  }

  /// Opens an element. Returns whether the element is a shape that extends beyond the drawing and has a
  /// filter that moves or blurs pixels.
  mutating func contains(_ tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]) -> Bool {
    if let depth = filteredDepth, tag.depth <= depth { filteredDepth = nil }
    if let depth = foreignDepth, tag.depth <= depth { foreignDepth = nil }
    let isForeign =
      tag["transform"] != nil || declarations.contains { $0.name == "transform" }
      || (tag.depth > 0 && Self.foreignElements.contains(tag.name))
    if foreignDepth == nil, isForeign { foreignDepth = tag.depth }
    let filter = declarations.last { $0.name == "filter" }.map { String($0.value) } ?? tag["filter"] ?? ""
    if filteredDepth == nil, moves(filter) { filteredDepth = tag.depth }
    guard filteredDepth != nil, foreignDepth == nil, let canvas, let bounds = ShapeBounds.bounds(of: tag)
    else {
      return false
    }
    // Half a unit is the usual inaccuracy of exported coordinates.
    return !canvas.insetBy(dx: -0.5, dy: -0.5).contains(bounds)
  }

  private func moves(_ filter: String) -> Bool {
    guard filter.hasPrefix("url(") else { return filter.contains("blur(") || filter.contains("drop-shadow(") }
    let name = filter.dropFirst("url(".count).prefix { $0 != ")" }.filter { !"\"'# ".contains($0) }
    return filters.contains(name)
  }

  private static func canvas(of root: XMLTags.Tag) -> CGRect? {
    if let box = root["viewBox"] {
      let numbers = ShapeBounds.numbers(in: box[...])
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let width = ShapeBounds.number("width", of: root),
      let height = ShapeBounds.number("height", of: root)
    else { return nil }
    return CGRect(x: 0, y: 0, width: width, height: height)
  }
}
