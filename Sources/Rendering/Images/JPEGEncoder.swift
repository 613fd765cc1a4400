import CJPEG
package import Foundation
package import Graphics

package enum JPEGEncoder {
  /// Opaque; of a `quality` from 1 to 100, of which nobody sees a difference at 95. Throws where memory runs out.
  package static func data(of bitmap: Bitmap, quality: Int = 95) throws(RenderingError) -> Data {
    let file = unsafe cjpeg_write(
      bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), Int32(quality))
    guard let bytes = unsafe file.bytes else { throw RenderingError("JPEG: out of memory") }
    return unsafe Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }
}
