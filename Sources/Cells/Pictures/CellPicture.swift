import Foundation
import Graphics
import Rendering

/// A picture's natural size and, where it is to be drawn, its bytes.
package struct CellPicture: Equatable {
  /// In points, the same at every scale.
  let size: CGSize
  let source: ImageSource?
}
