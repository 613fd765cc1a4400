import Foundation

/// Distances in points from the four edges of a rectangle, positive inwards, by the direction of reading: the leading
/// edge is the right one where the language runs from right to left.
public struct DirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the edge where reading begins, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the edge where reading ends, in points.
  public var trailing: Double

  /// Insets in UIKit's order, every side zero unless given.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any side.
  public static let zero = DirectionalEdgeInsets()

  static func + (a: DirectionalEdgeInsets, b: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }

  var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension CGRect {
  /// The rectangle within insets; of those that are larger than it, the difference without its sign is the size.
  func inset(by insets: DirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: Double(origin.x) + insets.leading, y: Double(origin.y) + insets.top,
      width: abs(Double(size.width) - insets.horizontal),
      height: abs(Double(size.height) - insets.vertical))
  }
}
