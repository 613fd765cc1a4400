import Foundation

extension Data {
  /// The range of a PNG chunk's content; nil if no chunk starts with the text.
  private func place(_ type: String, _ beginning: String) -> Range<Int>? {
    guard let start = range(of: Data((type + beginning).utf8))?.lowerBound else { return nil }
    let length = self[start - 4..<start].reduce(0) { $0 << 8 | Int($1) }
    return start + 4..<start + 4 + length
  }

  /// The content of a PNG chunk.
  func chunk(_ type: String, beginning: String) -> Data? {
    place(type, beginning).map { Data(self[$0]) }
  }

  /// The PNG with replaced content of a chunk.
  func replacingChunk(_ type: String, beginning: String, by contents: Data) throws -> Data {
    guard let place = place(type, beginning) else { throw CocoaError(.fileReadCorruptFile) }
    var crc: UInt32 = .max
    for byte in Data(type.utf8) + contents {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func bytes(_ number: UInt32) -> Data { Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) } }
    return self[..<(place.lowerBound - 8)] + bytes(UInt32(contents.count)) + Data(type.utf8) + contents
      + bytes(~crc) + self[(place.upperBound + 4)...]
  }
}
