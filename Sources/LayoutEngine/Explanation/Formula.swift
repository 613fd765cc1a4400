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
