/// One token of JSON: a string with its quotes, a number or a word, or else one character.
enum JSONToken {
  /// The number of bytes of the piece that a line goes on with; a string without an end takes the rest of it.
  static func length(at rest: ArraySlice<UInt8>) -> Int {
    guard let first = rest.first else { return 0 }
    if first == UInt8(ascii: "\"") { return stringLength(at: rest) }
    let word = rest.prefix(while: isWordByte).count
    guard word == 0 else { return word }
    return 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
  }

  private static func stringLength(at rest: ArraySlice<UInt8>) -> Int {
    var index = rest.startIndex + 1
    while index < rest.endIndex {
      if rest[index] == UInt8(ascii: "\"") { return index + 1 - rest.startIndex }
      index += rest[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return rest.count
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
