import DesignFormat
import Foundation
import Rendering
import Synchronization

/// A cache of image sizes, for which only the beginning of each file is read.
package final class PictureSizes: Sendable {
  private let pictures = Mutex<[PathKey: CellPicture?]>([:])

  package init() {}

  /// Returns an image with its size; nil if it cannot be read, which is reported when it is drawn.
  func picture(_ reference: ImageReference) -> CellPicture? {
    let file = reference.base
    if let known = pictures.withLock({ $0[file.path] }) { return known }
    let picture: CellPicture?
    do {
      let header = try ImageHeader(of: file)
      picture = CellPicture(size: header.size.points(atScale: file.scale), source: nil)
    } catch {
      picture = nil
    }
    pictures.withLock { $0[file.path] = .some(picture) }
    return picture
  }
}
