import Graphics

/// Writes well-formed XML, indented by two spaces; every value is escaped on its way in.
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

  /// On one line, as blanks count.
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

  /// Elements that are written already, each line with its end.
  mutating func append(written elements: String) {
    text += elements
  }

  private mutating func indent() {
    for _ in 0..<(depth + open.count) { text += "  " }
  }

  /// The value is not yet escaped.
  struct Attribute {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// A length or place, with at most two decimals.
    init(_ name: String, _ value: Double) {
      self.init(name, value.figures(2))
    }
  }
}

extension [XMLWriter.Attribute] {
  fileprivate var written: String {
    map { " \($0.name)=\"\(MarkupEscaping.xml.escaped($0.value))\"" }.joined()
  }
}

/// Names that are unique in one document and fit for XML's `id`.
struct UniqueNames {
  private var taken: [String: Int] = [:]

  /// `name` without blanks and control characters, followed by a number where it is taken.
  mutating func unique(_ name: String) -> String {
    let plain = Self.plain(name)
    var candidate = plain
    var count = taken[plain] ?? 0
    while taken[candidate] != nil {
      count += 1
      candidate = "\(plain)-\(count + 1)"
    }
    taken[plain] = count
    taken[candidate] = taken[candidate] ?? 0
    return candidate
  }

  /// `nil` where the plain name is taken.
  mutating func claimed(_ name: String) -> String? {
    taken[Self.plain(name)] == nil ? unique(name) : nil
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
