import CTurboJPEG
import Foundation
import Graphics

/// Reads baseline and progressive JPEG pictures with libjpeg-turbo.
enum JPEGDecoder {
  /// The decoded picture; throws what the library says of damaged bytes.
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    let decompressor = try Decompressor()
    return try decompressor.bitmap(from: data)
  }

  /// libjpeg-turbo's state for one picture.
  @safe private struct Decompressor: ~Copyable {
    private let handle: tjhandle

    init() throws(RenderingError) {
      guard let handle = unsafe tjInitDecompress() else { throw RenderingError("JPEG: out of memory") }
      unsafe self.handle = handle
    }

    deinit { unsafe tjDestroy(handle) }

    func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
      let result = unsafe data.withUnsafeBytes { buffer -> Result<Bitmap, RenderingError> in
        guard let bytes = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
          return .failure(RenderingError("JPEG: no bytes"))
        }
        var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
          unsafe tjDecompressHeader3(
            handle, bytes, UInt(buffer.count), &width, &height, &subsampling, &colorspace) == 0
        else { return .failure(lastError()) }
        guard ImageHeader.isWithinLimits(width: Int(width), height: Int(height)) else {
          return .failure(RenderingError("JPEG: \(width) × \(height) pixels is too large"))
        }
        guard colorspace != TJCS_CMYK.rawValue, colorspace != TJCS_YCCK.rawValue else {
          return .failure(RenderingError("JPEG: CMYK pictures are not supported; save it as RGB"))
        }
        var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
        let status = unsafe pixels.withUnsafeMutableBufferPointer { rows in
          unsafe tjDecompress2(
            handle, bytes, UInt(buffer.count), rows.baseAddress, width, 0, height, Int32(TJPF_BGRA.rawValue),
            TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        }
        guard status == 0 else { return .failure(lastError()) }
        return .success(Bitmap(width: Int(width), height: Int(height), pixels: pixels))
      }
      return try result.get()
    }

    private func lastError() -> RenderingError {
      unsafe RenderingError("JPEG: \(String(cString: tjGetErrorStr2(handle)))")
    }
  }
}
