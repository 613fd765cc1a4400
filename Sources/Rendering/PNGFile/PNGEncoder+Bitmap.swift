import Foundation
import Graphics

extension PNGEncoder {
  /// The file of a part of the pixels, which must be inside, or of all; throws where there are none, or too many along a
  /// side.
  static func data(
    of bitmap: Bitmap, columns: Range<Int>? = nil, rows: Range<Int>? = nil, settings: PNGSettings
  ) throws(RenderingError) -> Data {
    let (columns, rows) = (columns ?? 0..<bitmap.width, rows ?? 0..<bitmap.height)
    let encoder = try PNGEncoder(
      width: columns.count, height: rows.count, hasAlpha: true, settings: settings)
    try encoder.append(columns, rows, of: bitmap)
    return try encoder.finish()
  }

  /// The bitmap must be as wide as the picture.
  func append(_ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    try append(0..<bitmap.width, rows, of: bitmap)
  }

  /// There must be as many columns as the picture has.
  func append(_ columns: Range<Int>, _ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    let stride = 4 * bitmap.width
    let result = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels -> Result<Void, RenderingError> in
      guard let start = pixels.baseAddress else { return .failure(RenderingError("PNG: no pixels")) }
      let first = unsafe start + rows.lowerBound * stride + 4 * columns.lowerBound
      return Result { () throws(RenderingError) in
        try append(unsafe PixelRows(start: first, stride: stride, count: rows.count))
      }
    }
    try result.get()
  }
}
