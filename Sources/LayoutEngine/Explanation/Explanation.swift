import Foundation

/// Collects the lines that explain a frame.
struct Explanation {
  private(set) var lines: [String] = []
  /// The last value of each name.
  private(set) var values: [String: Double] = [:]

  init() {}

  /// Adds `name value = formula: reason`, and returns the value for the next formula.
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
