import CPNG
import Foundation

/// A picture's pixels on their way into IDAT chunks, a band of rows in each.
///
/// Where bands begin depends on the picture's width and on how many rows are handed over at once, and on nothing
/// else; so do the bytes.
final class PNGBands {
  private let width: Int
  private let hasAlpha: Bool
  private var missingRows: Int
  private var checksum: UInt32?

  /// How much of the picture's zlib stream a band is, in bytes: small beside the picture, large beside deflate's
  /// window of 32 KB, of which a band knows only its own part.
  private static let byteCount = 512 << 10

  /// The bands of a picture of `width` × `height` pixels.
  init(width: Int, height: Int, hasAlpha: Bool) {
    self.width = width
    self.hasAlpha = hasAlpha
    missingRows = height
  }

  /// Compresses the next `count` rows and hands out the chunks that they become; blue, green, red and alpha of
  /// each pixel, colours multiplied by alpha.
  func forEachChunk(
    of rows: UnsafePointer<UInt8>, stride: Int, count: Int, _ body: (PNGChunk) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let height = max(1, Self.byteCount / ((hasAlpha ? 4 : 3) * width + 1))
    var top = 0
    while top < count {
      let band = unsafe cpng_band(
        pixels: rows + top * stride, stride: stride, width: UInt32(width),
        height: UInt32(min(height, count - top)), has_alpha: hasAlpha ? 1 : 0)
      try body(unsafe chunk(of: band))
      top += height
    }
  }

  private func chunk(of band: cpng_band) throws(RenderingError) -> PNGChunk {
    var band = unsafe band
    // zlib's header (RFC 1950): deflate with a window of 32 KB, compressed quickly.
    let header: [UInt8] = checksum == nil ? [0x78, 0x01] : []
    missingRows -= unsafe Int(band.height)
    // An empty last block, for no band is the last one that deflate knows of.
    let trailer: [UInt8] = missingRows > 0 ? [] : [0x03, 0x00]
    var own: UInt32 = 0
    let bytes = unsafe [UInt8](
      unsafeUninitializedCapacity: header.count + cpng_band_bound(&band) + trailer.count
    ) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe start.update(from: header, count: header.count)
      let compressed = unsafe cpng_band_compress(&band, start + header.count, &own)
      guard compressed > 0 else { return }
      unsafe (start + header.count + compressed).update(from: trailer, count: trailer.count)
      count = header.count + compressed + trailer.count
    }
    guard !bytes.isEmpty else { throw RenderingError("PNG: out of memory") }
    let whole = unsafe cpng_checksum_joined(checksum ?? 1, own, cpng_band_byte_count(&band))
    checksum = whole
    var chunk = PNGChunk("IDAT", Data(bytes))
    if missingRows == 0 { chunk.append(whole) }
    return chunk
  }
}
