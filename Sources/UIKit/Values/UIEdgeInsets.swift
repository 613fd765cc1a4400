@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

/// Distances in points from the four edges of a rectangle, positive inwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: CGFloat
  /// From the left edge.
  public var left: CGFloat
  /// From the bottom edge.
  public var bottom: CGFloat
  /// From the right edge.
  public var right: CGFloat

  /// No inset.
  public static let zero = UIEdgeInsets()

  /// No inset.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets of four sides.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Distances in points by the direction of reading, positive inwards.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// From the top edge.
  public var top: CGFloat
  /// From the edge where reading begins.
  public var leading: CGFloat
  /// From the bottom edge.
  public var bottom: CGFloat
  /// From the edge where reading ends.
  public var trailing: CGFloat

  /// No inset.
  public static let zero = NSDirectionalEdgeInsets()

  /// No inset.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of four sides.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A way in points.
public struct UIOffset: Hashable, Sendable {
  /// The part along x.
  public var horizontal: CGFloat
  /// The part along y.
  public var vertical: CGFloat
  /// No way.
  public static let zero = UIOffset()
  /// No way.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// A way of two parts.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// A bit a side.
  public let rawValue: UInt
  /// Sides by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// The rectangle with each edge moved inwards; sizes may turn negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// The rectangle with each edge moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Whether both are the same.
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
