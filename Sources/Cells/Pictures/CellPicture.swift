import Foundation
import Graphics
import Rendering

/// An image's natural size and, for drawing, its data.
package struct CellPicture: Equatable {
  /// In points, independent of the scale.
  let size: CGSize
  let source: ImageSource?
}
