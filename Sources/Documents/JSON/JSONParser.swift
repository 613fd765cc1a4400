/// Parses JSON strictly by RFC 8259, with the offset of each value and key.
///
/// Parsing stops at the first syntax error, since the rest cannot be interpreted reliably; duplicate keys do not stop it. The
/// depth, the size and the number of values are limited, so that no input can exhaust the memory or the stack.
package struct JSONParser {
  /// The bytes, which are valid UTF-8.
  let bytes: [UInt8]
  var index: Int
  var path: [JSONPath.Component] = []
  /// Problems that did not stop the parser, at most `JSONLimits.problems`.
  var problems: [JSONProblem] = []
  private var unlistedCount = 0
  private var depth = 0
  private var valueCount = 0
  private let rules: JSONRules

  /// Parses a document. `problems` is empty for a valid document; `unlistedCount` is the number of problems
  /// beyond the limit. `example` is the hint for an empty file. If the rules repair values, `problems`
  /// contains the repaired problems.
  package static func parse(
    _ bytes: [UInt8], example: String? = nil, _ rules: JSONRules = .strict
  ) -> (root: JSONValue?, problems: [JSONProblem], unlistedCount: Int) {
    if let problem = JSONProblem.unreadable(bytes, limit: rules.size) { return (nil, [problem], 0) }
    var parser = JSONParser(bytes: bytes, index: SourceText.hasByteOrderMark(bytes) ? 3 : 0, rules)
    do throws(JSONProblem) {
      return (try parser.document(orWrite: example), parser.problems, parser.unlistedCount)
    } catch {
      let conflicts = JSONProblem.conflicts(in: bytes)
      if !conflicts.isEmpty { return (nil, conflicts, 0) }
      if let problem = JSONProblem.otherFormat(of: bytes, error) { return (nil, [problem], 0) }
      return (nil, parser.problems + [error], parser.unlistedCount)
    }
  }

  private init(bytes: [UInt8], index: Int, _ rules: JSONRules) {
    self.bytes = bytes
    self.index = index
    self.rules = rules
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func problem(_ code: String, at offset: Int? = nil, _ message: String, hint: String? = nil) -> JSONProblem {
    JSONProblem(code: code, offset: offset ?? index, path: JSONPath(path), message: message, hint: hint)
  }

  mutating func skipBlanks() throws(JSONProblem) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      // A fraction such as 1/3 is no comment.
      case UInt8(ascii: "/")
      where index > 0 && isDigit(bytes[index - 1]) && !"/*".utf8.contains(bytes[(index + 1)...].first ?? 0):
        return
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        throw problem("comment", "JSON does not allow comments", hint: "remove the comment")
      case 0x80...:
        if let character = lookalike { throw unexpected(character) }
        return
      default: return
      }
    }
  }

  private mutating func document(orWrite example: String?) throws(JSONProblem) -> JSONValue {
    try skipBlanks()
    guard index < bytes.count else {
      throw problem("empty-file", "the file is empty", hint: example)
    }
    let root = try value()
    try skipBlanks()
    guard index == bytes.count else {
      let isNextValue = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(next)
      throw problem(
        "content-after-end", "unexpected \(nextWord()) after the end of the document",
        hint: isNextValue ? "a JSON file has one value; write several values as an array" : nil)
    }
    return root
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    valueCount += 1
    guard valueCount <= rules.values else {
      throw problem("too-many-values", "the file contains more than \(rules.values) values")
    }
    let start = index
    switch next {
    case UInt8(ascii: "{"):
      try descend()
      defer { depth -= 1 }
      return JSONValue(.object(try members()), offset: start)
    case UInt8(ascii: "["):
      try descend()
      defer { depth -= 1 }
      return JSONValue(.array(try elements()), offset: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case _ where rules.repairs && skipUndefinedNumber():
      try repair(
        problem("invalid-number", at: start, "the number is undefined", hint: "write a finite number"))
      return JSONValue(.null, offset: start)
    case let digit? where digit == UInt8(ascii: "-") || (48...57).contains(digit):
      return JSONValue(try number().map { .number($0) } ?? .null, offset: start)
    case UInt8(ascii: "t") where skip("true"): return JSONValue(.bool(true), offset: start)
    case UInt8(ascii: "f") where skip("false"): return JSONValue(.bool(false), offset: start)
    case UInt8(ascii: "n") where skip("null"): return JSONValue(.null, offset: start)
    default: throw notAValue()
    }
  }

  private mutating func descend() throws(JSONProblem) {
    guard depth < rules.depth else {
      throw problem("too-deep", "objects and arrays are nested more than \(rules.depth) deep")
    }
    depth += 1
  }

  private mutating func elements() throws(JSONProblem) -> [JSONValue] {
    let open = index
    var elements: [JSONValue] = []
    index += 1
    try skipBlanks()
    if next == UInt8(ascii: "]") {
      index += 1
      return elements
    }
    while true {
      path.append(.index(elements.count))
      elements.append(try value())
      path.removeLast()
      guard try separator(closing: UInt8(ascii: "]"), openedAt: open) else { return elements }
    }
  }

  private mutating func members() throws(JSONProblem) -> [JSONMember] {
    let open = index
    var members: [JSONMember] = []
    var keys = KeySet()
    index += 1
    try skipBlanks()
    if next == UInt8(ascii: "}") {
      index += 1
      return members
    }
    while true {
      guard next == UInt8(ascii: "\"") else { throw notAKey(openedAt: open) }
      let keyOffset = index
      let key = try string()
      try skipBlanks()
      guard next == UInt8(ascii: ":") else {
        throw problem(
          "missing-colon", #"expected ":" after the key \#(quoted(key)), found \#(nextWord())"#,
          hint: remedyForQuote(from: keyOffset))
      }
      index += 1
      try skipBlanks()
      path.append(.key(key))
      let member = JSONMember(key: key, keyOffset: keyOffset, value: try value())
      path.removeLast()
      if let first = keys.insert(member, after: members) {
        report(duplicate: member, of: first)
      } else {
        members.append(member)
      }
      guard try separator(closing: UInt8(ascii: "}"), openedAt: open) else { return members }
    }
  }

  private mutating func report(duplicate: JSONMember, of first: JSONMember) {
    var found = problem(
      "duplicate-key", at: duplicate.keyOffset, "the key \(quoted(duplicate.key)) appears twice",
      hint: "remove one of them")
    found.related = (first.keyOffset, "first used here")
    report(found)
  }

  private mutating func report(_ problem: JSONProblem) {
    if problems.count < JSONLimits.problems { problems.append(problem) } else { unlistedCount += 1 }
  }

  /// Reports a problem with a value that the caller replaces. Throws the problem if the rules allow no
  /// replacement.
  private mutating func repair(_ problem: JSONProblem) throws(JSONProblem) {
    guard rules.repairs else { throw problem }
    report(problem)
  }

  /// Skips a number that some programs write although JSON does not allow it, such as `NaN`. Returns whether
  /// there is one.
  private mutating func skipUndefinedNumber() -> Bool {
    switch next {
    case UInt8(ascii: "N"): skip("NaN")
    case UInt8(ascii: "I"): skip("Infinity")
    case UInt8(ascii: "-"): skip("-Infinity")
    default: false
    }
  }
}

/// The limits for a JSON file, and whether invalid values in it are repaired.
package struct JSONRules: Sendable {
  /// The maximum number of bytes.
  let size: Int
  /// The maximum depth of nested objects and arrays.
  let depth: Int
  /// The maximum number of values, without keys.
  let values: Int
  /// Whether the parser repairs values: undefined and too large numbers become null, unpaired surrogates
  /// become U+FFFD, and of several equal keys only the first one is used.
  let repairs: Bool

  /// The rules of designs.
  package static let strict = JSONRules(
    size: JSONLimits.fileSize, depth: JSONLimits.depth, values: JSONLimits.values, repairs: false)
  /// The rules of large files that other tools write.
  package static let imported = JSONRules(
    size: JSONLimits.importedFileSize, depth: JSONLimits.importedDepth, values: JSONLimits.importedValues,
    repairs: true)
}

/// The keys of an object parsed so far. Up to 16 keys are searched linearly; a larger number of keys is stored in a
/// hash table.
private struct KeySet {
  private var table: [String: JSONMember] = [:]

  /// Inserts a member; returns the earlier member with the same key, if there is one.
  mutating func insert(_ member: JSONMember, after members: [JSONMember]) -> JSONMember? {
    guard members.count >= 16 else { return members.first { $0.key == member.key } }
    if table.isEmpty {
      for earlier in members { table[earlier.key] = earlier }
    }
    if let first = table[member.key] { return first }
    table[member.key] = member
    return nil
  }
}

extension JSONParser {
  /// Parses a number at the current position. Returns the nearest double; nil for a number that is too large, if the rules allow
  /// it.
  mutating func number() throws(JSONProblem) -> Double? {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let integerStart = index
    let integerDigits = skipDigits()
    if integerDigits == 0 {
      throw problem("invalid-number", at: start, "a minus sign needs a digit after it")
    }
    if integerDigits > 1, bytes[integerStart] == UInt8(ascii: "0") {
      throw problem("invalid-number", at: start, "a number may not begin with 0", hint: "remove the zeros")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 {
        throw problem("invalid-number", at: start, "a decimal point needs a digit after it")
      }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { throw problem("invalid-number", at: start, "an exponent needs a digit") }
    }
    guard index - start <= JSONLimits.numberLength else {
      throw problem(
        "invalid-number", at: start, "a number has more than \(JSONLimits.numberLength) characters")
    }
    if index - start <= 15, index == integerStart + integerDigits { return exactInteger(from: start) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      try repair(problem("number-too-large", at: start, "the number \(quoted(text)) is too large"))
      return nil
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  /// Returns the value of the integer that begins at `start` and ends before the current position. It must have at most 15
  /// digits, which a double represents exactly.
  private func exactInteger(from start: Int) -> Double {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = bytes[(isNegative ? start + 1 : start)..<index]
    let magnitude = digits.reduce(0.0) { $0 * 10 + Double($1 - 48) }
    return isNegative ? -magnitude : magnitude
  }
}

extension JSONParser {
  /// Parses a string whose opening quote is at the current position.
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
          "control-character",
          "a string must not contain the control character \(Unicode.Scalar(byte).escaped)",
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
        "invalid-escape", at: start, "a backslash before \(word) is not an escape sequence",
        hint: #"write \\ for a backslash"#)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONProblem) -> Unicode.Scalar {
    let first = try fourHexDigits(from: start)
    if first == 0 {
      try repair(
        problem("nul-character", at: start, "a string must not contain the NUL character", hint: "remove it"))
      return "\u{FFFD}"
    }
    guard (0xD800...0xDFFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let lone = problem(
      "lone-surrogate", at: start,
      #"\u\#(String(first, radix: 16, uppercase: true)) is only half of a surrogate pair"#,
      hint: "write both halves, or the character itself")
    guard first < 0xDC00, bytes[index...].starts(with: Array(#"\u"#.utf8)) else {
      try repair(lone)
      return "\u{FFFD}"
    }
    let end = index
    index += 2
    let second = try fourHexDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second) else {
      try repair(lone)
      // The second escape is a character of its own.
      index = end
      return "\u{FFFD}"
    }
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

extension JSONParser {
  /// Skips `word` if it is next and does not continue as a longer word; returns whether it was skipped.
  mutating func skip(_ word: StaticString) -> Bool {
    let expected = Array("\(word)".utf8)
    guard bytes[index...].starts(with: expected) else { return false }
    let end = index + expected.count
    if end < bytes.count, isWordByte(bytes[end]) { return false }
    index = end
    return true
  }

  /// Parses a comma or the closing bracket after an element; returns whether another element follows.
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
    let isFraction =
      isDigit(byte) && index >= 2 && bytes[index - 1] == UInt8(ascii: ",") && isDigit(bytes[index - 2])
    let hint =
      isFraction
      ? "write a point as the decimal separator" : isWordByte(byte) ? "write it in double quotes" : nil
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
      // A lookalike letter does not end the word.
      let end = bytes[index...].firstIndex { !isWordByte($0) && $0 < 0x80 } ?? bytes.count
      let whole = String(decoding: bytes[index..<end], as: UTF8.self)
      guard let plain = LookalikeCharacter.ascii(of: whole) else {
        return problem("unknown-word", "expected a value, found \(word)", hint: hint(forWord: bare))
      }
      return problem("unknown-word", "expected a value, found \(quoted(whole))", hint: hint(forWord: plain))
    }
  }

  /// The next token, quoted for a message: a string, a word or a single character.
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
    case "null", "nil", "none", "undefined": "remove the key to use its default"
    case "nan", "inf", "infinity": "JSON numbers must be finite"
    default: word.isEmpty ? nil : "strings need double quotes"
    }
  }

  /// The character at the current position, if it looks like an ASCII character or is invisible.
  var lookalike: LookalikeCharacter? {
    let scalar = String(decoding: bytes[index..<endOfScalar()], as: UTF8.self).unicodeScalars.first
    return scalar.flatMap { LookalikeCharacter($0) }
  }

  func unexpected(_ character: LookalikeCharacter) -> JSONProblem {
    let meaning =
      switch character.meaning {
      case .space: ", which is not a space in JSON"
      case .quote: ", which is not a quote in JSON"
      case .nothing: ", which is invisible"
      case .other(let text): ", which is not \(quoted(text))"
      }
    let end = endOfScalar()
    let isInNumber =
      character.meaning == .space && index > 0 && isDigit(bytes[index - 1]) && end < bytes.count
      && isDigit(bytes[end])
    return problem(
      "unexpected-character", "unexpected \(character)\(meaning)",
      hint: isInNumber ? "remove it; numbers are written without separators" : character.remedy)
  }

  /// Returns the remedy for a typographic quote that was probably meant to end the string. Searches from the offset `open` to the
  /// current position and returns nil if there is none.
  func remedyForQuote(from open: Int) -> String? {
    let text = String(decoding: bytes[open..<index], as: UTF8.self).unicodeScalars
    for (position, scalar) in zip(text.indices, text) {
      guard let quote = LookalikeCharacter(scalar), quote.meaning == .quote else { continue }
      let next = text[text.index(after: position)...].first { $0 != " " && $0 != "\t" }
      guard next.map({ ":,]}\"".unicodeScalars.contains($0) }) ?? true else { continue }
      return "\(quote) is not a JSON quote, so it does not end the string; \(quote.remedy)"
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
    if let number = misspelledNumber { return number }
    let startsValue = next == UInt8(ascii: "\"") || next.map(isWordByte) == true
    var found = problem(
      "missing-comma", #"expected "," or "\#(closer)", found \#(nextWord())"#,
      hint: startsValue ? "add a comma before it" : nil)
    if !startsValue { found.related = (open, "opened here") }
    return found
  }

  /// The problem of a number that continues with letters or other characters, such as `0x46`, `1_000` or `12px`; nil if there is
  /// no number directly before the current position.
  private var misspelledNumber: JSONProblem? {
    func isPart(_ byte: UInt8) -> Bool { isWordByte(byte) || ".'%+-/".utf8.contains(byte) }
    let length = bytes[..<index].reversed().prefix(JSONLimits.numberLength).prefix(while: isPart).count
    guard let next, length > 0, isPart(next), isDigit(bytes[index - 1]) else { return nil }
    let word = bytes[(index - length)...].prefix(64).prefix(while: isPart)
    let text = String(decoding: word, as: UTF8.self)
    return problem(
      "invalid-number", at: index - length, "\(quoted(text)) is not a number",
      hint: MisspelledNumber.plainText(of: text).map { "write \($0)" }
        ?? "write digits such as 12.5, or a text in double quotes")
  }

  private func endOfWord() -> Int { bytes[index...].firstIndex { !isWordByte($0) } ?? bytes.count }

  private func endOfScalar() -> Int {
    bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }
}
