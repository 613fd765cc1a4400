import DesignFormat
import Foundation
import Mockups
import Rendering

/// The digests of image files. Each file is read once.
struct PictureDigests {
  /// The digests by file path.
  private(set) var known: [PathKey: String] = [:]

  /// Returns the digest of the file that is used at `scale` pixels per point; throws if it cannot be read.
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
