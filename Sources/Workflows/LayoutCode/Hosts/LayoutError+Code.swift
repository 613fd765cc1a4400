import Foundation
import LayoutEngine

extension LayoutError {
  /// What a layout's own code did wrong while it ran.
  static func failureOfCode(_ message: String, at indexPath: IndexPath? = nil) -> LayoutError {
    var error = LayoutError(message, indexPath: indexPath, property: "class")
    error.isFailureOfCode = true
    return error
  }
}
