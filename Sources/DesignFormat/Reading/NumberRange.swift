/// The numbers a key may have.
struct NumberRange: CustomStringConvertible {
  /// No length in a design is longer than this many points.
  static let largest = 100_000.0

  /// The smallest number allowed.
  var lowest: Double
  /// The greatest number allowed.
  var highest = largest
  /// Whether `lowest` itself is allowed.
  var includesLowest = true
  /// Whether `highest` itself is allowed.
  var includesHighest = true
  /// What to say of a number that is too small, instead of the range.
  var refusal: String?
  /// What the numbers count, which decides the tokens that may stand for them.
  var quantity = Quantity.plain

  /// What a number counts.
  enum Quantity {
    /// Nothing in particular: a factor, a fraction, degrees.
    case plain
    /// Points.
    case length
    /// Seconds.
    case time
  }

  /// Above 0: sizes.
  static let positive = NumberRange(lowest: 0, includesLowest: false, quantity: .length)
  /// 0 and above: spacings, margins.
  static let nonNegative = NumberRange(lowest: 0, quantity: .length)
  /// Negative ones too: insets that may reach outwards.
  static let signed = NumberRange(lowest: -largest, quantity: .length)
  /// Whatever a token may say; where it is used there is a range.
  static let any = NumberRange(lowest: -1e15, highest: 1e15)

  /// A fraction that leaves something on both sides of a cut.
  static let betweenZeroAndOne = NumberRange(
    lowest: 0, highest: 1, includesLowest: false, includesHighest: false)

  /// A side of an item, refused in UIKit's words (UICollectionViewFlowLayout).
  static let itemSide = NumberRange(
    lowest: 0, includesLowest: false, refusal: "negative or zero item sizes are not supported",
    quantity: .length)

  /// Whether `number` is allowed.
  func contains(_ number: Double) -> Bool {
    (includesLowest ? number >= lowest : number > lowest)
      && (includesHighest ? number <= highest : number < highest)
  }

  /// What is wrong with a number that is not allowed.
  func message(refusing number: Double) -> String {
    let expectation = number <= lowest ? refusal : nil
    return "\(expectation ?? "expected \(self)"), found \(number.shortText)"
  }

  /// The range in words, to follow "expected".
  var description: String {
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
  var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
