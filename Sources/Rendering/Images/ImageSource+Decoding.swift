import CImages
package import Foundation
package import Graphics

extension ImageSource {
  /// Returns the upright image's pixels; for SVG, one pixel per unit. Throws the decoder's error if the bytes are damaged.
  package func decoded() throws(RenderingError) -> Bitmap {
    try decodedAsStored().upright(from: orientation)
  }

  /// Draws an SVG file at a very small size, and throws the error, if any. Returns descriptions of content that is not drawn as
  /// in browsers, each with a remedy.
  @discardableResult package func tryDrawing() throws(RenderingError) -> [String] {
    let drawing = try Drawing(self)
    try drawing.validateByDrawing()
    return drawing.remarks
  }

  /// Returns the pixels with rows in the order of the file.
  func decodedAsStored() throws(RenderingError) -> Bitmap {
    switch format {
    case .png: try PNGDecoder.bitmap(from: data)
    case .jpeg: try JPEGDecoder.bitmap(from: data)
    case .webP: try WebPDecoder.bitmap(from: data)
    case .gif: try GIFDecoder.bitmap(from: data)
    case .heic, .avif: try HEIFDecoder.bitmap(from: data, as: format)
    case .svg: try Drawing(self).bitmap()
    case .bitmap: Bitmap(width: pixelWidth, height: pixelHeight, pixels: [UInt8](data))
    }
  }
}

extension ImageSource {
  /// Returns the pixels at full precision. Returns `nil` for formats other than PNG, and for PNG files with an orientation.
  /// Throws the decoder's error if the bytes are damaged.
  package func samples() throws(RenderingError) -> PixelSamples? {
    guard format == .png, orientation == .up else { return nil }
    return try PNGReader.reading(data) { reader throws(RenderingError) in
      // Each word contains four 16-bit channels.
      var words: [UInt64] = try reader.pixels(as: CPNG_RGBA_16, count: reader.width * reader.height)
      // Alpha is the last channel, and the machine is little-endian.
      for index in words.indices where words[index] >> 48 == 0 { words[index] = 0 }
      return PixelSamples(width: reader.width, height: reader.height, words: words)
    }
  }
}

/// Decodes all kinds of PNG files with libpng to 8-bit pixels in sRGB.
enum PNGDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    try PNGReader.reading(data) { reader throws(RenderingError) in
      let (width, height) = (reader.width, reader.height)
      guard ImageHeader.isWithinLimits(width: width, height: height) else {
        throw RenderingError("PNG: \(width) × \(height) pixels is too large")
      }
      let colors = ImageColors(data, as: .png)
      var pixels: [UInt8]
      if colors.areStandard || !reader.isDeep {
        pixels = try reader.pixels(as: CPNG_BGRA_8, count: 4 * width * height)
        if !colors.areStandard { try colors.convert(&pixels) }
      } else {
        // Colors are converted before they are rounded to 8 bits.
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

/// Decodes baseline and progressive JPEG files with libjpeg-turbo to pixels in sRGB.
enum JPEGDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    let result = unsafe data.withUnsafeBytes { buffer -> Result<Bitmap, RenderingError> in
      do throws(RenderingError) {
        guard let bytes = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
          throw RenderingError("JPEG: no bytes")
        }
        let reader = unsafe try JPEGReader(bytes, count: buffer.count)
        return .success(try reader.bitmap(ImageColors(data, as: .jpeg)))
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

    func bitmap(_ colors: borrowing ImageColors) throws(RenderingError) -> Bitmap {
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

/// Decodes lossy and lossless WebP files with libwebp. Of an animation, it decodes the first frame.
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
    let colors = ImageColors(data, as: .webP)
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

/// Decodes the first frame of GIF files with giflib.
enum GIFDecoder {
  static func bitmap(from data: Data) throws(RenderingError) -> Bitmap {
    let header = try ImageHeader(data)
    var pixels = [UInt8](repeating: 0, count: 4 * header.width * header.height)
    let fault = unsafe data.withUnsafeBytes { buffer in
      unsafe cgif_decode(
        buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count, &pixels, UInt32(header.width),
        UInt32(header.height), ImageLimits.sourceArea)
    }
    if let fault = unsafe fault { throw unsafe RenderingError("GIF: \(String(cString: fault))") }
    return Bitmap(width: header.width, height: header.height, pixels: pixels)
  }
}

/// Decodes the primary image of HEIC and AVIF files with libheif, which applies their rotation.
enum HEIFDecoder {
  static func bitmap(from data: Data, as format: ImageSource.Format) throws(RenderingError) -> Bitmap {
    let header = try ImageHeader(data)
    do throws(RenderingError) {
      let decoded = try DecodingRequest.picture(data, width: header.width, height: header.height).perform()
      let colors = ImageColors(data, as: format)
      var pixels = decoded.bytes
      if !colors.areStandard { try colors.convert(&pixels) }
      if !decoded.isPremultiplied { Premultiplication.apply(to: &pixels) }
      return Bitmap(width: header.width, height: header.height, pixels: pixels)
    } catch {
      throw RenderingError("\(format == .avif ? "AVIF" : "HEIC"): \(error)")
    }
  }
}

enum Premultiplication {
  /// Multiplies the first three bytes of each pixel by its fourth byte, the alpha.
  static func apply(to pixels: inout [UInt8]) {
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
    case .png, .gif, .svg, .bitmap: false
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
    case .webP, .gif, .heic, .avif, .svg, .bitmap: break
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
