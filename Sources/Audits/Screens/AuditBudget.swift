import Mockups

/// The number of elements that may still be audited. The limit keeps the audit of many variants within seconds.
struct AuditBudget {
  /// The limit for all variants together.
  static let elements = 20_000
  static let elementsOfScreen = 500

  private var left = elements

  /// The number of elements counted so far.
  var spent: Int { Self.elements - left }

  /// Returns the limit for the next screen, and counts its elements.
  mutating func count(on screen: ScreenArrangement) -> Int {
    let limit = min(Self.elementsOfScreen, left)
    left -= AuditedScreen.attributes(on: screen, upTo: limit).count
    return limit
  }
}
