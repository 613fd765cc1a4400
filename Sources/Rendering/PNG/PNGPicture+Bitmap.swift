public import Foundation
public import Graphics

extension PNGPicture {
  /// The file's bytes for pixels as they are; throws where there are none, or more than 32,767 along a side.
  public func data(of bitmap: Bitmap) throws(RenderingError) -> Data {
    let surface = try ImageSurface.showing(bitmap)
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, hasAlpha: true, settings: settings)
    try encoder.append(surface)
    return try encoder.finish()
  }
}
