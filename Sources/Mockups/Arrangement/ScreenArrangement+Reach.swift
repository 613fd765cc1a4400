package import Foundation
package import LayoutEngine

extension ScreenArrangement {
  /// What can be seen of the content by scrolling, the room behind the bars included, in content coordinates.
  package var reach: CGRect {
    let range = screen.engineLayout.scrollRange(of: arrangement, in: input)
    return CGRect(
      x: range.minimum.x, y: range.minimum.y,
      width: range.maximum.x - range.minimum.x + bounds.inset(by: bars.columnInsets).width,
      height: range.maximum.y - range.minimum.y + bounds.height)
  }

  /// What of `reach` can be seen where an element is: more, where its section scrolls by itself.
  package func reach(of attributes: LayoutAttributes, within reach: CGRect) -> CGRect {
    guard let row = row(of: attributes) else { return reach }
    let frame = attributes.uprightFrame
    return row.scrollsHorizontally
      ? CGRect(x: frame.minX, y: reach.minY, width: frame.width, height: reach.height)
      : CGRect(x: reach.minX, y: frame.minY, width: reach.width, height: frame.height)
  }
}
