import CPNG
import Foundation
import Graphics

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

extension PNGEncoder {
  /// The file of a part of the pixels, which must be inside, or of all; throws where there are none, or too many along a
  /// side.
  static func data(
    of bitmap: Bitmap, columns: Range<Int>? = nil, rows: Range<Int>? = nil, settings: PNGSettings
  ) throws(RenderingError) -> Data {
    let (columns, rows) = (columns ?? 0..<bitmap.width, rows ?? 0..<bitmap.height)
    let encoder = try PNGEncoder(
      width: columns.count, height: rows.count, hasAlpha: true, settings: settings)
    try encoder.append(columns, rows, of: bitmap)
    return try encoder.finish()
  }

  /// The bitmap must be as wide as the picture.
  func append(_ rows: Range<Int>, of bitmap: Bitmap) throws(RenderingError) {
    try append(0..<bitmap.width, rows, of: bitmap)
  }

  /// There must be as many columns as the picture has.
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

/// A chunk of a PNG: what it is and what it holds (PNG specification, section 5).
struct PNGChunk: Equatable {
  /// Four letters, such as `IDAT`.
  let type: String
  /// Without length and CRC.
  var data: Data

  init(_ type: String, _ data: Data = Data()) {
    self.type = type
    self.data = data
  }

  /// Of a whole file that this program has written: checks nothing.
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

  /// Most significant byte first, as PNG has numbers.
  mutating func append(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.bigEndian) { bytes in unsafe data.append(contentsOf: bytes) }
  }
}

/// How a PNG is written and what it says of itself.
public struct PNGSettings: Equatable, Sendable {
  /// Pixels per point; also written as pHYs, where 1 point is 1/72 inch.
  public var scale: Double
  /// Keywords and texts for tEXt chunks, in order.
  public var text: [(keyword: String, text: String)]
  /// How the pixels are compressed.
  public var compression: Compression
  /// How many parts of the picture are decoded or compressed at once, at least 1; changes no byte.
  public var concurrency = 1

  /// A picture at `scale` pixels per point.
  public init(
    scale: Double, text: [(keyword: String, text: String)] = [], compression: Compression = .quick
  ) {
    self.scale = scale
    self.text = text
    self.compression = compression
  }

  /// Whether both write the same bytes for the same pixels.
  public static func == (lhs: PNGSettings, rhs: PNGSettings) -> Bool {
    lhs.scale == rhs.scale && lhs.compression == rhs.compression
      && lhs.text.elementsEqual(rhs.text, by: ==)
  }

  /// How pixels become smaller; none loses any.
  public enum Compression: Equatable, Sendable {
    /// In bands, each with what suits its rows: ten times as quick as zlib's usual level, and no larger.
    case quick
    /// As one stream of zlib's, at a level from 0 to 9.
    case zlib(level: Int, filter: Filter)
  }

  /// A row filter of the PNG specification, section 9.
  public enum Filter: Int32, Sendable {
    /// Rows as they are: smallest for flat colour.
    case none = 0x08
    /// Whatever libpng finds best for each row: smallest for photos, and slow.
    case adaptive = 0xF8
  }
}
