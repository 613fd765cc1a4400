/// Reads JSON strictly by RFC 8259, keeping the place of every value and key.
///
/// It stops at the first syntax error, because what follows one cannot be trusted; duplicate keys do not
/// stop it. Depth, size and the number of values are limited, so that no input can exhaust memory or stack.
package struct JSONParser {
  /// The bytes, known to be valid UTF-8.
  let bytes: [UInt8]
  var index: Int
  var path: [JSONPath.Component] = []
  /// Problems that did not stop the reading: the first `JSONLimits.problems` of them.
  var problems: [JSONProblem] = []
  private var unlistedCount = 0
  private var depth = 0
  private var valueCount = 0

  /// `problems` is empty for a good document, and others are only counted where there are too many to list; `example`
  /// is the hint where there is nothing.
  package static func parse(
    _ bytes: [UInt8], example: String? = nil
  ) -> (root: JSONValue?, problems: [JSONProblem], unlistedCount: Int) {
    if let problem = JSONProblem.unreadable(bytes) { return (nil, [problem], 0) }
    var parser = JSONParser(bytes: bytes, index: SourceText.hasByteOrderMark(bytes) ? 3 : 0)
    do throws(JSONProblem) {
      return (try parser.document(orWrite: example), parser.problems, parser.unlistedCount)
    } catch {
      return (nil, parser.problems + [error], parser.unlistedCount)
    }
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func problem(_ code: String, at offset: Int? = nil, _ message: String, hint: String? = nil) -> JSONProblem {
    JSONProblem(code: code, offset: offset ?? index, path: JSONPath(path), message: message, hint: hint)
  }

  mutating func skipBlanks() throws(JSONProblem) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        throw problem("comment", "JSON has no comments", hint: "remove it")
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
      throw problem("content-after-end", "unexpected \(nextWord()) after the end of the document")
    }
    return root
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    valueCount += 1
    guard valueCount <= JSONLimits.values else {
      throw problem("too-many-values", "the file holds more than \(JSONLimits.values) values")
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
    case let digit? where digit == UInt8(ascii: "-") || (48...57).contains(digit):
      return JSONValue(.number(try number()), offset: start)
    case UInt8(ascii: "t") where skip("true"): return JSONValue(.bool(true), offset: start)
    case UInt8(ascii: "f") where skip("false"): return JSONValue(.bool(false), offset: start)
    case UInt8(ascii: "n") where skip("null"): return JSONValue(.null, offset: start)
    default: throw notAValue()
    }
  }

  private mutating func descend() throws(JSONProblem) {
    guard depth < JSONLimits.depth else {
      throw problem("too-deep", "objects and arrays are nested more than \(JSONLimits.depth) deep")
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
    guard problems.count < JSONLimits.problems else {
      unlistedCount += 1
      return
    }
    var found = problem(
      "duplicate-key", at: duplicate.keyOffset, "the key \(quoted(duplicate.key)) appears twice",
      hint: "remove one of them")
    found.related = (first.keyOffset, "first used here")
    problems.append(found)
  }
}

/// The keys of an object seen so far: a scan while they are few, a table once they are many.
private struct KeySet {
  private var table: [String: JSONMember] = [:]

  /// The earlier member with the same key; nil when the key is new.
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
