import Foundation

/// Collects the lines of text that explain how a frame is calculated.
struct Explanation {
  private(set) var lines: [String] = []
  /// For each name, such as `x`, the value that was added most recently.
  private(set) var values: [String: Double] = [:]

  init() {}

  /// Adds the line `name value = formula: reason`, and returns a formula that consists only of the value, for use in the next
  /// line.
  @discardableResult
  mutating func add(_ name: String, _ formula: Formula, _ reason: String = "") -> Formula {
    values[name] = formula.value
    let end = reason.isEmpty ? "" : ": \(reason)"
    lines.append("\(name) \(formula.value.readableText) = \(formula.text)\(end)")
    return formula.result
  }

  mutating func add(_ sentence: String) { lines.append(sentence) }
}

struct AxisNames {
  let position: String
  let length: String
  let begin: String
  let end: String

  static let horizontal = AxisNames(position: "x", length: "width", begin: "left", end: "right")
  static let vertical = AxisNames(position: "y", length: "height", begin: "top", end: "bottom")
}

extension Explanation {
  mutating func addSize(_ size: CGSize, isOwn: Bool) {
    let (owner, reason) = isOwn ? ("size", "its explicit size") : ("itemSize", "")
    add("width", Formula(Double(size.width), named: "\(owner).width"), reason)
    add("height", Formula(Double(size.height), named: "\(owner).height"), reason)
  }

  /// Adds the lines of the explanation that derive an item's origin from its center and size.
  mutating func addOrigin(_ center: (x: Formula, y: Formula), size: CGSize) {
    add("x", center.x - Formula(Double(size.width)) / Formula(2))
    add("y", center.y - Formula(Double(size.height)) / Formula(2))
  }
}

extension LayoutInput {
  /// Returns the number of items before an item, counted across all sections.
  func ordinal(of indexPath: IndexPath) -> Int {
    sections[..<indexPath.section].reduce(indexPath.item) { $0 + $1.itemCount }
  }

  func hasOwnSize(at indexPath: IndexPath) -> Bool {
    sections[indexPath.section].itemSizes.own(of: indexPath.item) != nil
  }

  func itemSize(at indexPath: IndexPath, default layoutSize: CGSize) -> CGSize {
    sections[indexPath.section].itemSizes.size(of: indexPath.item, default: layoutSize)
  }
}
