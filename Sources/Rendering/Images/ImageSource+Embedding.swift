import CImages
package import Foundation
package import Graphics

extension ImageSource {
  /// The bytes of a PNG or JPEG without the metadata that viewers interpret differently: color spaces, and Exif data, by which
  /// only some viewers rotate the image. Other files are unchanged.
  package var dataWithoutMetadata: Data {
    var rest = Data(data)
    for range in partsToRemove.reversed() where !range.isEmpty { rest.removeSubrange(range) }
    return rest
  }

  /// The bytes of an image that a document embeds.
  struct Embedded {
    /// The subtype of the image's media type, such as `png`.
    let type: String
    let data: Data
  }

  /// Returns a file that documents can embed. Documents support only PNG and JPEG. The file is in sRGB and without metadata, and
  /// its rows have the order of the original file.
  ///
  /// Lossy images without alpha become JPEG files, because a photo takes ten times as many bytes as a PNG file.
  func embedded(decoded: Bitmap? = nil) throws(RenderingError) -> Embedded {
    if format == .png || format == .jpeg, ImageColors(data, as: format).areStandard {
      return Embedded(type: isPhoto ? "jpeg" : "png", data: dataWithoutMetadata)
    }
    let bitmap = if let decoded { decoded } else { try decodedAsStored() }
    if isPhoto, format == .jpeg || bitmap.isOpaque {
      return Embedded(type: "jpeg", data: try JPEGEncoder.data(of: bitmap))
    }
    return Embedded(type: "png", data: try PNGEncoder.data(of: bitmap, settings: PNGSettings(scale: 1)))
  }

  /// Returns an upright sRGB file that documents can embed. A PNG or JPEG file that is already upright and in sRGB is unchanged.
  /// Throws if the pixels are damaged.
  func embeddedUpright() throws(RenderingError) -> Embedded {
    let bitmap = try decoded()
    if format == .png || format == .jpeg, orientation == .up, ImageColors(data, as: format).areStandard {
      return Embedded(type: format.rawValue, data: data)
    }
    if isPhoto { return Embedded(type: "jpeg", data: try JPEGEncoder.data(of: bitmap)) }
    return Embedded(type: "png", data: try PNGEncoder.data(of: bitmap, settings: PNGSettings(scale: 1)))
  }

  /// Whether the file's compression is lossy.
  var isPhoto: Bool {
    switch format {
    case .jpeg, .heic, .avif: true
    case .webP: WebPFile(data)?.isLossless == false
    case .png, .gif, .svg: false
    }
  }

  /// The byte ranges to remove: metadata, and stray bytes between JPEG segments, which not all decoders skip.
  private var partsToRemove: [Range<Int>] {
    var ranges: [Range<Int>] = []
    switch format {
    case .jpeg:
      var end = 2
      FilePart.forEachSegment(of: data) { segment in
        let isRemoved = ExifPart(segment: segment, of: data) != nil || segment.isProfile(in: data)
        ranges.append(end..<(isRemoved ? segment.whole.upperBound : segment.whole.lowerBound))
        end = segment.whole.upperBound
        return true
      }
    case .png:
      FilePart.forEachChunk(of: data) { chunk in
        let isRemoved = ["eXIf", "cICP", "iCCP", "sRGB", "gAMA", "cHRM"].contains(chunk.letters)
        if isRemoved { ranges.append(chunk.whole) }
        return true
      }
    case .webP, .gif, .heic, .avif, .svg: break
    }
    return ranges
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }
}

package enum JPEGEncoder {
  /// Encodes a bitmap as an opaque JPEG with a `quality` of 1 to 100. At 95, no difference is visible. Throws if memory is
  /// exhausted.
  package static func data(of bitmap: Bitmap, quality: Int = 95) throws(RenderingError) -> Data {
    let file = unsafe cjpeg_write(
      bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), Int32(quality))
    guard let bytes = unsafe file.bytes else { throw RenderingError("JPEG: out of memory") }
    return unsafe Data(bytesNoCopy: bytes, count: file.count, deallocator: .free)
  }
}
