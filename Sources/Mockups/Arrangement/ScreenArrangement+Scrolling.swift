import Cells
import DesignFormat
package import Foundation
package import LayoutEngine

extension ScreenArrangement {
  /// The valid scroll distances from the resting position, in points.
  package var scrollRange: ScrollRange {
    let range = layoutScrollRange
    return ScrollRange(
      minimum: relative(range.minimum), maximum: relative(range.maximum), isMirrored: range.isMirrored)
  }

  /// The content offsets that the layout has.
  var layoutScrollRange: ScrollRange { screen.engineLayout.scrollRange(of: arrangement, in: input) }

  /// How far the content is scrolled from where it rests, in points.
  package var scrolledDistance: CGPoint { relative(contentOffset) }

  /// Returns the screen scrolled by a distance from its resting position, clamped to the content. If `settling`,
  /// scrolling ends at the layout's target offset. Throws the errors of the layout.
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
