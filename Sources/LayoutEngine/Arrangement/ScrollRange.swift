package import Foundation

/// The valid scroll offsets of a viewport over its content: a rectangle of content offsets, in points.
package struct ScrollRange: Equatable, Sendable {
  /// The offset at which the content's upper left corner is visible.
  package var minimum: CGPoint
  /// The offset at which the content's lower right corner is visible; never less than `minimum`.
  package var maximum: CGPoint
  /// Whether the content is mirrored, so that reading begins at its right end.
  package var isMirrored: Bool

  package init(minimum: CGPoint, maximum: CGPoint, isMirrored: Bool = false) {
    self.minimum = minimum
    self.isMirrored = isMirrored
    self.maximum = CGPoint(x: max(minimum.x, maximum.x), y: max(minimum.y, maximum.y))
  }

  /// The offset at which the start of the content is visible: its upper left corner, or its upper right corner if the
  /// content is mirrored.
  package var beginning: CGPoint { CGPoint(x: isMirrored ? maximum.x : minimum.x, y: minimum.y) }

  /// Creates the range of valid offsets for an arrangement's content in the input's viewport.
  ///
  /// The safe area always extends the vertical range. It extends the horizontal range only if the content is wider than
  /// the viewport, as a scroll view's automatic inset adjustment does.
  package init(of arrangement: Arrangement, in input: LayoutInput) {
    let (contentSize, size) = (arrangement.contentSize, input.bounds.size)
    var insets = input.adjustedContentInset(scrolling: .vertical)
    let free = Double(size.width) - input.contentInset.left - input.contentInset.right
    if Double(contentSize.width) > free {
      let sideways = input.adjustedContentInset(scrolling: .horizontal)
      (insets.left, insets.right) = (sideways.left, sideways.right)
    }
    self.init(
      minimum: CGPoint(x: -insets.left, y: -insets.top),
      maximum: CGPoint(
        x: contentSize.width - size.width + insets.right, y: contentSize.height - size.height + insets.bottom),
      isMirrored: arrangement.isMirrored)
  }

  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Returns the offset at a fraction of the range: 0 shows the start of the content and 1 its end.
  package func offset(atFraction fraction: Double) -> CGPoint {
    let f = CGFloat(min(max(fraction, 0), 1))
    let endX = isMirrored ? minimum.x : maximum.x
    return CGPoint(x: beginning.x + (endX - beginning.x) * f, y: minimum.y + (maximum.y - minimum.y) * f)
  }

  /// Converts an offset in the scroll range of other content to an offset in this range, at the same distance from the
  /// start of the content. The result may be outside this range.
  ///
  /// If neither content is mirrored, the offset is unchanged, as in a scroll view.
  package func offset(keeping offset: CGPoint, of other: ScrollRange) -> CGPoint {
    guard isMirrored || other.isMirrored else { return offset }
    let distance = other.isMirrored ? other.maximum.x - offset.x : offset.x - other.minimum.x
    return CGPoint(x: isMirrored ? maximum.x - distance : minimum.x + distance, y: offset.y)
  }
}
