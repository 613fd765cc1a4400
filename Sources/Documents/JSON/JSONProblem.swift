/// A syntax error in JSON at a byte offset.
package struct JSONProblem: Error {
  let code: String
  /// The byte offset in the file.
  let offset: Int
  var path: JSONPath = .root
  package let message: String
  package var hint: String?
  /// Another location that helps to understand the error, such as the bracket that is not closed or the first of two equal keys.
  var related: (offset: Int, message: String)?
}

extension JSONProblem {
  func diagnostic(in source: SourceText) -> Diagnostic {
    let related = related.map {
      [Diagnostic.Related(location: source.location(atOffset: $0.offset), message: $0.message)]
    }
    return Diagnostic(
      code: code, location: source.location(atOffset: offset), path: path, message: message, hint: hint,
      related: related ?? [])
  }
}

extension JSONProblem {
  /// Returns the reason why `bytes` cannot be parsed at all: there are too many bytes, they are a pointer or
  /// link that git left, they are not UTF-8, or they contain a NUL byte. Returns nil if they can be parsed.
  static func unreadable(_ bytes: [UInt8], limit: Int) -> JSONProblem? {
    if bytes.count > limit {
      return JSONProblem(
        code: "file-too-large", offset: 0,
        message: "the file is larger than the limit of \(limit) bytes (\(limit >> 20) MiB)")
    }
    if LargeFilePointer(bytes) != nil {
      return JSONProblem(
        code: "large-file-pointer", offset: 0,
        message: "the file is only a Git LFS pointer, without the text itself",
        hint: LargeFilePointer.remedy)
    }
    if bytes.count < 1_024, let placeholder = GitPlaceholder(bytes), placeholder != .conflict {
      return JSONProblem(
        code: "invalid-encoding", offset: 0,
        message: "the file is \(placeholder.remark(insteadOf: "the text"))")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return JSONProblem(
        code: "invalid-encoding", offset: 0, message: "the file is UTF-16", hint: "save it as UTF-8")
    }
    if let format = BinaryFormat(of: bytes) {
      return JSONProblem(
        code: "invalid-encoding", offset: 0, message: "this is \(format.rawValue), not a JSON file",
        hint: "name a file that ends in .json")
    }
    if let offset = firstInvalidUTF8Offset(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return JSONProblem(
        code: "invalid-encoding", offset: offset, message: "the byte 0x\(byte) is not valid in UTF-8",
        hint: "save the file as UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      return JSONProblem(
        code: "nul-character", offset: offset, message: "the file contains a NUL byte",
        hint: "save it as UTF-8 text")
    }
    return nil
  }
}

extension JSONProblem {
  /// Returns a problem for each merge conflict in `bytes`, a text that could not be parsed as JSON.
  static func conflicts(in bytes: [UInt8]) -> [JSONProblem] {
    ConflictMarkers.offsets(in: bytes).prefix(JSONLimits.problems).map { offset in
      JSONProblem(
        code: "merge-conflict", offset: offset, message: ConflictMarkers.message, hint: ConflictMarkers.remedy
      )
    }
  }
}

extension JSONProblem {
  /// Returns a problem that names the format of a text in another format; nil if it is not recognized. `error` is the first
  /// syntax error, which must be near the beginning of such a text.
  static func otherFormat(of bytes: [UInt8], _ error: JSONProblem) -> JSONProblem? {
    if let offset = ConflictMarkers.offsetOfOtherSystem(in: bytes) {
      return JSONProblem(
        code: "merge-conflict", offset: offset, message: ConflictMarkers.message, hint: "resolve it")
    }
    let start = bytes.firstIndex { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } ?? 0
    guard error.offset <= start + 128, bytes[start...].first != UInt8(ascii: "{"),
      let format = TextFormat(of: bytes)
    else { return nil }
    return JSONProblem(
      code: error.code, offset: start, message: "this is \(format.rawValue), not a JSON file",
      hint: format.remedy
    )
  }
}

/// Returns the offset of the first byte that is not well-formed UTF-8 (Unicode 16, table 3-7); nil for valid UTF-8.
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
