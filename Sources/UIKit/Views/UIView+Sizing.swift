import CoreGraphics

/// How much a wish counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float
  /// A priority from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 0 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must be so.
  public static let required = UILayoutPriority(1000)
  /// Much.
  public static let defaultHigh = UILayoutPriority(750)
  /// Little.
  public static let defaultLow = UILayoutPriority(250)
  /// As little as a wish for a small size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
