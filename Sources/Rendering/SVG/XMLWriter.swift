import Graphics

/// Writes well-formed XML, indented by two spaces; every value is escaped on its way in.
struct XMLWriter {
  private(set) var text = ""
  private var open: [String] = []

  /// Text that starts `depth` elements deep.
  init(depth: Int = 0) {
    self.depth = depth
  }

  private let depth: Int

  /// Begins an element that will have children.
  mutating func begin(_ name: String, _ attributes: [Attribute] = []) {
    indent()
    text += "<\(name)\(attributes.written)>\n"
    open.append(name)
  }

  /// Ends the innermost element.
  mutating func end() {
    let name = open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  /// An element without children, or with nothing but characters.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], containing characters: String = "") {
    indent()
    text += "<\(name)\(attributes.written)"
    text += characters.isEmpty ? "/>\n" : ">\(MarkupEscaping.xml.escaped(characters))</\(name)>\n"
  }

  /// An element of characters, parts of which are elements of their own; on one line, as blanks count.
  mutating func element(_ name: String, _ attributes: [Attribute], parts: [Part]) {
    indent()
    text += "<\(name)\(attributes.written)>"
    for part in parts {
      text +=
        "<\(part.name)\(part.attributes.written)>\(MarkupEscaping.xml.escaped(part.characters))</\(part.name)>"
    }
    text += "</\(name)>\n"
  }

  /// An element inside of a line of characters.
  typealias Part = (name: String, attributes: [Attribute], characters: String)

  /// Takes over what another writer has written.
  mutating func append(_ other: XMLWriter) {
    text += other.text
  }

  private mutating func indent() {
    for _ in 0..<(depth + open.count) { text += "  " }
  }

  /// A name with its value, not yet escaped.
  struct Attribute {
    /// The attribute's name, with its prefix.
    let name: String
    /// The value as the reader shall get it.
    let value: String

    /// `name="value"`.
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
