import Foundation
import Graphics

extension PNGEncoder {
  /// The file's bytes for pixels as they are; throws where there are none, or too many along a side.
  static func data(of bitmap: Bitmap, settings: PNGSettings) throws(RenderingError) -> Data {
    let surface = try ImageSurface.showing(bitmap)
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, hasAlpha: true, settings: settings)
    try encoder.append(surface)
    return try encoder.finish()
  }
}
