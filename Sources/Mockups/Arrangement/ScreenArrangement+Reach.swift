package import Foundation
package import LayoutEngine

extension ScreenArrangement {
  /// The part of the content that can be seen by scrolling, the room behind the bars included, in content coordinates.
  package var reach: CGRect {
    let range = layoutScrollRange
    return CGRect(
      x: range.minimum.x, y: range.minimum.y,
      width: range.maximum.x - range.minimum.x + bounds.inset(by: bars.columnInsets).width,
      height: range.maximum.y - range.minimum.y + bounds.height)
  }

  /// The part of the content in which an element can be seen: `reach`, but for the axis along which its section scrolls
  /// by itself; of that, all that the element takes.
  package func reach(of attributes: LayoutAttributes, within reach: CGRect) -> CGRect {
    guard let row = row(of: attributes) else { return reach }
    let frame = attributes.uprightFrame
    return row.scrollsHorizontally
      ? CGRect(x: frame.minX, y: reach.minY, width: frame.width, height: reach.height)
      : CGRect(x: reach.minX, y: frame.minY, width: reach.width, height: frame.height)
  }
}
