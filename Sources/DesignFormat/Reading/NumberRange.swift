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

  /// Above 0: sizes.
  static let positive = NumberRange(lowest: 0, includesLowest: false)
  /// 0 and above: spacings, margins.
  static let nonNegative = NumberRange(lowest: 0)
  /// Negative ones too: insets that may reach outwards.
  static let signed = NumberRange(lowest: -largest)

  /// A fraction that leaves something on both sides of a cut.
  static let betweenZeroAndOne = NumberRange(
    lowest: 0, highest: 1, includesLowest: false, includesHighest: false)

  /// A side of an item, refused in UIKit's words (UICollectionViewFlowLayout).
  static let itemSide = NumberRange(
    lowest: 0, includesLowest: false, refusal: "negative or zero item sizes are not supported")

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
    guard includesHighest else { return "a number above \(lowest.shortText) and below \(highest)" }
    guard includesLowest else { return "a number above \(lowest.shortText) and at most \(highest)" }
    return "a number from \(lowest.shortText) to \(highest)"
  }
}

extension Double {
  /// The number without a needless `.0`.
  var shortText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}
