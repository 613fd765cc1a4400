import CPNG
import Foundation

/// Writes PNG rows as they come, so that a picture need not be in memory as a whole.
@safe struct PNGEncoder: ~Copyable {
  private let writer: OpaquePointer
  private let sink: ByteSink
  private let hasAlpha: Bool
  private let width: Int

  /// A picture of `width` × `height` pixels, with its header written.
  init(width: Int, height: Int, hasAlpha: Bool, settings: PNGSettings) throws(RenderingError) {
    let sink = ByteSink()
    guard
      let writer = unsafe cpng_writer_create(
        PNGEncoder.write, Unmanaged.passUnretained(sink).toOpaque())
    else { throw RenderingError("PNG: out of memory") }
    var header = cpng_header(
      width: UInt32(width), height: UInt32(height), has_alpha: hasAlpha ? 1 : 0,
      pixels_per_metre: UInt32((settings.scale * 72 / 0.0254).rounded()),
      compression_level: Int32(settings.compressionLevel), filters: settings.filter.rawValue)
    var isWritten = true
    for (keyword, text) in settings.text where isWritten {
      isWritten = unsafe cpng_writer_add_text(writer, keyword, PNGEncoder.latin1(text)) != 0
    }
    guard isWritten, unsafe cpng_writer_write_header(writer, &header) != 0 else {
      let message = unsafe String(cString: cpng_writer_message(writer))
      unsafe cpng_writer_destroy(writer)
      throw RenderingError("PNG: \(message)")
    }
    unsafe self.writer = writer
    self.sink = sink
    self.hasAlpha = hasAlpha
    self.width = width
  }

  deinit { unsafe cpng_writer_destroy(writer) }

  /// Appends a surface's rows; its width must be the picture's.
  func append(_ surface: borrowing ImageSurface) throws(RenderingError) {
    let height = surface.height
    unsafe try surface.withRows { (start, stride) throws(RenderingError) in
      if hasAlpha {
        for row in 0..<height {
          unsafe PNGEncoder.unpremultiply(start + row * stride, count: width)
        }
      }
      try check(unsafe cpng_writer_write_rows(writer, start, stride, UInt32(height)))
    }
  }

  /// Ends the picture and returns the file's bytes.
  consuming func finish() throws(RenderingError) -> Data {
    try check(unsafe cpng_writer_finish(writer))
    return sink.bytes
  }

  private func check(_ status: Int32) throws(RenderingError) {
    guard status != 0 else {
      throw unsafe RenderingError("PNG: \(String(cString: cpng_writer_message(writer)))")
    }
  }

  private static let write: cpng_sink = { closure, start, count in
    guard let closure = unsafe closure, let start = unsafe start else { return 0 }
    unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().append(start, count: count)
    return 1
  }

  /// The only characters that tEXt may hold (PNG specification, 11.3.4.3); others become `?`.
  private static func latin1(_ text: String) -> [CChar] {
    text.unicodeScalars.map { scalar in
      let isAllowed = (32...126).contains(scalar.value) || (161...255).contains(scalar.value)
      return CChar(truncatingIfNeeded: isAllowed ? scalar.value : 63)
    } + [0]
  }

  private static func unpremultiply(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
    for pixel in 0..<count {
      let start = 4 * pixel
      let alpha = unsafe Int(row[start + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in start..<start + 3 {
        unsafe row[channel] = UInt8(min(255, (Int(row[channel]) * 255 + alpha / 2) / alpha))
      }
    }
  }
}

/// How a PNG is written and what it says of itself.
public struct PNGSettings: Equatable, Sendable {
  /// Pixels per point; also written as pHYs, where 1 point is 1/72 inch.
  public var scale: Double
  /// Keywords and texts for tEXt chunks, in order.
  public var text: [(keyword: String, text: String)]
  /// zlib's level, 0 to 9.
  public var compressionLevel: Int
  /// How a row is predicted from its neighbours.
  public var filter: Filter

  /// A picture at `scale` pixels per point.
  public init(
    scale: Double, text: [(keyword: String, text: String)] = [], compressionLevel: Int = 1,
    filter: Filter = .none
  ) {
    self.scale = scale
    self.text = text
    self.compressionLevel = compressionLevel
    self.filter = filter
  }

  /// Whether both write the same bytes for the same pixels.
  public static func == (lhs: PNGSettings, rhs: PNGSettings) -> Bool {
    lhs.scale == rhs.scale && lhs.compressionLevel == rhs.compressionLevel && lhs.filter == rhs.filter
      && lhs.text.elementsEqual(rhs.text, by: ==)
  }

  /// A row filter of the PNG specification, section 9.
  public enum Filter: Int32, Sendable {
    /// Rows as they are: smallest and quickest for flat colour.
    case none = 0x08
    /// The difference from the row above: best for photos at a quick level.
    case up = 0x20
    /// Whatever libpng finds best for each row: smallest for photos, and slow.
    case adaptive = 0xF8
  }
}
