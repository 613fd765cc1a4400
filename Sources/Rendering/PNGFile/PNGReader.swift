import CImages
package import Foundation

/// The state of libpng for one image, after the image's header has been read.
@safe struct PNGReader: ~Copyable {
  private let reader: OpaquePointer
  let width: Int
  let height: Int
  /// Whether each channel of a pixel has 16 bits.
  let isDeep: Bool
  let hasAlpha: Bool
  /// The ICC profile; `nil` if it is missing or libpng rejects it.
  let profile: Data?

  private init(_ bytes: UnsafeRawBufferPointer) throws(RenderingError) {
    guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      throw RenderingError("PNG: no bytes")
    }
    guard let reader = unsafe cpng_reader_create(start, bytes.count) else {
      throw RenderingError("PNG: out of memory")
    }
    var description = unsafe cpng_description()
    guard unsafe cpng_reader_read_header(reader, &description) != 0 else {
      let message = unsafe String(cString: cpng_reader_message(reader))
      unsafe cpng_reader_destroy(reader)
      throw RenderingError("PNG: \(message)")
    }
    unsafe self.reader = reader
    (width, height) = unsafe (Int(description.width), Int(description.height))
    (isDeep, hasAlpha) = unsafe (description.is_deep != 0, description.has_alpha != 0)
    profile = unsafe description.profile.map { start in
      unsafe Data(bytes: start, count: description.profile_count)
    }
  }

  deinit { unsafe cpng_reader_destroy(reader) }

  /// Opens a file and passes its reader to `body`. Throws libpng's error if the bytes are damaged.
  static func reading<Value>(
    _ data: Data, _ body: (borrowing PNGReader) throws(RenderingError) -> Value
  ) throws(RenderingError) -> Value {
    let result = unsafe data.withUnsafeBytes { bytes -> Result<Value, RenderingError> in
      do throws(RenderingError) {
        return .success(try body(unsafe try PNGReader(bytes)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Decodes the pixels as an array of `count` channel values or whole pixels. `layout` determines the meaning of an element.
  func pixels<Number: FixedWidthInteger>(
    as layout: cpng_layout, count: Int
  ) throws(RenderingError) -> [Number] {
    let pixels = unsafe [Number](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let isRead = unsafe cpng_reader_read_pixels(reader, layout, buffer.baseAddress) != 0
      initializedCount = isRead ? count : 0
    }
    guard pixels.count == count else {
      throw unsafe RenderingError("PNG: \(String(cString: cpng_reader_message(reader)))")
    }
    return pixels
  }
}

/// The metadata of a PNG: its texts and scale (tEXt and pHYs chunks, PNG specification, 11.3.4.3 and 11.3.5.3), and the kind of
/// its pixels.
package struct PNGMetadata: Equatable, Sendable {
  /// The texts by keyword. If several texts have the same keyword, this is the first of them.
  package private(set) var texts: [String: String] = [:]
  /// The scale in the pHYs chunk, in pixels per point, with 1 point as 1/72 inch; `nil` if the chunk is missing.
  package private(set) var physicalScale: Double?
  /// The chunks of the animation; empty for a still image. Two animations can differ although their first frames are equal.
  package private(set) var animation = Data()

  /// Whether the file may contain more than a `Bitmap` can represent: 16-bit samples, colors with alpha, or a color space other
  /// than sRGB.
  package private(set) var exceedsBitmap = false

  /// Reads the chunks of a file, up to its end or the first damaged chunk. It does not verify checksums.
  package init(_ data: Data) {
    let bytes = data.dropFirst(8)
    var offset = bytes.startIndex
    while bytes.endIndex - offset >= 12 {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.endIndex - offset - 12 else { return }
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      take(type, bytes[offset + 8..<offset + 8 + length])
      offset += 12 + length
    }
  }

  private mutating func take(_ type: String, _ contents: Data) {
    switch type {
    case "tEXt":
      let parts = contents.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return }
      // Keywords and texts are in Latin-1, whose bytes equal their Unicode scalars.
      let words = parts.map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
      if texts[words[0]] == nil { texts[words[0]] = words[1] }
    case "pHYs" where contents.count == 9 && contents.last == 1:
      let perMetre = contents.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let scale = (Double(perMetre) * 0.0254 / 72 * 1_000).rounded() / 1_000
      physicalScale = scale > 0 ? scale : nil
    case "IHDR" where contents.count == 13:
      let (depth, kind) = (contents[contents.startIndex + 8], contents[contents.startIndex + 9])
      exceedsBitmap = depth == 16 || kind & 4 != 0
    case "tRNS", "gAMA", "cHRM", "iCCP", "cICP": exceedsBitmap = true
    case "acTL": animation += contents
    case "fcTL", "IDAT", "fdAT": if !animation.isEmpty { animation += contents }
    default: break
    }
  }

  /// The scale, in pixels per point: the text `Scale`, or else the value of the pHYs chunk; `nil` if both are missing.
  package var scale: Double? {
    if let text = texts["Scale"], let scale = Double(text), (0.01...100).contains(scale) { return scale }
    return physicalScale
  }
}
