/// A scanner that detects files meant as designs, even invalid ones, by a top-level key `screens`.
///
/// The text may be invalid JSON, since a design with a syntax error is still a design. Only strings, brackets, and colons after
/// strings are read.
struct DesignDetector {
  static let keys = Set(Design.form.names)

  private let bytes: [UInt8]
  private var index: Int
  /// The closing brackets that are still expected, the innermost one last.
  private var closers: [UInt8] = []
  private var opensWith: UInt8?
  private var isUneven = false
  private var hasScreens = false
  private var mentionsScreens = false
  private var hasKeys = false
  private var hasForeignKeys = false

  /// Whether a file with these bytes is meant to be a design. If `bytes` is only the beginning of the file (`isAll` is false),
  /// returns nil if the answer depends on later bytes.
  static func indicatesDesign(_ bytes: [UInt8], isAll: Bool) -> Bool? {
    var signs = DesignDetector(bytes)
    signs.scan()
    if signs.hasScreens { return true }
    return isAll ? signs.verdict : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = SourceText.hasByteOrderMark(bytes) ? 3 : 0
  }

  /// Whether a file without a top-level key `screens` is meant to be a design.
  private var verdict: Bool {
    switch opensWith {
    case UInt8(ascii: "["): return false
    case UInt8(ascii: "{") where !closers.isEmpty || isUneven:
      // A bracket before `screens`, or the end of the file, may be missing.
      return mentionsScreens || !hasForeignKeys
    case UInt8(ascii: "{") where hasKeys: return false
    // No key was found: the file has other quotation marks or another encoding, or is empty. Valid JSON without keys is
    // not a design.
    default: return JSONParser.parse(bytes).root == nil
    }
  }

  private mutating func scan() {
    while !hasScreens, index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let text = string()
        skipBlanks()
        if index < bytes.count, bytes[index] == UInt8(ascii: ":") { note(text) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if opensWith == nil { opensWith = byte }
        closers.append(byte + 2)
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if closers.last == byte { closers.removeLast() } else { isUneven = true }
        index += 1
      case UInt8(ascii: "/"): skipComment()
      default: index += 1
      }
    }
  }

  private mutating func note(_ key: String) {
    guard closers == [UInt8(ascii: "}")] else {
      if key == "screens" { mentionsScreens = true }
      return
    }
    hasKeys = true
    if key == "$schema" {
      index += 1
      skipBlanks()
      let isString = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      hasScreens = isString && string().hasSuffix("design.schema.json")
    } else if !Self.keys.contains(key) {
      hasScreens = editDistance(Array(key.lowercased().utf8), Array("screens".utf8), limit: 2) <= 2
      hasForeignKeys = true
    } else if key == "screens" {
      hasScreens = true
    }
  }

  /// Reads the string at the current position, up to its closing quote or the end of the line.
  private mutating func string() -> String {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    let end = index
    if index < bytes.count { index += 1 }
    // All keys that the scanner looks for are shorter.
    guard end - start <= 256 else { return "" }
    let quote = UInt8(ascii: "\"")
    if bytes[start..<end].contains(UInt8(ascii: "\\")),
      case .string(let text)? = JSONParser.parse([quote] + bytes[start..<end] + [quote]).root?.content
    {
      return text
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  /// Skips `//` up to the end of the line, or `/*` up to `*/`.
  private mutating func skipComment() {
    index += 1
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else if bytes[index] == UInt8(ascii: "*") {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*") {
        index += 1
      }
    }
  }
}

extension DesignFile {
  /// The number of bytes that are searched first. In most designs, these bytes contain `screens`.
  private static let beginning = 1 << 16

  /// Whether a file is meant to be a design, even if it is invalid. Also `true` if the file cannot be read, so that reading the
  /// design reports the error.
  ///
  /// A design is an object with the key `screens`, a similarly spelled key, or the design format's `$schema`. A file that is
  /// not valid JSON also counts as a design, except if it has no `screens` key and has top-level keys that no design has.
  package static func isMeant(at path: String) -> Bool {
    do throws(RegularFile.Failure) {
      let start = try RegularFile.contents(ofFile: path, limit: beginning)
      let isAll = start.count <= beginning
      if let answer = DesignDetector.indicatesDesign(start, isAll: isAll) { return answer }
      let whole = try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
      return DesignDetector.indicatesDesign(whole, isAll: true) ?? true
    } catch {
      return true
    }
  }

  /// Whether a file begins as an array, such as the data of items, which designs can refer to.
  package static func isData(at path: String) -> Bool {
    do throws(RegularFile.Failure) {
      let start = try RegularFile.beginning(ofFile: path, count: 64, limit: JSONLimits.fileSize)
      return start.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    } catch {
      return false
    }
  }
}
