extension JSONParser {
  /// Moves past `word`, which must not run on into a longer one; whether it was there.
  mutating func skip(_ word: StaticString) -> Bool {
    let wanted = Array("\(word)".utf8)
    guard bytes[index...].starts(with: wanted) else { return false }
    let end = index + wanted.count
    if end < bytes.count, isWordByte(bytes[end]) { return false }
    index = end
    return true
  }

  /// Reads a comma or the closing bracket after an element; whether another element follows.
  mutating func separator(closing: UInt8, openedAt open: Int) throws(JSONProblem) -> Bool {
    try skipBlanks()
    guard let byte = next else { throw unclosed(openedAt: open) }
    if byte == closing {
      index += 1
      return false
    }
    let closer = String(Unicode.Scalar(closing))
    guard byte == UInt8(ascii: ",") else { throw missingSeparator(closer: closer, openedAt: open) }
    let comma = index
    index += 1
    try skipBlanks()
    guard next == closing else { return true }
    throw problem(
      "trailing-comma", at: comma, #"JSON allows no comma before "\#(closer)""#, hint: "remove the comma")
  }

  func notAKey(openedAt open: Int) -> JSONProblem {
    guard let byte = next else { return unclosed(openedAt: open) }
    if byte == UInt8(ascii: ",") { return doubleComma }
    if byte == UInt8(ascii: "'") { return singleQuotes }
    let word = nextWord()
    let hint = isWordByte(byte) ? "write it in double quotes" : nil
    return problem("expected-key", "expected a key in double quotes, found \(word)", hint: hint)
  }

  func notAValue() -> JSONProblem {
    guard let byte = next else { return problem("unexpected-end", "the file ends where a value should be") }
    let word = nextWord()
    switch byte {
    case UInt8(ascii: ","): return doubleComma
    case UInt8(ascii: "'"): return singleQuotes
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return problem("invalid-number", "a number begins with a digit or a minus sign, found \(word)")
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      return problem("missing-value", "expected a value, found \(word)")
    default:
      let bare = String(decoding: bytes[index..<endOfWord()], as: UTF8.self)
      return problem("unknown-word", "expected a value, found \(word)", hint: hint(forWord: bare))
    }
  }

  /// The next token, quoted for a message: a string, a word or one character.
  func nextWord() -> String {
    guard let byte = next else { return "the end of the file" }
    if byte == UInt8(ascii: "\"") {
      let text = bytes[(index + 1)...].prefix { $0 >= 0x20 && $0 != byte }
      return quoted(String(decoding: text, as: UTF8.self))
    }
    return quoted(String(decoding: bytes[index..<max(endOfWord(), endOfScalar())], as: UTF8.self))
  }

  private func hint(forWord word: String) -> String? {
    switch word.lowercased() {
    case "true", "yes", "on": "write true"
    case "false", "no", "off": "write false"
    case "null", "nil", "none", "undefined": "leave the key out to get its default"
    case "nan", "inf", "infinity": "numbers are finite"
    default: word.isEmpty ? nil : "strings need double quotes"
    }
  }

  /// The next character if it is no ASCII character and looks like one, or is not seen.
  var lookalike: LookalikeCharacter? {
    let scalar = String(decoding: bytes[index..<endOfScalar()], as: UTF8.self).unicodeScalars.first
    return scalar.flatMap { LookalikeCharacter($0) }
  }

  func unexpected(_ character: LookalikeCharacter) -> JSONProblem {
    let meaning =
      switch character.meaning {
      case .space: ", which is no space in JSON"
      case .quote: ", which is no quote in JSON"
      case .nothing: ", which is not seen"
      case .other(let scalar): ", which is not \(quoted(String(scalar)))"
      }
    return problem("unexpected-character", "unexpected \(character)\(meaning)", hint: character.remedy)
  }

  /// The remedy for the first typographic quote that seems to end the string which begins at an offset; nil for none.
  func remedyForQuote(from open: Int) -> String? {
    let text = String(decoding: bytes[open..<index], as: UTF8.self).unicodeScalars
    for (place, scalar) in zip(text.indices, text) {
      guard let quote = LookalikeCharacter(scalar), quote.meaning == .quote else { continue }
      let next = text[text.index(after: place)...].first { $0 != " " && $0 != "\t" }
      guard next.map({ ":,]}\"".unicodeScalars.contains($0) }) ?? true else { continue }
      return "\(quote) ends no string; \(quote.remedy)"
    }
    return nil
  }

  private var doubleComma: JSONProblem {
    problem("missing-value", "expected a value before the comma", hint: "remove the comma")
  }

  private var singleQuotes: JSONProblem {
    problem("single-quotes", "JSON strings are written in double quotes")
  }

  private func unclosed(openedAt open: Int) -> JSONProblem {
    let bracket = String(Unicode.Scalar(bytes[open]))
    var found = problem("unexpected-end", #"the file ends before "\#(bracket)" is closed"#)
    found.related = (open, "opened here")
    return found
  }

  private func missingSeparator(closer: String, openedAt open: Int) -> JSONProblem {
    let startsValue = next == UInt8(ascii: "\"") || next.map(isWordByte) == true
    var found = problem(
      "missing-comma", #"expected "," or "\#(closer)", found \#(nextWord())"#,
      hint: startsValue ? "add a comma before it" : nil)
    if !startsValue { found.related = (open, "opened here") }
    return found
  }

  private func endOfWord() -> Int { bytes[index...].firstIndex { !isWordByte($0) } ?? bytes.count }

  private func endOfScalar() -> Int {
    bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
