import Foundation

/// The part of a viewport that bars and insets leave, for layouts that arrange things about its middle. Points.
///
/// The rectangle is in the coordinates of content at rest. Such content begins below the bars, and at the
/// content inset's left edge: sideways, a scroll view steps aside for the safe area only where it scrolls.
struct VisibleArea: Equatable, Sendable {
  /// The size of content that fills the viewport and does not scroll.
  let contentSize: CGSize
  /// The part of that content which the safe area leaves.
  let rect: CGRect
  /// From the content offset to the visible middle, along x.
  let centerOffset: Double
  /// The visible middle at the present scroll position, along x.
  let centerX: Double

  /// Never less than nothing. For a layout that flips, `rect` is the one that flipping brings to its place.
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

  /// The offset that brings a cell of a row into the middle: the nearest to what stands there at a proposed offset; nil
  /// where there are no cells.
  func offset(centeringCellOf row: Arrangement, near proposed: CGPoint, in input: LayoutInput) -> CGPoint? {
    let count = input.sections.reduce(0) { $0 + $1.itemCount }
    return row.nearestCellCenter(toX: Double(proposed.x) + centerOffset, cellCount: count).map {
      CGPoint(x: $0 - centerOffset, y: Double(proposed.y))
    }
  }

  /// The scroll positions of content that makes its own room for the safe area at the sides.
  func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let top = -input.contentInset.top - input.safeAreaInsets.top
    return ScrollRange(
      minimum: CGPoint(x: -input.contentInset.left, y: top),
      maximum: CGPoint(
        x: Double(arrangement.contentSize.width - input.bounds.size.width) + input.contentInset.right, y: top),
      isMirrored: arrangement.isMirrored)
  }
}
