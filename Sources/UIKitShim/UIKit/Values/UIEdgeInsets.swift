@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

/// Insets in points from the edges of a rectangle, positive inward.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
  public var right: CGFloat

  /// Insets of zero on all sides.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from the four sides.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Insets in points by reading direction, positive inward.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the leading edge.
  public var leading: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the trailing edge.
  public var trailing: CGFloat

  /// Insets of zero on all sides.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from the four sides.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// An offset in points.
public struct UIOffset: Hashable, Sendable {
  /// The x component.
  public var horizontal: CGFloat
  /// The y component.
  public var vertical: CGFloat
  /// The zero offset.
  public static let zero = UIOffset()
  /// Creates the zero offset.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Creates an offset from its components.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt
  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// Returns the rectangle with each edge moved inward. Sizes can become negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

/// Returns the rectangle with each edge moved inward.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Whether the insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
