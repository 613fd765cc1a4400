import Foundation

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
