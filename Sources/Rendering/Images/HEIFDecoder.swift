import Foundation
import Graphics

/// Reads the primary image of HEIC and AVIF files with libheif, rotated as the file says.
enum HEIFDecoder {
  static func bitmap(from data: Data, as format: ImageSource.Format) throws(RenderingError) -> Bitmap {
    let header = try ImageHeader(data)
    do throws(RenderingError) {
      let decoded = try DecodingRequest.picture(data, width: header.width, height: header.height).perform()
      let colors = PictureColors(data, as: format)
      var pixels = decoded.bytes
      if !colors.areStandard { try colors.convert(&pixels) }
      if !decoded.isPremultiplied { Premultiplication.apply(to: &pixels) }
      return Bitmap(width: header.width, height: header.height, pixels: pixels)
    } catch {
      throw RenderingError("\(format == .avif ? "AVIF" : "HEIC"): \(error)")
    }
  }
}
