import CPNG
import Foundation
import Graphics

/// Reads PNG pictures of every kind that libpng knows as 8-bit pixels.
enum PNGDecoder {
  /// The decoded picture; throws what libpng says of damaged bytes.
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    // libpng 1.6.39 shows something else through the interface that is used here (png_image_finish_read).
    let header = [UInt8](data.prefix(29))
    guard header.count < 29 || header[24] < 16 || header[28] == 0 else {
      throw RenderingError("PNG: interlaced pictures of 16 bits are not supported; save it with 8 bits")
    }
    let reader = PNGReader()
    return try reader.bitmap(from: data)
  }

  /// libpng's state for one picture.
  @safe private final class PNGReader {
    /// At one place as long as it lives, because libpng writes its errors there.
    private let image = UnsafeMutablePointer<png_image>.allocate(capacity: 1)

    init() {
      unsafe image.initialize(to: png_image())
      unsafe image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    }

    deinit {
      unsafe png_image_free(image)
      unsafe image.deallocate()
    }

    func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
      let result = unsafe data.withUnsafeBytes { bytes -> Result<Bitmap, RenderingError> in
        guard unsafe png_image_begin_read_from_memory(image, bytes.baseAddress, bytes.count) != 0 else {
          return .failure(RenderingError("PNG: \(message)"))
        }
        let (width, height) = unsafe (Int(image.pointee.width), Int(image.pointee.height))
        guard ImageHeader.isWithinLimits(width: width, height: height) else {
          return .failure(RenderingError("PNG: \(width) × \(height) pixels is too large"))
        }
        let hasAlpha = unsafe image.pointee.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
        unsafe image.pointee.format = UInt32(PNG_FORMAT_BGRA)
        // Without this libpng takes pictures of 16 bits for linear light, and shows them too bright.
        unsafe image.pointee.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        let count = 4 * width * height
        var pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
          let isRead = unsafe png_image_finish_read(image, nil, buffer.baseAddress, 0, nil) != 0
          initializedCount = isRead ? count : 0
        }
        guard pixels.count == count else { return .failure(RenderingError("PNG: \(message)")) }
        if hasAlpha { PNGDecoder.premultiply(&pixels) }
        return .success(Bitmap(width: width, height: height, pixels: pixels))
      }
      return try result.get()
    }

    private var message: String {
      unsafe withUnsafeBytes(of: image.pointee.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }

  private static func premultiply(_ pixels: inout [UInt8]) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = unsafe Int(pixels[start + 3])
        guard alpha < 255 else { continue }
        for channel in start..<start + 3 {
          unsafe pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 127) / 255)
        }
      }
    }
  }
}
