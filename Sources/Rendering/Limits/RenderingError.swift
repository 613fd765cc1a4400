import CCairo

/// Why a picture could not be drawn, encoded or decoded.
public struct RenderingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Says what went wrong, as a clause that can follow "could not draw it: ".
  public let message: String

  /// An error that reads `message`.
  public init(_ message: String) {
    self.message = message
  }

  /// The message itself.
  public var description: String { message }
}

extension RenderingError {
  /// Codes that this Cairo does not explain included.
  init(_ status: cairo_status_t) {
    let text = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    self.init("Cairo: \(text ?? "status \(status.rawValue)")")
  }

  static func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
  }
}
