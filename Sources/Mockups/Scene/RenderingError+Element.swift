import Graphics
import Rendering

extension RenderingError {
  /// The error with the element of the screen that it was met in.
  func seen(in element: ElementLabel) -> RenderingError {
    RenderingError("in \"\(element.id)\" (\(element.indexPath ?? "")), \(message)")
  }
}
