import Foundation
import Graphics

extension PNGEncoder {
  /// Throws where there are no pixels, or too many along a side.
  static func data(of bitmap: Bitmap, settings: PNGSettings) throws(RenderingError) -> Data {
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, hasAlpha: true, settings: settings)
    try encoder.append(0..<bitmap.height, of: bitmap)
    return try encoder.finish()
  }

  /// The bitmap must be as wide as the picture.
  func append(_ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    let stride = 4 * bitmap.width
    let result = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels -> Result<Void, RenderingError> in
      guard let start = pixels.baseAddress else { return .failure(RenderingError("PNG: no pixels")) }
      return Result { () throws(RenderingError) in
        try append(
          unsafe PixelRows(start: start + rows.lowerBound * stride, stride: stride, count: rows.count))
      }
    }
    try result.get()
  }
}
