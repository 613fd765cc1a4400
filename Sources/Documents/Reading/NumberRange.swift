/// The numbers a key may have.
package struct NumberRange: CustomStringConvertible {
  /// The greatest number there is unless a range says otherwise.
  package static let largest = 100_000.0

  package var lowest: Double
  package var highest: Double
  package var includesLowest: Bool
  package var includesHighest: Bool
  /// The expectation that a message names where a number is too small, instead of the range.
  package var refusal: String?
  /// The quantity of the numbers, which decides the references that may stand for them.
  package var quantity: Quantity

  package enum Quantity {
    /// Nothing in particular: a factor, a fraction, degrees.
    case plain
    /// Points.
    case length
    /// Seconds.
    case time
  }

  package init(
    lowest: Double, highest: Double = largest, includesLowest: Bool = true, includesHighest: Bool = true,
    refusal: String? = nil, quantity: Quantity = .plain
  ) {
    self.lowest = lowest
    self.highest = highest
    self.includesLowest = includesLowest
    self.includesHighest = includesHighest
    self.refusal = refusal
    self.quantity = quantity
  }

  /// Above 0: sizes.
  package static let positive = NumberRange(lowest: 0, includesLowest: false, quantity: .length)
  /// 0 and above: spacings, margins.
  package static let nonNegative = NumberRange(lowest: 0, quantity: .length)
  /// Negative ones too: insets that may reach outwards.
  package static let signed = NumberRange(lowest: -largest, quantity: .length)
  /// Whatever a reference may lead to; where it stands there is a range.
  package static let any = NumberRange(lowest: -1e15, highest: 1e15)

  /// A fraction that leaves something on both sides of a cut.
  package static let betweenZeroAndOne = NumberRange(
    lowest: 0, highest: 1, includesLowest: false, includesHighest: false)

  package func contains(_ number: Double) -> Bool {
    (includesLowest ? number >= lowest : number > lowest)
      && (includesHighest ? number <= highest : number < highest)
  }

  package func message(refusing number: Double) -> String {
    let expectation = number <= lowest ? refusal : nil
    return "\(expectation ?? "expected \(self)"), found \(number.shortText)"
  }

  /// The range in words, to follow "expected".
  package var description: String {
    let highest = highest.shortText
    let lowest = lowest.shortText
    return switch (includesLowest, includesHighest) {
    case (true, true): "a number from \(lowest) to \(highest)"
    case (false, true): "a number above \(lowest) and at most \(highest)"
    case (false, false): "a number above \(lowest) and below \(highest)"
    case (true, false): "a number of at least \(lowest) and below \(highest)"
    }
  }
}

extension Double {
  /// The number without a needless `.0`.
  package var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
