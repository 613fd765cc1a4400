import DesignFormat
package import Foundation
package import LayoutEngine

/// Converts a scroll position of a design to a content offset.
struct Scrolling {
  /// Determines the valid offsets and where scrolling stops.
  let layout: any CollectionLayout
  /// The arrangement at the resting position.
  let arrangement: Arrangement
  let input: LayoutInput
  /// The height by which bars shrink when content scrolls, in points.
  let collapsible: Double

  /// Returns the content offset in points, clamped to the content. Throws the errors of the layout.
  ///
  /// A `contentOffset` is used unchanged, as during a drag; the others stop where the layout ends scrolling.
  func offset(
    for position: ScrollPosition?, itemPath: (String) -> IndexPath?
  ) throws(LayoutError) -> CGPoint {
    let range = layout.scrollRange(of: arrangement, in: input)
    switch position {
    case nil:
      return settled(range.beginning, range)
    case .contentOffset(let offset):
      return range.clamped(offset)
    case .fraction(let fraction):
      return settled(range.offset(atFraction: fraction), range)
    case .item(let id, let place):
      guard let path = itemPath(id), let frame = try layout.scrollFrame(forItemAt: path, in: input) else {
        return range.beginning
      }
      return settled(self.offset(showing: frame, at: place, isMirrored: range.isMirrored), range)
    }
  }

  /// The offset that exists and is nearest to a given one.
  func offset(near offset: CGPoint) -> CGPoint {
    layout.scrollRange(of: arrangement, in: input).clamped(offset)
  }

  /// The offset that exists and is as far from where reading begins as one of other content was.
  func offset(keeping offset: CGPoint, of other: ScrollRange) -> CGPoint {
    let range = layout.scrollRange(of: arrangement, in: input)
    return range.clamped(range.offset(keeping: offset, of: other))
  }

  private func settled(_ offset: CGPoint, _ range: ScrollRange) -> CGPoint {
    range.clamped(layout.targetContentOffset(forProposedContentOffset: range.clamped(offset), in: input))
  }

  /// The offset that brings a frame to a place between the bars, which are as small as they get by then; the
  /// range decides which axis can follow. Mirrored content begins at the right.
  private func offset(showing frame: CGRect, at place: ScrollPosition.Alignment, isMirrored: Bool) -> CGPoint
  {
    let vertical = input.adjustedContentInset(scrolling: .vertical)
    let horizontal = input.adjustedContentInset(scrolling: .horizontal)
    let free = CGRect(origin: .zero, size: input.bounds.size).inset(
      by: EdgeInsets(
        top: vertical.top - collapsible, left: horizontal.left, bottom: vertical.bottom,
        right: horizontal.right))
    let (left, right) = (frame.minX - free.minX, frame.maxX - free.maxX)
    switch place {
    case .start: return CGPoint(x: isMirrored ? right : left, y: frame.minY - free.minY)
    case .centered: return CGPoint(x: frame.midX - free.midX, y: frame.midY - free.midY)
    case .end: return CGPoint(x: isMirrored ? left : right, y: frame.maxY - free.maxY)
    }
  }
}

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
