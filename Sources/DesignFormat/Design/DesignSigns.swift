/// The signs by which a file that is meant as a design, right or wrong, is told from other JSON: `screens` at the top.
///
/// The text need not be JSON: a slip in a design must not make it something else. So only strings, brackets, and colons
/// behind strings are looked at.
struct DesignSigns {
  static let keys = Set(Design.form.names)

  private let bytes: [UInt8]
  private var index: Int
  /// The brackets that would close what is open.
  private var closers: [UInt8] = []
  private var opensWith: UInt8?
  private var isUneven = false
  private var hasScreens = false
  private var mentionsScreens = false
  private var hasKeys = false
  private var hasForeignKeys = false

  /// Whether a file of these bytes is meant as a design; nil where they are not all, and the rest decides.
  static func areOfDesign(_ bytes: [UInt8], isAll: Bool) -> Bool? {
    var signs = DesignSigns(bytes)
    signs.look()
    if signs.hasScreens { return true }
    return isAll ? signs.verdict : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = SourceText.hasByteOrderMark(bytes) ? 3 : 0
  }

  /// The answer where `screens` is not at the top.
  private var verdict: Bool {
    switch opensWith {
    case UInt8(ascii: "["): return false
    case UInt8(ascii: "{") where !closers.isEmpty || isUneven:
      // A bracket may be missing before the screens, or the end of the file.
      return mentionsScreens || !hasForeignKeys
    case UInt8(ascii: "{") where hasKeys: return false
    // Keys in other quotes or none, another encoding, nothing at all: who knows what it was to be.
    default: return JSONParser.parse(bytes).root == nil
    }
  }

  private mutating func look() {
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

  /// The string that begins here, up to its quote or the end of the line.
  private mutating func string() -> String {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    let end = index
    if index < bytes.count { index += 1 }
    // Longer ones are no keys that matter.
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

  /// `//` up to the end of the line, and `/*` up to `*/`.
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
  /// More than stands before the screens of most designs, in bytes.
  private static let beginning = 1 << 16

  /// Whether a file that was found somewhere is meant as a design, right or wrong; `true` for one that cannot be read,
  /// which whoever reads it will tell.
  ///
  /// A design is an object that has `screens`, or something spelt much like it, or the design format's `$schema`. What
  /// is no JSON is a design as well, unless it has `screens` nowhere and keys at its top that designs do not have.
  public static func isMeant(at path: String) -> Bool {
    do throws(RegularFile.Failure) {
      let start = try RegularFile.contents(ofFile: path, limit: beginning)
      let isAll = start.count <= beginning
      if let answer = DesignSigns.areOfDesign(start, isAll: isAll) { return answer }
      let whole = try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
      return DesignSigns.areOfDesign(whole, isAll: true) ?? true
    } catch {
      return true
    }
  }
}
