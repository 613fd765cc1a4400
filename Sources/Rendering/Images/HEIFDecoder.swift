import CHeif
import Foundation
import Graphics

/// Reads the primary picture of HEIC and AVIF files with libheif, turned as they say.
enum HEIFDecoder {
  static func bitmap(from data: Data, as format: ImageSource.Format) throws(RenderingError) -> Bitmap {
    let header = try ImageHeader(data)
    let result = unsafe data.withUnsafeBytes { buffer in
      Result { () throws(RenderingError) -> Bitmap in
        let picture = unsafe try DecodedPicture(
          buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: buffer.count)
        guard picture.width == header.width, picture.height == header.height else {
          throw RenderingError("two sizes that contradict each other")
        }
        return try picture.bitmap(PictureColors(data, as: format))
      }
    }
    do throws(RenderingError) {
      return try result.get()
    } catch {
      throw RenderingError("\(format == .avif ? "AVIF" : "HEIC"): \(error)")
    }
  }

  @safe private struct DecodedPicture: ~Copyable {
    private let picture: OpaquePointer

    init(_ bytes: UnsafePointer<UInt8>?, count: Int) throws(RenderingError) {
      guard
        let picture = unsafe cheif_decode(
          bytes, count, UInt32(PictureLimits.sourceExtent), UInt64(PictureLimits.sourceArea))
      else { throw RenderingError("out of memory") }
      if let message = unsafe cheif_message(picture) {
        let words = unsafe String(cString: message)
        unsafe cheif_destroy(picture)
        throw RenderingError(words)
      }
      unsafe self.picture = picture
    }

    deinit { unsafe cheif_destroy(picture) }

    var width: Int { Int(unsafe cheif_width(picture)) }
    var height: Int { Int(unsafe cheif_height(picture)) }

    func bitmap(_ colors: borrowing PictureColors) throws(RenderingError) -> Bitmap {
      var pixels = [UInt8](repeating: 0, count: 4 * width * height)
      unsafe cheif_copy(picture, &pixels)
      if !colors.areStandard { try colors.convert(&pixels) }
      if unsafe cheif_is_premultiplied(picture) == 0 { Premultiplication.apply(to: &pixels) }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
