import Foundation

/// A PNG parsed according to the specification, without a library.
struct PNGFile {
  /// A chunk with a valid CRC.
  struct Chunk {
    let type: String
    let data: [UInt8]

    func number(at place: Int, count: Int = 4) -> Int {
      data[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  struct Malformed: Error {
    let reason: String
  }

  let chunks: [Chunk]

  init(_ file: Data) throws {
    var rest = [UInt8](file)[...]
    guard rest.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Malformed(reason: "no signature")
    }
    rest = rest.dropFirst(8)
    var chunks: [Chunk] = []
    func takeNumber() -> Int {
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    while !rest.isEmpty {
      let length = takeNumber()
      let body = rest.prefix(4 + length)
      rest = rest.dropFirst(4 + length)
      guard takeNumber() == Self.crc(of: body) else { throw Malformed(reason: "wrong CRC") }
      chunks.append(
        Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
    }
    self.chunks = chunks
  }

  /// The types of all chunks, in order.
  var types: [String] { chunks.map(\.type) }

  /// The chunks of one type, in order.
  func chunks(_ type: String) -> [Chunk] { chunks.filter { $0.type == type } }

  /// The CRC as in annex D of the specification, bit by bit.
  static func crc(of bytes: ArraySlice<UInt8>) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(crc ^ 0xFFFF_FFFF)
  }
}
