import CImages
import Foundation
import Graphics

/// Writes a PNG row by row. With the compression `compact`, all rows are kept in memory until the end.
@safe struct PNGEncoder: ~Copyable {
  private let writer: OpaquePointer
  private let sink: ByteSink
  private let pixels: Pixels

  private enum Pixels {
    case bands(PNGBands)
    case compact(CompactRows)
  }

  /// The compression that workers use; `nil` if the whole image is compressed at the end.
  var compression: Compression? {
    if case .bands(let bands) = pixels { bands.compression } else { nil }
  }

  /// Starts a file and writes its header.
  init(width: Int, height: Int, hasAlpha: Bool, settings: PNGSettings) throws(RenderingError) {
    let sink = ByteSink()
    let pixels: Pixels =
      switch settings.compression {
      case .quick:
        .bands(
          try PNGBands(width: width, height: height, hasAlpha: hasAlpha, concurrency: settings.concurrency))
      case .compact: .compact(CompactRows(width: width, height: height, hasAlpha: hasAlpha))
      }
    guard
      let writer = unsafe cpng_writer_create(
        PNGEncoder.write, Unmanaged.passUnretained(sink).toOpaque())
    else { throw RenderingError("PNG: out of memory") }
    var header = cpng_header(
      width: UInt32(width), height: UInt32(height), has_alpha: hasAlpha ? 1 : 0,
      pixels_per_metre: UInt32((settings.scale * 72 / 0.0254).rounded()))
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
    self.pixels = pixels
  }

  deinit { unsafe cpng_writer_destroy(writer) }

  /// Appends all rows of a surface, which must be as wide as the image.
  func append(_ surface: borrowing ImageSurface) throws(RenderingError) {
    try append(surface, in: PixelRect(x: 0, y: 0, width: surface.width, height: surface.height))
  }

  /// Appends the rows in `rect`, which must be as wide as the image.
  func append(_ surface: borrowing ImageSurface, in rect: PixelRect) throws(RenderingError) {
    unsafe try surface.withRows { (start, stride) throws(RenderingError) in
      let first = unsafe UnsafePointer(start) + rect.y * stride + 4 * rect.x
      try append(unsafe PixelRows(start: first, stride: stride, count: rect.height))
    }
  }

  /// Appends rows, which must be as wide as the image.
  func append(_ rows: PixelRows) throws(RenderingError) {
    switch pixels {
    case .bands(let bands):
      try bands.forEachChunk(of: rows) { chunk throws(RenderingError) in try append(chunk) }
    case .compact(let compact): try compact.append(rows)
    }
  }

  func append(_ part: CompressedBand) throws(RenderingError) {
    if case .bands(let bands) = pixels { try append(bands.chunk(part)) }
  }

  /// Returns the bytes that have been written since the last call.
  func removeBytes() -> Data { sink.take() }

  /// Appends a chunk, between two calls that append rows.
  func append(_ chunk: PNGChunk) throws(RenderingError) {
    let status = unsafe chunk.data.withUnsafeBytes { bytes in
      unsafe cpng_writer_write_chunk(
        writer, chunk.type, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    try check(status)
  }

  /// Finishes the file, and returns the bytes since the last call of `removeBytes()`.
  consuming func finish() throws(RenderingError) -> Data {
    if case .compact(let compact) = pixels { try append(try compact.chunk()) }
    // libpng refuses to finish an image that it has not compressed itself.
    try append(PNGChunk("IEND"))
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

  /// Converts a text to Latin-1, as tEXt requires (PNG specification, 11.3.4.3). Other characters become `?`.
  private static func latin1(_ text: String) -> [CChar] {
    text.unicodeScalars.map { scalar in
      let isAllowed = (32...126).contains(scalar.value) || (161...255).contains(scalar.value)
      return CChar(truncatingIfNeeded: isAllowed ? scalar.value : 63)
    } + [0]
  }
}

extension PNGEncoder {
  /// Encodes a bitmap, or a part of it, which must be in bounds. Throws if the part has no pixels, or if a side is too long.
  static func data(
    of bitmap: Bitmap, columns: Range<Int>? = nil, rows: Range<Int>? = nil, settings: PNGSettings
  ) throws(RenderingError) -> Data {
    let (columns, rows) = (columns ?? 0..<bitmap.width, rows ?? 0..<bitmap.height)
    let encoder = try PNGEncoder(
      width: columns.count, height: rows.count, hasAlpha: true, settings: settings)
    try encoder.append(columns, rows, of: bitmap)
    return try encoder.finish()
  }

  /// Appends rows of a bitmap that is as wide as the image.
  func append(_ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    try append(0..<bitmap.width, rows, of: bitmap)
  }

  /// Appends a part of a bitmap. The part must be as wide as the image.
  func append(_ columns: Range<Int>, _ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    let stride = 4 * bitmap.width
    let result = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels -> Result<Void, RenderingError> in
      guard let start = pixels.baseAddress else { return .failure(RenderingError("PNG: no pixels")) }
      let first = unsafe start + rows.lowerBound * stride + 4 * columns.lowerBound
      return Result { () throws(RenderingError) in
        try append(unsafe PixelRows(start: first, stride: stride, count: rows.count))
      }
    }
    try result.get()
  }
}

/// A chunk of a PNG (PNG specification, section 5).
struct PNGChunk: Equatable {
  /// The chunk's type: four letters, such as `IDAT`.
  let type: String
  /// The chunk's data, without length and checksum.
  var data: Data

  init(_ type: String, _ data: Data = Data()) {
    self.type = type
    self.data = data
  }

  /// Splits a file that this program has written into chunks. It validates nothing.
  static func chunks(of file: Data) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(PNGChunk(type, Data(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  /// Appends a number in big-endian order.
  mutating func append(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.bigEndian) { bytes in unsafe data.append(contentsOf: bytes) }
  }
}

/// The encoding settings and metadata of a PNG.
package struct PNGSettings: Equatable, Sendable {
  /// The scale, in pixels per point. The file's pHYs chunk contains the scale as a resolution, with 1 point as 1/72 inch.
  package var scale: Double
  /// The keywords and texts of the tEXt chunks, in order.
  package var text: [(keyword: String, text: String)]
  package var compression: Compression
  /// The number of threads that decode or compress, at least 1. It does not affect the bytes.
  package var concurrency = 1

  package init(
    scale: Double, text: [(keyword: String, text: String)] = [], compression: Compression = .quick
  ) {
    self.scale = scale
    self.text = text
    self.compression = compression
  }

  /// Compares the settings that affect the file's bytes, which are all except `concurrency`.
  package static func == (lhs: PNGSettings, rhs: PNGSettings) -> Bool {
    lhs.scale == rhs.scale && lhs.compression == rhs.compression
      && lhs.text.elementsEqual(rhs.text, by: ==)
  }

  /// A lossless compression method.
  package enum Compression: Equatable, Sendable {
    /// Compression in bands of rows, each with a suitable method: ten times as fast as zlib's default level, and not larger.
    case quick
    /// Compression of the whole image at once: slower, for files that are kept.
    case compact
  }
}
