import CCairo

/// The reason that an image cannot be drawn, encoded or decoded.
package struct RenderingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason, as a clause that can follow "could not draw it: ".
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

extension RenderingError {
  /// Creates an error from a Cairo status, even from one that this version of Cairo does not describe.
  init(_ status: cairo_status_t) {
    let text = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    self.init("Cairo: \(text ?? "status \(status.rawValue)")")
  }

  static func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
  }
}
