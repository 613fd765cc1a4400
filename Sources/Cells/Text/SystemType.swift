import DesignFormat

/// The font that replaces San Francisco at a size: a family and its tracking.
///
/// San Francisco has two designs: one for text, and a narrower one for titles. Between 17 and 28 points (the range of
/// its optical size), it interpolates them. Inter has a similar pair, but as two families (Inter and Inter Display). So
/// this type selects the nearer family, and adds tracking so that letters have the positions of the interpolation. It
/// also adds Apple's tracking for the size.
///
/// The resulting titles are as wide as on an iPhone: the large title "Settings" is 133.0 points wide there and 132.3
/// here, and "Books" 98.3 and 97.9 (XCUITest's descriptions of iOS 26). With Inter alone, they would be 143.2 and
/// 105.1.
struct SystemType: Equatable {
  let family: String
  /// The space added after each glyph, in points.
  let tracking: Double

  static let textFamily = "Inter"
  static let displayFamily = "Inter Display"

  /// The average difference of advance widths between Inter and Inter Display for English text, in ems: 0.047 in
  /// regular, 0.041 in semibold, and 0.038 in bold (fonts-inter 4.0).
  private static let difference = 0.042

  init(size: Double, hasFamily: (String) -> Bool) {
    // The fraction of San Francisco's title design at this size.
    let share = min(max((size - 17) / (28 - 17), 0), 1)
    let isDisplay = share >= 0.5 && hasFamily(Self.displayFamily)
    family = isDisplay ? Self.displayFamily : Self.textFamily
    let excess = isDisplay ? share - 1 : share
    tracking = TextStyle.tracking(atSize: size) - excess * Self.difference * size
  }
}
