/// The spaces at the end of a line, which have no width there and never start a new line (CSS Text 3, section 4.1.3).
enum HangingSpaces {
  /// Returns the byte ranges of at least two consecutive spaces, in order. Pango itself lets a single space hang.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard mayOccur(in: bytes) else { return [] }
    var ranges: [(bytes: Range<Int>, count: Int)] = []
    var index = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if canHang(scalar) {
        if let last = ranges.last, last.bytes.upperBound == index {
          ranges[ranges.count - 1] = (last.bytes.lowerBound..<next, last.count + 1)
        } else {
          ranges.append((index..<next, 1))
        }
      }
      index = next
    }
    return ranges.filter { $0.count > 1 }.map(\.bytes)
  }

  /// Whether a text may contain consecutive spaces. The check saves time for other texts.
  private static func mayOccur(in bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { isFirstByte($0) && isFirstByte($1) }
      || bytes.contains { $0 == 0xE2 || $0 == 0xE3 }
  }

  private static func isFirstByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the start of the spaces at the end of a line; nil if there are none, or if the line consists of spaces.
  static func start(in line: ArraySlice<UInt8>) -> Int? {
    guard let last = line.last, last >= 0x80 || isFirstByte(last) else { return nil }
    var start = line.endIndex
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars.reversed() {
      guard canHang(scalar) else { return start < line.endIndex ? start : nil }
      start -= UTF8.width(scalar)
    }
    return nil
  }

  /// Whether a scalar is a space or tab, except spaces that never end a line.
  private static func canHang(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
