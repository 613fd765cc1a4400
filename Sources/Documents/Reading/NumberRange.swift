/// The range of valid numbers for a key.
package struct NumberRange: CustomStringConvertible {
  /// The upper bound of ranges that do not specify one.
  package static let largest = 100_000.0

  package var lowest: Double
  package var highest: Double
  package var includesLowest: Bool
  package var includesHighest: Bool
  /// The requirement that messages state if a number is too small; nil to state the whole range instead.
  package var refusal: String?
  /// The quantity that the number measures. It determines the types of the tokens to which the number may refer.
  package var quantity: Quantity

  package enum Quantity {
    /// A number without a unit, such as a factor, a fraction or an angle in degrees.
    case plain
    /// A length in points.
    case length
    /// A time in seconds.
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

  /// Numbers above 0, for sizes.
  package static let positive = NumberRange(lowest: 0, includesLowest: false, quantity: .length)
  /// Numbers from 0, for spacings and margins.
  package static let nonNegative = NumberRange(lowest: 0, quantity: .length)
  /// Negative and positive numbers, for insets that may extend outwards.
  package static let signed = NumberRange(lowest: -largest, quantity: .length)
  /// The range of all numbers that a token may have. If a key refers to a token, the number must also be in the key's own
  /// range.
  package static let any = NumberRange(lowest: -1e15, highest: 1e15)

  /// Fractions between 0 and 1, without 0 and 1.
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

  /// The range as a phrase that follows "expected".
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
  /// The number without a redundant `.0`.
  package var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
