import Foundation

/// A number together with its calculation, so that the printed text always matches the value.
struct Formula {
  private enum Strength: Int {
    case sum, product, whole
  }

  /// The result of the calculation, bit-identical to the layout's value.
  let value: Double
  /// The calculation in conventional notation, such as `(750 − 2 × 355) / (2 − 1)`.
  let text: String
  private let strength: Strength

  private init(_ value: Double, _ text: String, _ strength: Strength) {
    (self.value, self.text, self.strength) = (value, text, strength)
  }

  init(_ value: Double) { self.init(value, value.readableText, .whole) }
  init(_ value: Int) { self.init(Double(value)) }

  /// Creates a formula from the value of a property. Its text is the property's name.
  init(_ value: Double, named name: String) { self.init(value, name, .whole) }

  /// Creates a number. If it is a fraction with a denominator of at most 12, the text is the fraction, such as `2 / 3`.
  init(fraction: Double) {
    for denominator in 2...12 {
      let numerator = (fraction * Double(denominator)).rounded()
      if numerator / Double(denominator) == fraction {
        self = Formula(numerator) / Formula(denominator)
        return
      }
    }
    self.init(fraction)
  }

  /// Returns the sum of `parts`. Its text omits parts that are zero.
  static func sum(_ parts: [Double]) -> Formula {
    let terms = parts.filter { $0 != 0 }.map { Formula($0) }
    return terms.dropFirst().reduce(terms.first ?? Formula(0), +)
  }

  /// Returns the formula minus `parts`. The text omits parts that are zero.
  func less(_ parts: Double...) -> Formula {
    parts.filter { $0 != 0 }.reduce(self) { $0 - Formula($1) }
  }

  /// A formula that consists only of the value, for use in the formula of the next line.
  var result: Formula { Formula(value) }

  static func + (a: Formula, b: Formula) -> Formula {
    Formula(a.value + b.value, "\(a.text) + \(b.operand(of: .sum))", .sum)
  }

  static func - (a: Formula, b: Formula) -> Formula {
    Formula(a.value - b.value, "\(a.text) − \(b.operand(of: .product))", .sum)
  }

  static func * (a: Formula, b: Formula) -> Formula {
    Formula(a.value * b.value, "\(a.operand(of: .product)) × \(b.operand(of: .product))", .product)
  }

  static func / (a: Formula, b: Formula) -> Formula {
    Formula(a.value / b.value, "\(a.operand(of: .product)) / \(b.operand(of: .whole))", .product)
  }

  /// Returns a formula rounded down. `tolerance` is added before rounding, as the layout does to compensate for
  /// rounding errors of quotients.
  static func floor(_ a: Formula, tolerance: Double = 0) -> Formula {
    Formula((a.value + tolerance).rounded(.down), "floor(\(a.text))", .whole)
  }

  static func ceil(_ a: Formula) -> Formula { Formula(a.value.rounded(.up), "ceil(\(a.text))", .whole) }

  static func round(_ a: Formula) -> Formula {
    Formula(a.value.rounded(.toNearestOrAwayFromZero), "round(\(a.text))", .whole)
  }

  static func min(_ a: Formula, _ b: Formula) -> Formula {
    Formula(Swift.min(a.value, b.value), "min(\(a.text), \(b.text))", .whole)
  }

  static func max(_ a: Formula, _ b: Formula) -> Formula {
    Formula(Swift.max(a.value, b.value), "max(\(a.text), \(b.text))", .whole)
  }

  private func operand(of other: Strength) -> String {
    strength.rawValue < other.rawValue || text.hasPrefix("−") ? "(\(text))" : text
  }
}

extension Double {
  /// The number with at most three decimals and a typographic minus sign.
  var readableText: String {
    let text = shortText
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
