import CoreGraphics
public import Foundation

extension IndexPath {
  /// The path of an item in a section.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// The path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, as tables call it.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}

extension NSIndexPath {
  /// The second index.
  public var item: Int { index(atPosition: 1) }
  /// The second index, as tables call it.
  public var row: Int { item }
  /// The first index.
  public var section: Int { index(atPosition: 0) }
}

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  /// Something does not fit together.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// An argument makes no sense.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// Anything.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index is too large.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// Raised where an app makes a mistake; on Linux nothing catches it, so that raising ends the program.
public final class NSException: NSObject {
  /// Which kind of mistake it is.
  public let name: NSExceptionName
  /// Says what is wrong.
  public let reason: String?

  /// An exception that can be raised.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason) = (name, reason)
  }

  /// Ends the program with UIKit's words.
  public func raise() -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }

  /// Ends the program with UIKit's words.
  public static func raise(_ name: NSExceptionName, reason: String) -> Never {
    NSException(name: name, reason: reason).raise()
  }
}

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
