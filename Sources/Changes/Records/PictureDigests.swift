import DesignFormat
import Foundation
import Mockups
import Rendering

/// The digests of pictures' bytes, each file read once.
struct PictureDigests {
  /// The digests by the paths of files.
  private(set) var known: [PathKey: String] = [:]

  /// The digest of the file that is drawn where there are so many pixels to a point; throws where it cannot be
  /// read.
  mutating func digest(of reference: ImageReference, atScale scale: Double) throws(RenderingError) -> String {
    let file = reference.file(forScale: scale)
    if let digest = known[file.path] { return digest }
    do throws(UnreadableImage) {
      let digest = Fingerprint(of: try file.contents()).description
      known[file.path] = digest
      return digest
    } catch {
      throw RenderingError("\(file.name): \(error.reason)")
    }
  }
}
