import Graphics

/// Writes well-formed XML, indented by two spaces. All values are escaped.
struct XMLWriter {
  private(set) var text = ""
  private var open: [String] = []

  init(depth: Int = 0) {
    self.depth = depth
  }

  private let depth: Int

  mutating func begin(_ name: String, _ attributes: [Attribute] = []) {
    indent()
    text += "<\(name)\(attributes.written)>\n"
    open.append(name)
  }

  mutating func end() {
    let name = open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  mutating func element(_ name: String, _ attributes: [Attribute] = [], containing characters: String = "") {
    indent()
    text += "<\(name)\(attributes.written)"
    text += characters.isEmpty ? "/>\n" : ">\(MarkupEscaping.xml.escaped(characters))</\(name)>\n"
  }

  /// Writes an element and its children on one line, because white space between them would be significant.
  mutating func element(_ name: String, _ attributes: [Attribute], parts: [Part]) {
    indent()
    text += "<\(name)\(attributes.written)>"
    for part in parts {
      text +=
        "<\(part.name)\(part.attributes.written)>\(MarkupEscaping.xml.escaped(part.characters))</\(part.name)>"
    }
    text += "</\(name)>\n"
  }

  typealias Part = (name: String, attributes: [Attribute], characters: String)

  mutating func append(_ other: XMLWriter) {
    text += other.text
  }

  /// Appends elements that are already formatted, with complete lines.
  mutating func append(written elements: String) {
    text += elements
  }

  private mutating func indent() {
    for _ in 0..<(depth + open.count) { text += "  " }
  }

  /// An attribute with an unescaped value.
  struct Attribute {
    let name: String
    let value: String
    /// Whether the value may contain characters that must be escaped.
    fileprivate var needsEscaping = true

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Creates an attribute with a long value, such as path data or base64, that contains no characters to escape.
    init(_ name: String, plain value: String) {
      self.init(name, value)
      needsEscaping = false
    }

    /// Creates an attribute with a length or coordinate, with at most two decimals.
    init(_ name: String, _ value: Double) {
      self.init(name, value.figures(2))
    }
  }
}

extension [XMLWriter.Attribute] {
  fileprivate var written: String {
    map { " \($0.name)=\"\($0.needsEscaping ? MarkupEscaping.xml.escaped($0.value) : $0.value)\"" }.joined()
  }
}

/// Generates names that are unique in a document and valid as an XML `id`.
struct UniqueNames {
  private var used: [String: Int] = [:]

  /// Returns `name` with white space and control characters replaced by hyphens. If that name is already used, a number is
  /// appended.
  mutating func unique(_ name: String) -> String {
    let plain = Self.plain(name)
    var candidate = plain
    var count = used[plain] ?? 0
    while used[candidate] != nil {
      count += 1
      candidate = "\(plain)-\(count + 1)"
    }
    used[plain] = count
    used[candidate] = used[candidate] ?? 0
    return candidate
  }

  /// Returns the result of `unique(_:)` for `name`; `nil` if the name is already used.
  mutating func claimed(_ name: String) -> String? {
    used[Self.plain(name)] == nil ? unique(name) : nil
  }

  private static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      let isUnfit =
        scalar.properties.isWhitespace || scalar.value < 0x21 || (0x7F...0x9F).contains(scalar.value)
      plain.unicodeScalars.append(isUnfit ? "-" : scalar)
    }
    return plain.isEmpty ? "element" : plain
  }
}
