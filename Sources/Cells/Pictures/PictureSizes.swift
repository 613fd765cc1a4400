import DesignFormat
import Foundation
import Rendering
import Synchronization

/// The sizes of pictures, of which nothing but the beginning of a file is decoded, each found once.
package final class PictureSizes: Sendable {
  private let pictures = Mutex<[PathKey: CellPicture?]>([:])

  package init() {}

  /// The size of a picture; one that cannot be read has none here and is reported when it is drawn.
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
