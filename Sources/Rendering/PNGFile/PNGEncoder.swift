import CPNG
import Foundation

/// Writes PNG rows as they come, so that a picture need not be in memory as a whole.
@safe struct PNGEncoder: ~Copyable {
  private let writer: OpaquePointer
  private let sink: ByteSink
  private let hasAlpha: Bool
  private let width: Int
  /// Takes the place of libpng's own compression.
  private let bands: PNGBands?
  /// `nil` where libpng compresses.
  var compression: Compression? { bands?.compression }

  /// Writes the header.
  init(width: Int, height: Int, hasAlpha: Bool, settings: PNGSettings) throws(RenderingError) {
    let sink = ByteSink()
    var bands: PNGBands?
    if settings.compression == .quick {
      bands = try PNGBands(
        width: width, height: height, hasAlpha: hasAlpha, concurrency: settings.concurrency)
    }
    guard
      let writer = unsafe cpng_writer_create(
        PNGEncoder.write, Unmanaged.passUnretained(sink).toOpaque())
    else { throw RenderingError("PNG: out of memory") }
    var header = cpng_header(
      width: UInt32(width), height: UInt32(height), has_alpha: hasAlpha ? 1 : 0,
      pixels_per_metre: UInt32((settings.scale * 72 / 0.0254).rounded()), compression_level: 0, filters: 0)
    if case .zlib(let level, let filter) = settings.compression {
      header.compression_level = Int32(level)
      header.filters = filter.rawValue
    }
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
    self.bands = bands
    self.hasAlpha = hasAlpha
    self.width = width
  }

  deinit { unsafe cpng_writer_destroy(writer) }

  /// The surface must be as wide as the picture.
  func append(_ surface: borrowing ImageSurface) throws(RenderingError) {
    try append(surface, in: PixelRect(x: 0, y: 0, width: surface.width, height: surface.height))
  }

  /// `rect` must be as wide as the picture; the surface stays as it is.
  func append(_ surface: borrowing ImageSurface, in rect: PixelRect) throws(RenderingError) {
    unsafe try surface.withRows { (start, stride) throws(RenderingError) in
      let first = unsafe UnsafePointer(start) + rect.y * stride + 4 * rect.x
      try append(unsafe PixelRows(start: first, stride: stride, count: rect.height))
    }
  }

  /// The rows must be as wide as the picture.
  func append(_ rows: PixelRows) throws(RenderingError) {
    if let bands {
      return try bands.forEachChunk(of: rows) { chunk throws(RenderingError) in try append(chunk) }
    }
    guard hasAlpha else {
      return try check(unsafe cpng_writer_write_rows(writer, rows.start, rows.stride, UInt32(rows.count)))
    }
    var straight = [UInt8](repeating: 0, count: 4 * width)
    for row in 0..<rows.count {
      let status = unsafe straight.withUnsafeMutableBufferPointer { buffer in
        guard let copy = buffer.baseAddress else { return Int32(0) }
        unsafe copy.update(from: rows.start + row * rows.stride, count: 4 * width)
        unsafe PNGEncoder.unpremultiply(copy, count: width)
        return unsafe cpng_writer_write_rows(writer, copy, 4 * width, 1)
      }
      try check(status)
    }
  }

  func append(_ part: PNGPart) throws(RenderingError) {
    if let bands { try append(bands.chunk(part)) }
  }

  /// Those that were not taken before.
  func takeBytes() -> Data { sink.take() }

  /// Appends a chunk that libpng does not know, before the first row or after the last one.
  func append(_ chunk: PNGChunk) throws(RenderingError) {
    let status = unsafe chunk.data.withUnsafeBytes { bytes in
      unsafe cpng_writer_write_chunk(
        writer, chunk.type, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    try check(status)
  }

  /// Returns the bytes that were not taken before.
  consuming func finish() throws(RenderingError) -> Data {
    if bands != nil {
      // libpng refuses to end a picture that it has not compressed.
      try append(PNGChunk("IEND"))
    } else {
      try check(unsafe cpng_writer_finish(writer))
    }
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
