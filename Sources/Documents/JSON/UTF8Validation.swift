/// The offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7); nil for a valid text.
func firstInvalidUTF8Offset(in bytes: [UInt8]) -> Int? {
  var index = 0
  while index < bytes.count {
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      continue
    }
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: return index
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
    for continuation in bytes[(index + 1)..<(index + length)] where continuation & 0xC0 != 0x80 {
      return index
    }
    index += length
  }
  return nil
}
