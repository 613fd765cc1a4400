import CWebP
import Foundation
import Graphics

/// Reads WebP pictures, lossy and lossless, with libwebp; of animated ones the first frame.
enum WebPDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    guard let file = WebPFile(data), let size = file.size, let picture = file.picture else {
      throw RenderingError("WebP: no picture")
    }
    guard ImageHeader.isWithinLimits(width: size.width, height: size.height) else {
      throw RenderingError("WebP: \(size.width) × \(size.height) pixels is too large")
    }
    var pixels: [UInt8]
    if let frame = file.frame {
      guard ImageHeader.isWithinLimits(width: frame.width, height: frame.height) else {
        throw RenderingError("WebP: a frame of \(frame.width) × \(frame.height) pixels is too large")
      }
      pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
      place(try decode(data.bytes(picture), frame.width, frame.height), at: frame, on: &pixels, size)
    } else {
      pixels = try decode(data.bytes(picture), size.width, size.height)
    }
    let colors = PictureColors(data, as: .webP)
    if !colors.areStandard { try colors.convert(&pixels) }
    if file.hasAlpha || file.frame != nil { Premultiplication.apply(to: &pixels) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  private static func decode(_ bytes: [UInt8], _ width: Int, _ height: Int) throws(RenderingError) -> [UInt8]
  {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    let fault = unsafe cwebp_decode(bytes, bytes.count, &pixels, UInt32(width), UInt32(height))
    if let fault = unsafe fault { throw unsafe RenderingError("WebP: \(String(cString: fault))") }
    return pixels
  }

  private static func place(
    _ pixels: [UInt8], at frame: (x: Int, y: Int, width: Int, height: Int), on canvas: inout [UInt8],
    _ size: (width: Int, height: Int)
  ) {
    let width = min(frame.width, size.width - frame.x)
    guard width > 0 else { return }
    for row in 0..<min(frame.height, max(0, size.height - frame.y)) {
      let (from, to) = (4 * row * frame.width, 4 * ((frame.y + row) * size.width + frame.x))
      canvas.replaceSubrange(to..<to + 4 * width, with: pixels[from..<from + 4 * width])
    }
  }
}
