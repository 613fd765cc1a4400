import DesignFormat
import Foundation
import LayoutEngine
import Mockups

extension ScreenArrangement {
  /// What can be seen of the content by scrolling, the room behind the bars included, in content coordinates.
  var reach: CGRect {
    let range = screen.engineLayout.scrollRange(of: arrangement, in: input)
    return CGRect(
      x: range.minimum.x, y: range.minimum.y, width: range.maximum.x - range.minimum.x + bounds.width,
      height: range.maximum.y - range.minimum.y + bounds.height)
  }
}
