import DesignFormat

extension IconName {
  /// The line width of an icon, in points. SF Symbols have the weight of the text beside them, so lines are as wide as
  /// the stems of letters.
  ///
  /// Regular stems of Inter are 0.084 of its size wide, which equals the drawings' lines (2 of 24 units) at the size of
  /// the text; semibold stems are 0.129. Icons smaller than body text are mostly beside body text, so their lines have
  /// the width for body text, unless the drawing would become illegible. Chevrons are semibold, as UIKit's disclosure
  /// indicators are.
  func lineWidth(side: Double) -> Double {
    let regular = IconDrawing.lineWidth / IconDrawing.grid
    let width = max(side * regular, min(TextStyle.body.metrics().size * regular, side / 8))
    return isChevron ? width * 0.129 / 0.084 : width
  }

  private var isChevron: Bool {
    switch self {
    case .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .chevronForward, .chevronBackward: true
    default: false
    }
  }
}
