import DesignFormat

/// The type in place of San Francisco at a size: a family, and the space added after each letter.
///
/// San Francisco has two designs, one for text and a narrower one for titles, and between 17 and 28 points it turns
/// from one into the other (the range of its optical sizes). So has Inter, whose titles are set in Inter Display; but
/// its designs come as two families, so the nearer one is taken and its letters are moved to where those of the mixture
/// would stand. Apple's table of tracking comes on top. In these, titles are as wide as on an iPhone: "Settings", which
/// is 133.0 points wide there as a large title, is 132.3 (XCUITest's descriptions of iOS 26), and "Books", which is
/// 98.3, is 97.9. In Inter alone they would be 143.2 and 105.1.
struct SystemType: Equatable {
  let family: String
  /// The space added after each letter, in points.
  let tracking: Double

  static let textFamily = "Inter"
  static let displayFamily = "Inter Display"

  /// How much farther the letters of an English text stand apart in Inter than in Inter Display, on average, in ems;
  /// 0.047 in regular, 0.041 in semibold, and 0.038 in bold (fonts-inter 4.0).
  private static let difference = 0.042

  init(size: Double, hasFamily: (String) -> Bool) {
    // How much of the design for titles there is in San Francisco.
    let share = min(max((size - 17) / (28 - 17), 0), 1)
    let isDisplay = share >= 0.5 && hasFamily(Self.displayFamily)
    family = isDisplay ? Self.displayFamily : Self.textFamily
    let excess = isDisplay ? share - 1 : share
    tracking = TextStyle.tracking(atSize: size) - excess * Self.difference * size
  }
}
