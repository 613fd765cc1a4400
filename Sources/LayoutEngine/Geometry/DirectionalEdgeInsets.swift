import Foundation

/// Insets in points from the edges of a rectangle, positive inward. The leading edge is the right one in right-to-left
/// languages.
public struct DirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: Double
  /// The inset from the leading edge, in points.
  public var leading: Double
  /// The inset from the bottom edge, in points.
  public var bottom: Double
  /// The inset from the trailing edge, in points.
  public var trailing: Double

  /// Creates insets in UIKit's order; the default of each side is zero.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of zero on all sides.
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
  /// Insets the rectangle. If the insets exceed its size, the result has the absolute value of the difference as its
  /// size.
  func inset(by insets: DirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: Double(origin.x) + insets.leading, y: Double(origin.y) + insets.top,
      width: abs(Double(size.width) - insets.horizontal),
      height: abs(Double(size.height) - insets.vertical))
  }
}
