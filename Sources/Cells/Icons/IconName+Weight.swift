import DesignFormat

extension IconName {
  /// SF Symbols have the weight of the text beside them, so lines are as wide as its stems. Regular stems of Inter are
  /// 0.084 of its size wide, which is what the drawings have (2 of 24 units) beside text of their own size, and
  /// semibold ones 0.129. What is smaller than body text mostly stands beside such text and not beside smaller, so its
  /// lines stay as wide as body text's, unless the drawing would close up. Chevrons are semibold, as UIKit's disclosure
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
