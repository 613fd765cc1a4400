import Foundation

/// The area of a viewport that bars and insets do not cover, for layouts that center their content. Lengths are in points.
///
/// The rectangle is in the coordinates of content that does not scroll. Such content begins below the bars and at the
/// left content inset, because a scroll view adds the horizontal safe area only if its content scrolls horizontally.
struct VisibleArea: Equatable, Sendable {
  /// The size of content that fills the viewport and does not scroll.
  let contentSize: CGSize
  /// The part of the content that is inside the safe area.
  let rect: CGRect
  /// The horizontal distance from the content offset to the middle of the visible area.
  let centerOffset: Double
  /// The horizontal position of the middle of the visible area at the current scroll position.
  let centerX: Double

  /// Creates the visible area of an input. Its sizes are never negative. For a layout that can be mirrored, `rect` is
  /// the area before mirroring.
  init(_ input: LayoutInput, flips: Bool = false) {
    let (inset, size) = (input.contentInset, input.bounds.size)
    var safe = input.safeAreaInsets
    if flips, input.direction == .rightToLeft { (safe.left, safe.right) = (safe.right, safe.left) }
    let width = max(0, Double(size.width) - inset.left - inset.right)
    let height = max(0, Double(size.height) - inset.top - inset.bottom - safe.top - safe.bottom)
    contentSize = CGSize(width: width, height: height)
    let free = max(0, width - safe.left - safe.right)
    rect = CGRect(x: (width + safe.left - safe.right - free) / 2, y: 0, width: free, height: height)
    centerOffset = inset.left + Double(rect.midX)
    centerX = Double(input.bounds.origin.x) + centerOffset
  }

  var center: CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  /// Returns the scroll offset that centers the cell that is nearest to the middle at a proposed offset, or nil without cells.
  func offset(centeringCellOf row: Arrangement, near proposed: CGPoint, in input: LayoutInput) -> CGPoint? {
    let count = input.sections.reduce(0) { $0 + $1.itemCount }
    return row.nearestCellCenter(toX: Double(proposed.x) + centerOffset, cellCount: count).map {
      CGPoint(x: $0 - centerOffset, y: Double(proposed.y))
    }
  }

  /// Returns the scroll range of content that already includes space for the horizontal safe area.
  func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let top = -input.contentInset.top - input.safeAreaInsets.top
    return ScrollRange(
      minimum: CGPoint(x: -input.contentInset.left, y: top),
      maximum: CGPoint(
        x: Double(arrangement.contentSize.width - input.bounds.size.width) + input.contentInset.right, y: top),
      isMirrored: arrangement.isMirrored)
  }
}
