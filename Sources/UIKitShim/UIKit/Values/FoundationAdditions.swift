import CoreGraphics
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// Creates the path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The item index, which is the second index of the path.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row index in a table view, which is the second index of the path.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The section index, which is the first index of the path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}

/// The greatest integer.
public let NSIntegerMax = Int.max
/// The smallest integer.
public let NSIntegerMin = Int.min

extension NSIndexPath {
  /// Creates the path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// The item index, which is the second index of the path.
  public var item: Int { index(atPosition: 1) }
  /// The row index in a table view, which is the second index of the path.
  public var row: Int { item }
  /// The section index, which is the first index of the path.
  public var section: Int { index(atPosition: 0) }
}

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from its raw value.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  /// The name of exceptions for an inconsistent internal state.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// The name of exceptions for an invalid argument.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// The name of exceptions for an unspecified problem.
  public static let genericException = NSExceptionName("NSGenericException")
  /// The name of exceptions for an index out of range.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// An exception for a programming error. On Linux it cannot be caught, so that raising it ends the program.
public final class NSException: NSObject {
  /// The name of the exception.
  public let name: NSExceptionName
  /// The message.
  public let reason: String?

  /// Creates an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason) = (name, reason)
  }

  /// Ends the program with the text that iOS prints for an uncaught exception.
  public func raise() -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }

  /// Ends the program with the text that iOS prints for an uncaught exception.
  public static func raise(_ name: NSExceptionName, reason: String) -> Never {
    NSException(name: name, reason: reason).raise()
  }
}

extension NSValue {
  /// Creates a value from a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a value from a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value from a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}

/// Returns the rectangle in UIKit's notation, such as `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// Returns the point in UIKit's notation, such as `{0, 0}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// Returns the size in UIKit's notation, such as `{10, 20}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

extension NSCoder {
  /// Returns the rectangle in UIKit's notation, such as `{{0, 0}, {10, 20}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns the point in UIKit's notation, such as `{0, 0}`.
  public class func string(for point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
  /// Returns the size in UIKit's notation, such as `{10, 20}`.
  public class func string(for size: CGSize) -> String { "{\(number(size.width)), \(number(size.height))}" }

  private class func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
