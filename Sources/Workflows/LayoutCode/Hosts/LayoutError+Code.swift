import Foundation
import LayoutEngine

extension LayoutError {
  static func failureOfCode(_ message: String, at indexPath: IndexPath? = nil) -> LayoutError {
    var error = LayoutError(message, indexPath: indexPath, property: "class")
    error.isFailureOfCode = true
    return error
  }
}
