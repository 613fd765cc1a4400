import Mockups

/// How many elements audits look at: so many that a large matrix takes seconds and not minutes.
struct AuditBudget {
  /// In all variants together.
  static let elements = 20_000
  static let elementsOfScreen = 500

  private var left = elements

  /// How many are looked at.
  var spent: Int { Self.elements - left }

  /// How many are looked at on the next screen.
  mutating func count(on screen: ScreenArrangement) -> Int {
    let limit = min(Self.elementsOfScreen, left)
    left -= AuditedScreen.attributes(on: screen, upTo: limit).count
    return limit
  }
}
