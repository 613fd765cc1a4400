public import Foundation

/// A color with red, green, blue and alpha components from 0 to 1.
public final class CGColor: Hashable, Sendable {
  /// The red, green, blue and alpha components.
  public let components: [CGFloat]?

  /// Creates a color from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a gray color: 0 is black, and 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The alpha component.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// Whether the colors are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// The shape of the ends of lines.
public enum CGLineCap: Int, Sendable {
  /// A line that ends exactly at its end point, or with a semicircle or a square around that point.
  case butt, round, square
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int, Sendable {
  /// A pointed, rounded or cut-off corner.
  case miter, round, bevel
}
