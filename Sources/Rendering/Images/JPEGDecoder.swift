import CJPEG
import Foundation
import Graphics

/// Reads baseline and progressive JPEG pictures with libjpeg-turbo, as pixels in sRGB.
enum JPEGDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    let result = unsafe data.withUnsafeBytes { buffer -> Result<Bitmap, RenderingError> in
      do throws(RenderingError) {
        guard let bytes = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
          throw RenderingError("JPEG: no bytes")
        }
        let reader = unsafe try JPEGReader(bytes, count: buffer.count)
        return .success(try reader.bitmap(PictureColors(data, as: .jpeg)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @safe private struct JPEGReader: ~Copyable {
    private let reader: OpaquePointer

    init(_ bytes: UnsafePointer<UInt8>, count: Int) throws(RenderingError) {
      guard let reader = unsafe cjpeg_reader_create(bytes, count) else {
        throw RenderingError("JPEG: out of memory")
      }
      unsafe self.reader = reader
    }

    deinit { unsafe cjpeg_reader_destroy(reader) }

    func bitmap(_ colors: borrowing PictureColors) throws(RenderingError) -> Bitmap {
      var header = cjpeg_header()
      try check(unsafe cjpeg_reader_read_header(reader, &header))
      let (width, height) = (Int(header.width), Int(header.height))
      guard ImageHeader.isWithinLimits(width: width, height: height) else {
        throw RenderingError("JPEG: \(width) × \(height) pixels is too large")
      }
      guard (header.is_cmyk != 0) == (colors.model == .cmyk) else {
        throw RenderingError("JPEG: two frames that contradict each other")
      }
      var pixels = [UInt8](repeating: 0, count: 4 * width * height)
      try check(unsafe cjpeg_reader_read_pixels(reader, &pixels))
      if !colors.areStandard { try colors.convert(&pixels) }
      return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func check(_ status: Int32) throws(RenderingError) {
      guard status != 0 else {
        throw unsafe RenderingError("JPEG: \(String(cString: cjpeg_reader_message(reader)))")
      }
    }
  }
}
