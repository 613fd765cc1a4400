import Graphics
import Rendering

extension RenderingError {
  /// Returns the error with the element of the screen in which it occurred.
  func seen(in element: ElementLabel) -> RenderingError {
    RenderingError("in \"\(element.id)\" (\(element.indexPath ?? "")), \(message)")
  }
}
