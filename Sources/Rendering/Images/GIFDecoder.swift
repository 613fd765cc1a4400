import CGIF
import Foundation
import Graphics

/// Reads the first frame of GIF pictures with giflib.
enum GIFDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    let header = try ImageHeader(data)
    var pixels = [UInt8](repeating: 0, count: 4 * header.width * header.height)
    let fault = unsafe data.withUnsafeBytes { buffer in
      unsafe cgif_decode(
        buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count, &pixels, UInt32(header.width),
        UInt32(header.height), PictureLimits.sourceArea)
    }
    if let fault = unsafe fault { throw unsafe RenderingError("GIF: \(String(cString: fault))") }
    return Bitmap(width: header.width, height: header.height, pixels: pixels)
  }
}
