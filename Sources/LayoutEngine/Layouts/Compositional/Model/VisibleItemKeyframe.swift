/// How cells look at a distance from the middle of what is seen of their row, in a section that scrolls by itself: what
/// apps do in UIKit's `visibleItemsInvalidationHandler`.
///
/// Between two keyframes cells change evenly with their distance; nearer than the first and farther than the last, they
/// stay as these say.
public struct VisibleItemKeyframe: Equatable, Hashable, Sendable {
  /// How far the middle of a cell is from the middle of what is seen of its row.
  public enum Distance: Equatable, Hashable, Sendable {
    /// Points, zero or more.
    case points(Double)
    /// A part, zero or more, of the length that the row is seen at: the width of the collection view where rows run
    /// across.
    case fraction(Double)
  }

  /// Where the keyframe holds, on both sides of the middle.
  public var distance: Distance
  /// How large cells are, about their middles; 1 as they are laid out, above zero, at most 10.
  public var scale: Double
  /// How opaque cells are, from 0 to 1.
  public var alpha: Double

  /// A keyframe, at which cells are as they are laid out unless it says otherwise.
  public init(distance: Distance, scale: Double = 1, alpha: Double = 1) {
    self.distance = distance
    self.scale = scale
    self.alpha = alpha
  }

  func points(in visibleLength: Double) -> Double {
    switch distance {
    case .points(let points): points
    case .fraction(let fraction): fraction * visibleLength
    }
  }
}
