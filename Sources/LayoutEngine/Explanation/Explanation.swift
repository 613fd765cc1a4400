import Foundation

/// The lines that say why one frame is as it is, while they are gathered.
struct Explanation {
  /// The lines so far.
  private(set) var lines: [String] = []
  /// The last value given to each name.
  private(set) var values: [String: Double] = [:]

  /// Nothing said yet.
  init() {}

  /// Adds `name value = formula: reason`; gives back the value for the next formula.
  @discardableResult
  mutating func add(_ name: String, _ formula: Formula, _ reason: String = "") -> Formula {
    values[name] = formula.value
    let end = reason.isEmpty ? "" : ": \(reason)"
    lines.append("\(name) \(formula.value.readableText) = \(formula.text)\(end)")
    return formula.result
  }

  /// Adds a sentence.
  mutating func add(_ sentence: String) { lines.append(sentence) }
}

/// The names of lengths and edges along the lines of a layout and across them.
struct AxisNames {
  /// The coordinate: `x` or `y`.
  let position: String
  /// The extent: `width` or `height`.
  let length: String
  /// The edge it begins at: `left` or `top`.
  let begin: String
  /// The edge it ends at: `right` or `bottom`.
  let end: String

  /// From left to right.
  static let horizontal = AxisNames(position: "x", length: "width", begin: "left", end: "right")
  /// From top to bottom.
  static let vertical = AxisNames(position: "y", length: "height", begin: "top", end: "bottom")
}
