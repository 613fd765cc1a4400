import CPNG
import Foundation
import Graphics

/// Reads PNG pictures of every kind that libpng knows as 8-bit pixels in sRGB.
enum PNGDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    try PNGReader.reading(data) { reader throws(RenderingError) in
      let (width, height) = (reader.width, reader.height)
      guard ImageHeader.isWithinLimits(width: width, height: height) else {
        throw RenderingError("PNG: \(width) × \(height) pixels is too large")
      }
      let colors = PictureColors(data, as: .png)
      var pixels: [UInt8]
      if colors.areStandard || !reader.isDeep {
        pixels = try reader.pixels(as: CPNG_BGRA_8, count: 4 * width * height)
        if !colors.areStandard { try colors.convert(&pixels) }
      } else {
        // Colours are turned before they are rounded to 8 bits.
        let deep: [UInt16] = try reader.pixels(
          as: colors.isGray ? CPNG_GRAY_ALPHA_16 : CPNG_RGBA_16,
          count: (colors.isGray ? 2 : 4) * width * height)
        pixels = try colors.converted(deep)
      }
      if reader.hasAlpha { Premultiplication.apply(to: &pixels) }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
