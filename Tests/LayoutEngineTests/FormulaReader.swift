import Foundation

/// Evaluates a printed formula, so that explanations can be verified.
///
/// Printed numbers may be rounded to three decimals, so results are intervals.
struct FormulaReader {
  private var rest: Substring

  private init(_ text: Substring) { rest = text }

  /// The parts of `name value = formula: reason`; nil for a sentence without a formula.
  static func parts(of line: String) -> (name: String, value: Double, formula: Substring)? {
    guard let equals = line.range(of: " = "), let space = line[..<equals.lowerBound].lastIndex(of: " ") else {
      return nil
    }
    let after = line[equals.upperBound...]
    let formula = after.range(of: ": ").map { after[..<$0.lowerBound] } ?? after
    let number = line[..<equals.lowerBound][space...].dropFirst()
    return Double(number.replacingOccurrences(of: "−", with: "-")).map {
      (String(line[..<space]), $0, formula)
    }
  }

  /// The range of a formula's result; nil if the formula contains a property's name.
  static func interval(of formula: Substring) -> ClosedRange<Double>? {
    var reader = FormulaReader(formula)
    guard let result = reader.sum(), reader.rest.isEmpty else { return nil }
    return result
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func sum() -> ClosedRange<Double>? {
    guard var result = product() else { return nil }
    while true {
      if take(" + ") {
        guard let next = product() else { return nil }
        result = result.lowerBound + next.lowerBound...result.upperBound + next.upperBound
      } else if take(" − ") {
        guard let next = product() else { return nil }
        result = result.lowerBound - next.upperBound...result.upperBound - next.lowerBound
      } else {
        return result
      }
    }
  }

  private mutating func product() -> ClosedRange<Double>? {
    guard var result = operand() else { return nil }
    while true {
      if take(" × ") {
        guard let next = operand() else { return nil }
        result = Self.hull(result, next, *)
      } else if take(" / ") {
        guard let next = operand() else { return nil }
        result = Self.hull(result, next, /)
      } else {
        return result
      }
    }
  }

  private mutating func operand() -> ClosedRange<Double>? {
    for (name, rounding) in [
      ("floor(", FloatingPointRoundingRule.down), ("ceil(", .up), ("round(", .toNearestOrAwayFromZero),
    ] where take(name) {
      guard let inner = sum(), take(")") else { return nil }
      return inner.lowerBound.rounded(rounding)...inner.upperBound.rounded(rounding)
    }
    for isLeast in [true, false] where take(isLeast ? "min(" : "max(") {
      guard let a = sum(), take(", "), let b = sum(), take(")") else { return nil }
      return isLeast
        ? min(a.lowerBound, b.lowerBound)...min(a.upperBound, b.upperBound)
        : max(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    }
    if take("(") {
      guard let inner = sum(), take(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "−" }
    guard let number = Double(digits.replacingOccurrences(of: "−", with: "-")) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number - 0.0005...number + 0.0005
  }

  private static func hull(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>, _ combine: (Double, Double) -> Double
  ) -> ClosedRange<Double> {
    let corners = [
      combine(a.lowerBound, b.lowerBound), combine(a.lowerBound, b.upperBound),
      combine(a.upperBound, b.lowerBound), combine(a.upperBound, b.upperBound),
    ].sorted()
    return corners[0]...corners[3]
  }
}
