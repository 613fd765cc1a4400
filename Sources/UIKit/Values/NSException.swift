public import Foundation

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
