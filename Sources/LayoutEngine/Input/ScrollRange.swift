public import Foundation

/// The scroll positions of a viewport over its content: a rectangle of content offsets, in points.
public struct ScrollRange: Equatable, Sendable {
  /// The offset at which the content's beginning shows.
  public var minimum: CGPoint
  /// The offset at which the content's end shows; never less than `minimum`.
  public var maximum: CGPoint

  /// A range between two offsets.
  public init(minimum: CGPoint, maximum: CGPoint) {
    self.minimum = minimum
    self.maximum = CGPoint(x: max(minimum.x, maximum.x), y: max(minimum.y, maximum.y))
  }

  /// The positions that content of a size has in the input's viewport.
  ///
  /// The safe area widens the vertical range always and the horizontal one only where content is wider than
  /// the viewport, which is what a scroll view's automatic inset adjustment does.
  public init(contentSize: CGSize, in input: LayoutInput) {
    let size = input.bounds.size
    var insets = input.adjustedContentInset(scrolling: .vertical)
    let free = Double(size.width) - input.contentInset.left - input.contentInset.right
    if Double(contentSize.width) > free {
      let sideways = input.adjustedContentInset(scrolling: .horizontal)
      (insets.left, insets.right) = (sideways.left, sideways.right)
    }
    self.init(
      minimum: CGPoint(x: -insets.left, y: -insets.top),
      maximum: CGPoint(
        x: contentSize.width - size.width + insets.right, y: contentSize.height - size.height + insets.bottom)
    )
  }

  /// The nearest offset that exists.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// The offset at a fraction of the way, from 0 at the minimum to 1 at the maximum.
  public func offset(atFraction fraction: Double) -> CGPoint {
    let f = CGFloat(min(max(fraction, 0), 1))
    return CGPoint(
      x: minimum.x + (maximum.x - minimum.x) * f, y: minimum.y + (maximum.y - minimum.y) * f)
  }
}
