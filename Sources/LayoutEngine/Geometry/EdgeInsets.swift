public import Foundation

/// Distances in points from the four edges of a rectangle, positive inwards.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Insets in UIKit's order, every side zero unless given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any side.
  public static let zero = EdgeInsets()

  /// The sides added one by one.
  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension CGRect {
  /// The rectangle with each edge moved inwards; sizes may turn negative, as UIKit's do.
  @_disfavoredOverload
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

extension EdgeInsets {
  /// The same inset on all four sides.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}
