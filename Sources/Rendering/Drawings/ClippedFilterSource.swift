import Foundation

/// Finds blurred shapes that extend beyond the drawing. librsvg clips them to the drawing before it applies the filter, and browsers
/// do not.
struct ClippedFilterSource {
  private let canvas: CGRect?
  /// The identifiers of the filters that move or blur pixels.
  private let filters: Set<String>
  /// The depth of the outermost open element with such a filter.
  private var filteredDepth: Int?
  /// The depth of the outermost open element whose content has other coordinates than the drawing, or is not drawn there.
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

  /// Opens an element. Returns whether it is a shape with a filter that extends beyond the drawing.
  mutating func contains(_ tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]) -> Bool {
    if let depth = filteredDepth, tag.depth <= depth { filteredDepth = nil }
    if let depth = foreignDepth, tag.depth <= depth { foreignDepth = nil }
    let isForeign =
      tag["transform"] != nil || declarations.contains { $0.name == "transform" }
      || (tag.depth > 0 && Self.foreignElements.contains(tag.name))
    if foreignDepth == nil, isForeign { foreignDepth = tag.depth }
    let filter = declarations.last { $0.name == "filter" }.map { String($0.value) } ?? tag["filter"] ?? ""
    if filteredDepth == nil, moves(filter) { filteredDepth = tag.depth }
    guard filteredDepth != nil, foreignDepth == nil, let canvas, let bounds = Self.bounds(of: tag) else {
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
      let numbers = numbers(in: box[...])
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let width = number("width", of: root), let height = number("height", of: root) else { return nil }
    return CGRect(x: 0, y: 0, width: width, height: height)
  }

  private static func number(_ name: String, of tag: XMLTags.Tag, initial: Double? = nil) -> Double? {
    guard let text = tag[name] else { return initial }
    return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...])
  }

  /// Returns the smallest rectangle around a shape, without its stroke; `nil` for other elements and unknown coordinates.
  private static func bounds(of tag: XMLTags.Tag) -> CGRect? {
    switch tag.name {
    case "circle", "ellipse":
      guard let x = number("cx", of: tag, initial: 0), let y = number("cy", of: tag, initial: 0),
        let width = number(tag.name == "circle" ? "r" : "rx", of: tag),
        let height = number(tag.name == "circle" ? "r" : "ry", of: tag)
      else { return nil }
      return CGRect(x: x - width, y: y - height, width: 2 * width, height: 2 * height)
    case "rect", "image":
      guard let x = number("x", of: tag, initial: 0), let y = number("y", of: tag, initial: 0),
        let width = number("width", of: tag), let height = number("height", of: tag)
      else { return nil }
      return CGRect(x: x, y: y, width: width, height: height)
    case "polygon", "polyline":
      let numbers = numbers(in: (tag["points"] ?? "")[...])
      return bounds(of: stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
    case "path": return bounds(of: ends(ofPath: tag["d"] ?? ""))
    default: return nil
    }
  }

  private static func bounds(of points: [(x: Double, y: Double)]) -> CGRect? {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the ends of the curves of a path with absolute commands, as design tools write them; empty for other paths.
  private static func ends(ofPath path: String) -> [(x: Double, y: Double)] {
    let lengths: [Character: Int] = ["M": 2, "L": 2, "T": 2, "S": 4, "Q": 4, "C": 6, "A": 7]
    var ends: [(x: Double, y: Double)] = []
    var rest = path[...].drop { $0.isWhitespace }
    while let command = rest.popFirst() {
      let arguments = rest.prefix { !$0.isLetter || $0 == "e" }
      rest = rest[arguments.endIndex...]
      let numbers = numbers(in: arguments)
      let last = ends.last ?? (0, 0)
      switch command {
      case "H": ends += numbers.map { ($0, last.y) }
      case "V": ends += numbers.map { (last.x, $0) }
      case "Z", "z": break
      default:
        guard let length = lengths[command] else { return [] }
        for end in stride(from: length, through: numbers.count, by: length) {
          ends.append((numbers[end - 2], numbers[end - 1]))
        }
      }
    }
    return ends
  }

  private static func numbers(in text: Substring) -> [Double] {
    let bytes = Data(text.utf8)
    let starts = CSSSyntax.numberStarts(in: bytes)
    return zip(starts, starts.dropFirst() + [bytes.endIndex]).compactMap { start, end in
      Double(String(decoding: bytes[start..<end], as: UTF8.self).trimmingCharacters(in: separators))
    }
  }

  private static let separators = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ","))
}
