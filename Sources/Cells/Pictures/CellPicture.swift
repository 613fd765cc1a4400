import Foundation
import Graphics
import Rendering

/// A picture's natural size and, where it is to be drawn, its bytes.
package struct CellPicture: Equatable {
  /// In points, the same at every scale.
  let size: CGSize
  /// The bytes; `nil` while cells are only measured.
  let source: ImageSource?
}
