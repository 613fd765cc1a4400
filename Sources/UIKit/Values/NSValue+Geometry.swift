import CoreGraphics
public import Foundation

extension NSValue {
  /// Holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
}

/// The rectangle in UIKit's words, such as `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// The point in UIKit's words, such as `{0, 0}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// The size in UIKit's words, such as `{10, 20}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

extension NSCoder {
  /// The rectangle in UIKit's words, such as `{{0, 0}, {10, 20}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// The point in UIKit's words, such as `{0, 0}`.
  public class func string(for point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
  /// The size in UIKit's words, such as `{10, 20}`.
  public class func string(for size: CGSize) -> String { "{\(number(size.width)), \(number(size.height))}" }

  private class func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
