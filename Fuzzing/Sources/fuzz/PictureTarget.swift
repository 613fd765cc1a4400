import Foundation
import Graphics
import Rendering

/// Reads bytes as an image.
enum PictureTarget {
  /// Decodes images that are small enough to be decoded within a second in any build.
  static func read(_ bytes: [UInt8]) {
    do throws(RenderingError) {
      let source = try ImageSource(name: "fuzz", data: Data(bytes))
      let bare = source.dataWithoutMetadata
      precondition(source.colorRemark != "")
      precondition(bare.count < bytes.count || source.orientation == .up || source.format == .webP)
      guard source.pixelWidth * source.pixelHeight <= 1 << 20 else { return }
      let bitmap = try source.decoded()
      precondition(bitmap.width == source.pixelWidth && bitmap.height == source.pixelHeight)
      precondition(bitmap.pixels.count == 4 * bitmap.width * bitmap.height)
      if let samples = try source.samples() { precondition(4 * samples.words.count == bitmap.pixels.count) }
      guard source.format == .png || source.format == .jpeg else { return }
      let upright = try ImageSource(name: "bare", data: bare)
      precondition(upright.orientation == .up)
    } catch {
      precondition(!error.message.isEmpty)
    }
  }
}
