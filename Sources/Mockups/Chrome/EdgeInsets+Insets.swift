import DesignFormat
import LayoutEngine

extension EdgeInsets {
  /// Insets as a design gives them.
  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
