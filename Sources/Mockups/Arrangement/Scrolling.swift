import DesignFormat
package import Foundation
package import LayoutEngine

/// Converts a scroll position of a design to a content offset.
struct Scrolling {
  /// The layout, which determines the valid content offsets and the offset at which scrolling stops.
  let layout: any ExtendedLayout
  /// The arrangement before scrolling.
  let arrangement: Arrangement
  let input: LayoutInput
  /// The height by which bars can shrink when the content scrolls, in points.
  let collapsible: Double

  /// Returns the content offset for a scroll position, in points, clamped to the content. Throws the errors of the layout.
  ///
  /// A `contentOffset` is only clamped, as during a drag. For other positions, the layout may adjust the offset, as at the end
  /// of scrolling (`targetContentOffset`).
  func offset(
    for position: ScrollPosition?, itemPath: (String) -> IndexPath?
  ) throws(LayoutError) -> CGPoint {
    let range = layout.scrollRange(of: arrangement, in: input)
    switch position {
    case nil:
      return resolved(range.beginning, range)
    case .contentOffset(let offset):
      return range.clamped(offset)
    case .fraction(let fraction):
      return resolved(range.offset(atFraction: fraction), range)
    case .item(let id, let alignment):
      guard let path = itemPath(id), let frame = try layout.scrollFrame(forItemAt: path, in: input) else {
        return range.beginning
      }
      return resolved(self.offset(showing: frame, at: alignment, isMirrored: range.isMirrored), range)
    }
  }

  /// Returns the content offset with which the screen is shown first, in points. If `position` is nil, and
  /// the layout set an offset while it was prepared, the layout's offset is used.
  func initialOffset(
    for position: ScrollPosition?, itemPath: (String) -> IndexPath?
  ) throws(LayoutError) -> CGPoint {
    if position == nil, let requested = arrangement.requestedContentOffset { return offset(near: requested) }
    return try offset(for: position, itemPath: itemPath)
  }

  /// Returns the valid content offset that is nearest to `offset`.
  func offset(near offset: CGPoint) -> CGPoint {
    layout.scrollRange(of: arrangement, in: input).clamped(offset)
  }

  /// Converts an offset of earlier content, whose scroll range is `other`, to an offset of this content with the same
  /// distance from the content's start. The result is clamped to the content.
  func offset(keeping offset: CGPoint, of other: ScrollRange) -> CGPoint {
    let range = layout.scrollRange(of: arrangement, in: input)
    return range.clamped(range.offset(keeping: offset, of: other))
  }

  private func resolved(_ offset: CGPoint, _ range: ScrollRange) -> CGPoint {
    range.clamped(layout.targetContentOffset(forProposedContentOffset: range.clamped(offset), in: input))
  }

  /// Returns the content offset that aligns a frame within the area between the bars, when the bars have their minimum
  /// height. Mirrored content starts at the right.
  private func offset(showing frame: CGRect, at alignment: ScrollPosition.Alignment, isMirrored: Bool)
    -> CGPoint
  {
    let vertical = input.adjustedContentInset(scrolling: .vertical)
    let horizontal = input.adjustedContentInset(scrolling: .horizontal)
    let free = CGRect(origin: .zero, size: input.bounds.size).inset(
      by: EdgeInsets(
        top: vertical.top - collapsible, left: horizontal.left, bottom: vertical.bottom,
        right: horizontal.right))
    let (left, right) = (frame.minX - free.minX, frame.maxX - free.maxX)
    switch alignment {
    case .start: return CGPoint(x: isMirrored ? right : left, y: frame.minY - free.minY)
    case .centered: return CGPoint(x: frame.midX - free.midX, y: frame.midY - free.midY)
    case .end: return CGPoint(x: isMirrored ? left : right, y: frame.maxY - free.maxY)
    }
  }
}

extension ScreenArrangement {
  /// The range of valid content offsets, relative to the content offset before scrolling, in points.
  package var scrollRange: ScrollRange {
    let range = layoutScrollRange
    return ScrollRange(
      minimum: relative(range.minimum), maximum: relative(range.maximum), isMirrored: range.isMirrored)
  }

  /// The range of valid content offsets, in content coordinates.
  var layoutScrollRange: ScrollRange { screen.engineLayout.scrollRange(of: arrangement, in: input) }

  /// The distance from the screen's initial content offset to the current one, in points.
  package var scrolledDistance: CGPoint { relative(contentOffset) }

  /// Returns the screen scrolled by a distance from its initial position, clamped to the content. If `settling`,
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
