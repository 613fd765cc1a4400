import Foundation

/// A chunk of a PNG: what it is and what it holds (PNG specification, section 5).
struct PNGChunk: Equatable {
  /// The four letters, such as `IDAT`.
  let type: String
  /// The bytes, without length and CRC.
  var data: Data

  /// A chunk that holds `data`.
  init(_ type: String, _ data: Data = Data()) {
    self.type = type
    self.data = data
  }

  /// The chunks of a whole file that this program has written, in order.
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

  /// Appends a number with its most significant byte first, as PNG has them.
  mutating func append(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.bigEndian) { bytes in unsafe data.append(contentsOf: bytes) }
  }
}
