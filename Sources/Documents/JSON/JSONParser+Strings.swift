extension JSONParser {
  /// Reads a string whose opening quote is next.
  mutating func string() throws(JSONProblem) -> String {
    let open = index
    index += 1
    var start = index
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        if text.isEmpty { return String(decoding: bytes[start..<end], as: UTF8.self) }
        text += bytes[start..<end]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<index]
        text += UTF8.encode(try escape()) ?? .init()
        start = index
      case 0x0A, 0x0D:
        throw problem(
          "unclosed-string", at: open, "the string is not closed before the end of its line",
          hint: remedyForQuote(from: open) ?? #"add the missing ", or write a line break as \n"#)
      case ..<0x20:
        throw problem(
          "control-character", "a string may not hold the control character \(Unicode.Scalar(byte).escaped)",
          hint: byte == 0x09 ? #"write a tab as \t"# : "remove it")
      default:
        index += 1
      }
    }
    throw problem(
      "unclosed-string", at: open, "the string is not closed before the end of the file",
      hint: remedyForQuote(from: open))
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else {
      throw problem("unclosed-string", at: start, "the file ends within an escape")
    }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      index = start + 1
      let word = nextWord()
      throw problem(
        "invalid-escape", at: start, "a backslash may not stand before \(word)",
        hint: #"write \\ for a backslash"#)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONProblem) -> Unicode.Scalar {
    let first = try fourHexDigits(from: start)
    if first == 0 {
      throw problem("nul-character", at: start, "a string may not hold the NUL character", hint: "remove it")
    }
    guard (0xD800...0xDFFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let lone = problem(
      "lone-surrogate", at: start, #"\u\#(String(first, radix: 16, uppercase: true)) is half a character"#,
      hint: "write both halves of the surrogate pair, or the character itself")
    guard first < 0xDC00, bytes[index...].starts(with: Array(#"\u"#.utf8)) else { throw lone }
    index += 2
    let second = try fourHexDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second) else { throw lone }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits(from start: Int) throws(JSONProblem) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("invalid-escape", at: start, #"\u needs four hexadecimal digits"#)
      }
      number = number << 4 | UInt32(digit)
      index += 1
    }
    return number
  }
}
