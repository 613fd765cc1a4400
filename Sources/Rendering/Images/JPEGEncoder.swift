import CJPEG
import Foundation
import Graphics

enum JPEGEncoder {
  /// So good that nobody sees a difference.
  private static let quality: Int32 = 95

  /// Opaque; throws where memory runs out.
  static func data(of bitmap: Bitmap) throws(RenderingError) -> Data {
    let file = unsafe cjpeg_write(
      bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), quality)
    guard let bytes = unsafe file.bytes else { throw RenderingError("JPEG: out of memory") }
    return unsafe Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }
}
