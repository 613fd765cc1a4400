package import Foundation

/// Insets in points from the edges of a rectangle, positive inward.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: Double
  /// The inset from the left edge, in points.
  public var left: Double
  /// The inset from the bottom edge, in points.
  public var bottom: Double
  /// The inset from the right edge, in points.
  public var right: Double

  /// Creates insets with parameters in UIKit's order; each side is zero by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()

  package static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension CGRect {
  /// Returns the rectangle with each edge moved inward. Width and height can become negative, as in UIKit.
  @_disfavoredOverload
  package func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

extension EdgeInsets {
  package init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }
}

/// Insets in points from the edges of a rectangle, positive inward. The leading edge is the right one in right-to-left
/// languages.
package struct DirectionalEdgeInsets: Equatable, Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package static let zero = DirectionalEdgeInsets()

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
  /// Returns the rectangle with each edge moved inward. If the insets exceed the rectangle's size, the result's size is
  /// the absolute value of the difference.
  func inset(by insets: DirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: Double(origin.x) + insets.leading, y: Double(origin.y) + insets.top,
      width: abs(Double(size.width) - insets.horizontal),
      height: abs(Double(size.height) - insets.vertical))
  }
}
