public import Foundation

/// A colour by its parts of red, green, blue and opacity, each from 0 to 1.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity.
  public let components: [CGFloat]?

  /// A colour of parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// A grey; 0 is black.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// How opaque it is.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// Whether both have the same parts.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  /// Mixes the parts in.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// How the ends of lines are drawn.
public enum CGLineCap: Int, Sendable {
  /// They end at the last point, round it, or beyond it.
  case butt, round, square
}

/// How the corners of lines are drawn.
public enum CGLineJoin: Int, Sendable {
  /// They are pointed, round, or cut off.
  case miter, round, bevel
}
