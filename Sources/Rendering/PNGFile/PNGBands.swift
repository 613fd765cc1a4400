import CImages
import Foundation

/// Compresses an image's pixels into IDAT chunks, one for each band of rows.
///
/// The bands, and therefore the bytes, depend only on the image's width and its sections.
final class PNGBands {
  /// The compression. Several threads can use it at the same time, each with a different worker number.
  let compression: Compression
  private var missingRows: Int
  private var checksum: UInt32?

  /// The uncompressed size of a band, in bytes. It is large compared to deflate's window of 32 KB, which does not extend across
  /// bands, and to the Huffman codes that each band starts with.
  private static let byteCount = 4 << 20

  /// Returns the number of rows in a band. The last band of a section may have fewer.
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

  /// Returns the next IDAT chunk. Bands must be passed in order, starting with the first.
  func chunk(_ part: CompressedBand) -> PNGChunk {
    missingRows -= part.rowCount
    var chunk = PNGChunk("IDAT")
    chunk.data.reserveCapacity(part.bytes.count + 8)
    // The header of zlib (RFC 1950): deflate with a window of 32 KB, fast compression.
    if checksum == nil { chunk.append(UInt16(0x7801)) }
    chunk.data.append(part.bytes)
    let whole = cpng_checksum_joined(checksum ?? 1, part.checksum, part.inflatedCount)
    checksum = whole
    if missingRows == 0 {
      // The last block is empty, because no band ends the stream. The checksum of all bands follows.
      chunk.append(UInt16(0x0300))
      chunk.append(whole)
    }
    return chunk
  }
}

struct CompressedBand: Sendable {
  /// The compressed data, as blocks of deflate.
  let bytes: Data
  /// The number of bytes in the band before compression.
  let inflatedCount: Int
  /// The Adler-32 checksum of the bytes before compression.
  let checksum: UInt32
  let rowCount: Int
}

/// Rows of pixels whose address is constant during compression. A pixel consists of blue, green, red and alpha bytes,
/// premultiplied by alpha.
@safe struct PixelRows: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  /// The distance between the starts of two rows, in bytes.
  let stride: Int
  let count: Int
}

struct Compression: Sendable {
  /// The number of rows in a band. The last band of a section may have fewer.
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

  private func band(_ index: Int, of rows: PixelRows) -> Range<Int> {
    index * bandHeight..<min((index + 1) * bandHeight, rows.count)
  }

  /// Compresses one band of `rows`, where the band of the first row has the index 0. The first row must be the first of its
  /// band. A worker can compress only one band at a time.
  func part(_ index: Int, of rows: PixelRows, worker: Int) throws(RenderingError) -> CompressedBand {
    let rowRange = band(index, of: rows)
    var band = unsafe cpng_band(
      pixels: rows.start + rowRange.lowerBound * rows.stride, stride: rows.stride, width: UInt32(width),
      height: UInt32(rowRange.count), has_alpha: hasAlpha ? 1 : 0)
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

    func part(_ band: inout cpng_band) throws(RenderingError) -> CompressedBand {
      let part = unsafe cpng_compressor_compress(handle, &band)
      guard let bytes = unsafe part.bytes else { throw RenderingError("PNG: compression failed") }
      return unsafe CompressedBand(
        bytes: Data(bytes: bytes, count: part.count), inflatedCount: part.inflated_count,
        checksum: part.checksum, rowCount: Int(band.height))
    }
  }
}

/// Collects all rows of an image, and then compresses them in one step.
final class CompactRows {
  private let width: Int
  private let hasAlpha: Bool
  /// The rows as a PNG contains them before compression.
  private var bytes: [UInt8] = []

  init(width: Int, height: Int, hasAlpha: Bool) {
    (self.width, self.hasAlpha) = (width, hasAlpha)
    bytes.reserveCapacity(rowBytes * height)
  }

  /// The number of bytes in a row, with the byte for its filter.
  private var rowBytes: Int { (hasAlpha ? 4 : 3) * width + 1 }

  func append(_ rows: PixelRows) throws(RenderingError) {
    var band = unsafe cpng_band(
      pixels: rows.start, stride: rows.stride, width: UInt32(width), height: UInt32(rows.count),
      has_alpha: hasAlpha ? 1 : 0)
    let filtered = unsafe [UInt8](unsafeUninitializedCapacity: rowBytes * rows.count) { buffer, count in
      guard let start = buffer.baseAddress, unsafe cpng_filter_rows(&band, start) != 0 else { return }
      count = buffer.count
    }
    guard !filtered.isEmpty else { throw RenderingError("PNG: out of memory") }
    bytes += filtered
  }

  /// Returns the IDAT chunk with all rows.
  func chunk() throws(RenderingError) -> PNGChunk {
    var count = 0
    guard let stream = unsafe cpng_compress_compactly(bytes, bytes.count, &count) else {
      throw RenderingError("PNG: out of memory")
    }
    return PNGChunk("IDAT", unsafe Data(bytesNoCopy: stream, count: count, deallocator: .free))
  }
}
