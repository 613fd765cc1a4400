import Cells
import DesignFormat
package import Foundation
package import LayoutEngine

extension ScreenArrangement {
  /// How far the content can be scrolled from where it rests, in points.
  package var scrollRange: ScrollRange {
    let range = layoutScrollRange
    return ScrollRange(
      minimum: relative(range.minimum), maximum: relative(range.maximum), isMirrored: range.isMirrored)
  }

  /// The content offsets that the layout has.
  var layoutScrollRange: ScrollRange { screen.engineLayout.scrollRange(of: arrangement, in: input) }

  /// How far the content is scrolled from where it rests, in points.
  package var scrolledDistance: CGPoint { relative(contentOffset) }

  /// The same screen scrolled so far from where it rests, as far as there is content; where scrolling comes to rest
  /// from there, if it is `settling`. Throws what the layout cannot do.
  package func scrolled(by distance: CGPoint, settling: Bool = false) throws(LayoutError) -> ScreenArrangement
  {
    var offset = CGPoint(x: restOffset.x + distance.x, y: restOffset.y + distance.y)
    if settling {
      offset = screen.engineLayout.targetContentOffset(
        forProposedContentOffset: layoutScrollRange.clamped(offset), in: input)
    }
    return try showing(screen, at: offset)
  }

  private func relative(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x - restOffset.x, y: offset.y - restOffset.y)
  }
}
