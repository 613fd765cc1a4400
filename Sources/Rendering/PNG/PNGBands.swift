import CPNG
import Foundation

/// A picture's pixels on their way into IDAT chunks, a band of rows in each.
///
/// Where bands begin depends on the picture's width and on how many rows are handed over at once, and on nothing
/// else; so do the bytes.
final class PNGBands {
  private let shape: Shape
  private let bandHeight: Int
  private let compressors: [Compressor]
  private var missingRows: Int
  private var checksum: UInt32?

  /// How much of the picture's zlib stream a band is, in bytes: small beside the picture, large beside deflate's
  /// window of 32 KB, of which a band knows only its own part.
  private static let byteCount = 512 << 10

  private struct Shape: Sendable {
    let width: Int
    let hasAlpha: Bool
  }

  /// The bands of a picture of `width` × `height` pixels, of which so many are compressed at once.
  init(width: Int, height: Int, hasAlpha: Bool, concurrency: Int) throws(RenderingError) {
    let shape = Shape(width: width, hasAlpha: hasAlpha)
    let bandHeight = min(height, max(1, Self.byteCount / ((hasAlpha ? 4 : 3) * width + 1)))
    let count = max(1, min(concurrency, height / bandHeight))
    var compressors: [Compressor] = []
    for _ in 0..<count {
      compressors.append(try Compressor(width: width, height: bandHeight, hasAlpha: hasAlpha))
    }
    self.shape = shape
    self.bandHeight = bandHeight
    self.compressors = compressors
    missingRows = height
  }

  /// Compresses the next `count` rows and hands out the chunks that they become; blue, green, red and alpha of
  /// each pixel, colours multiplied by alpha.
  func forEachChunk(
    of rows: UnsafePointer<UInt8>, stride: Int, count: Int, _ body: (PNGChunk) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let bands = unsafe Bands(rows: rows, stride: stride, count: count, height: bandHeight, shape: shape)
    let total = (count + bandHeight - 1) / bandHeight
    guard compressors.count > 1 else {
      for index in 0..<total { try body(chunk(compressors[0].part(bands, index))) }
      return
    }
    let parts = ConcurrentWork.map(total, workers: compressors.count) { [compressors] index, worker in
      compressors[worker].part(bands, index)
    }
    for part in parts { try body(chunk(part)) }
  }

  private func chunk(_ part: Part) -> PNGChunk {
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

  /// A compressed band.
  private struct Part: Sendable {
    let bytes: Data
    let inflatedCount: Int
    let checksum: UInt32
    let rowCount: Int
  }

  /// Rows that stay where they are while they are compressed.
  @safe private struct Bands: @unchecked Sendable {
    let rows: UnsafePointer<UInt8>
    let stride: Int
    let count: Int
    let height: Int
    let shape: Shape

    func band(_ index: Int) -> cpng_band {
      unsafe cpng_band(
        pixels: rows + index * height * stride, stride: stride, width: UInt32(shape.width),
        height: UInt32(min(height, count - index * height)), has_alpha: shape.hasAlpha ? 1 : 0)
    }
  }

  /// What one worker compresses with.
  @safe private final class Compressor: @unchecked Sendable {
    private let handle: OpaquePointer

    init(width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
      guard
        let handle = unsafe cpng_compressor_create(UInt32(width), UInt32(height), hasAlpha ? 1 : 0)
      else { throw RenderingError("PNG: out of memory") }
      unsafe self.handle = handle
    }

    deinit { unsafe cpng_compressor_destroy(handle) }

    func part(_ bands: Bands, _ index: Int) -> Part {
      var band = unsafe bands.band(index)
      let part = unsafe cpng_compressor_compress(handle, &band)
      return unsafe Part(
        bytes: Data(bytes: part.bytes, count: part.count), inflatedCount: part.inflated_count,
        checksum: part.checksum, rowCount: Int(band.height))
    }
  }
}
