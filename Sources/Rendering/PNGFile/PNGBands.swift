import CPNG
import Foundation

/// A picture's pixels on their way into IDAT chunks, a band of rows in each.
///
/// Where bands begin depends on the picture's width and on its sections, and on nothing else; so do the bytes.
final class PNGBands {
  /// Several threads may use it, each as another worker.
  let compression: Compression
  private var missingRows: Int
  private var checksum: UInt32?

  /// How much of the picture's zlib stream a band is, in bytes: small beside the picture, large beside deflate's
  /// window of 32 KB, of which a band knows only its own part.
  private static let byteCount = 512 << 10

  /// How many rows a band of a picture has, unless it is a section's last.
  static func bandHeight(width: Int, height: Int, hasAlpha: Bool) -> Int {
    min(height, max(1, byteCount / ((hasAlpha ? 4 : 3) * width + 1)))
  }

  init(width: Int, height: Int, hasAlpha: Bool, concurrency: Int) throws(RenderingError) {
    let bandHeight = Self.bandHeight(width: width, height: height, hasAlpha: hasAlpha)
    compression = try Compression(
      width: width, bandHeight: bandHeight, hasAlpha: hasAlpha,
      workers: max(1, min(concurrency, height / bandHeight)))
    missingRows = height
  }

  func forEachChunk(
    of rows: PixelRows, _ body: (PNGChunk) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let total = compression.bandCount(of: rows)
    guard compression.workers > 1 else {
      for index in 0..<total { try body(chunk(try compression.part(index, of: rows, worker: 0))) }
      return
    }
    let parts = try ConcurrentWork.map(total, workers: compression.workers) {
      [compression] index, worker throws(RenderingError) in
      try compression.part(index, of: rows, worker: worker)
    }
    for part in parts { try body(chunk(part)) }
  }

  /// Bands must come in order, from the first on.
  func chunk(_ part: PNGPart) -> PNGChunk {
    missingRows -= part.rowCount
    var chunk = PNGChunk("IDAT")
    chunk.data.reserveCapacity(part.bytes.count + 8)
    // zlib's header (RFC 1950): deflate with a window of 32 KB, compressed quickly.
    if checksum == nil { chunk.append(UInt16(0x7801)) }
    chunk.data.append(part.bytes)
    let whole = cpng_checksum_joined(checksum ?? 1, part.checksum, part.inflatedCount)
    checksum = whole
    if missingRows == 0 {
      // An empty last block, for none of the bands' is the last one, and the checksum of it all.
      chunk.append(UInt16(0x0300))
      chunk.append(whole)
    }
    return chunk
  }
}

struct PNGPart: Sendable {
  /// Blocks of deflate.
  let bytes: Data
  /// How many bytes they are when they are inflated.
  let inflatedCount: Int
  /// The Adler-32 of those.
  let checksum: UInt32
  let rowCount: Int
}

/// Rows that stay where they are while they are compressed: blue, green, red and alpha of each pixel, colours
/// multiplied by alpha.
@safe struct PixelRows: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  /// From one row to the next, in bytes.
  let stride: Int
  let count: Int
}

struct Compression: Sendable {
  /// How many rows a band has, unless it is a section's last.
  let bandHeight: Int
  private let width: Int
  private let hasAlpha: Bool
  private let compressors: [Compressor]

  init(width: Int, bandHeight: Int, hasAlpha: Bool, workers: Int) throws(RenderingError) {
    var compressors: [Compressor] = []
    for _ in 0..<workers {
      compressors.append(try Compressor(width: width, height: bandHeight, hasAlpha: hasAlpha))
    }
    self.bandHeight = bandHeight
    self.width = width
    self.hasAlpha = hasAlpha
    self.compressors = compressors
  }

  var workers: Int { compressors.count }

  func bandCount(of rows: PixelRows) -> Int { (rows.count + bandHeight - 1) / bandHeight }

  /// Which of the rows are a band's.
  private func band(_ index: Int, of rows: PixelRows) -> Range<Int> {
    index * bandHeight..<min((index + 1) * bandHeight, rows.count)
  }

  /// `rows` must begin with a band; a worker compresses one band after the other.
  func part(_ index: Int, of rows: PixelRows, worker: Int) throws(RenderingError) -> PNGPart {
    let place = band(index, of: rows)
    var band = unsafe cpng_band(
      pixels: rows.start + place.lowerBound * rows.stride, stride: rows.stride, width: UInt32(width),
      height: UInt32(place.count), has_alpha: hasAlpha ? 1 : 0)
    return unsafe try compressors[worker].part(&band)
  }

  @safe private final class Compressor: @unchecked Sendable {
    private let handle: OpaquePointer

    init(width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
      guard
        let handle = unsafe cpng_compressor_create(UInt32(width), UInt32(height), hasAlpha ? 1 : 0)
      else { throw RenderingError("PNG: out of memory") }
      unsafe self.handle = handle
    }

    deinit { unsafe cpng_compressor_destroy(handle) }

    func part(_ band: inout cpng_band) throws(RenderingError) -> PNGPart {
      let part = unsafe cpng_compressor_compress(handle, &band)
      guard let bytes = unsafe part.bytes else { throw RenderingError("PNG: compression failed") }
      return unsafe PNGPart(
        bytes: Data(bytes: bytes, count: part.count), inflatedCount: part.inflated_count,
        checksum: part.checksum, rowCount: Int(band.height))
    }
  }
}
