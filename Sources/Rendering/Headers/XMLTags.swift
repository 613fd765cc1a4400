package import Foundation

/// Reads the start tags of an XML document. It reports no syntax errors, which are left to a real parser.
package struct XMLTags: Sequence, IteratorProtocol {
  /// A start tag. Names have no namespace prefixes.
  package struct Tag: Equatable {
    package let name: String
    /// The namespace prefix of the name; empty if there is none.
    let prefix: String
    let attributes: [Attribute]
    /// The number of enclosing elements.
    let depth: Int
    /// The index of the tag's first byte.
    let start: Int
    /// The index of the first byte after the tag.
    let end: Int

    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  struct Attribute: Equatable {
    let name: String
    /// The attribute's value as it is written in the file, with character and entity references that are not decoded.
    let value: String
    /// The range of the attribute value's bytes in the file.
    let range: Range<Int>
    /// The range from the first byte of the attribute's name to the closing quote, inclusive.
    let whole: Range<Int>
  }

  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  /// Whether the document type declares entities that contain markup or references.
  private(set) var hasMarkupInEntities = false
  /// Whether the document has a document type declaration.
  private(set) var hasDeclarations = false
  private(set) var declaresAttributes = false
  /// The length of each declared entity's text, in bytes.
  private var entities: [[UInt8]: Int] = [:]
  /// Whether there are processing instructions other than the XML declaration.
  private(set) var hasInstructions = false
  /// Whether there is an `xml-stylesheet` instruction.
  private(set) var hasStyleSheetLink = false
  /// The first attribute without a value in quotes, which XML does not allow.
  private(set) var unquotedAttribute: UnquotedAttribute?

  /// An attribute such as `width=24` or `hidden`.
  struct UnquotedAttribute {
    let name: String
    /// The text after the equals sign; `nil` without an equals sign.
    let value: String?
    /// The index of the first byte after the attribute's name.
    let position: Int
  }

  package init(_ document: Data) {
    bytes = [UInt8](document)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether the document starts with markup, after optional white space.
  var beginsWithMarkup: Bool {
    bytes[position...].first { !Self.isBlank($0) } == UInt8(ascii: "<")
  }

  package mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if skip("!--", to: "-->") || skip("![CDATA[", to: "]]>") || skip("?xml ", to: "?>") { continue }
      if skip("/", to: ">") {
        depth -= 1
        continue
      }
      hasStyleSheetLink = hasStyleSheetLink || has("?xml-stylesheet")
      if skip("?", to: "?>") {
        hasInstructions = true
      } else if has("!") {
        hasDeclarations = true
        readDeclaration()
      } else {
        return readTag()
      }
    }
    return nil
  }

  /// Reads a document type declaration, including its internal subset.
  private mutating func readDeclaration() {
    let start = position
    var depth = 0
    var quote: UInt8?
    var entity: (name: [UInt8], start: Int)?
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open {
          quote = nil
          if let entity, entities[entity.name] == nil { entities[entity.name] = position - entity.start - 1 }
          entity = nil
        }
        if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "%") {
          hasMarkupInEntities = true
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        entity?.start = position
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "<"):
        depth += 1
        if has("!ATTLIST") { declaresAttributes = true }
        if has("!ENTITY") {
          position += "!ENTITY".utf8.count
          skipBlanks()
          entity = ([UInt8](readName().utf8), position)
        }
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth < 0 { return }
      case UInt8(ascii: "%") where position > start: hasMarkupInEntities = true
      default: break
      }
    }
  }

  /// Returns the range of the text after a start tag, up to the next tag.
  func text(after tag: Tag) -> Range<Int> {
    var tags = self
    tags.position = tag.end
    while let start = bytes[tags.position...].firstIndex(of: UInt8(ascii: "<")) {
      tags.position = start
      guard tags.skip("<!--", to: "-->") || tags.skip("<![CDATA[", to: "]]>") else { return tag.end..<start }
    }
    return tag.end..<bytes.endIndex
  }

  /// A reference to an entity, such as `&amp;`.
  struct Reference {
    let name: String
    /// The index of the reference's first byte.
    let start: Int
    /// The length of the entity's text, in bytes; `nil` if the entity is not declared.
    let size: Int?
  }

  /// All entity references in the document, except numeric character references. Read all tags first.
  var references: [Reference] {
    var (references, position) = ([Reference](), bytes.startIndex)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "&")) {
      position = start + 1
      let name = bytes[position...].prefix {
        $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") && !Self.isBlank($0)
      }
      guard name.first != UInt8(ascii: "#"), bytes[name.endIndex...].first == UInt8(ascii: ";") else {
        continue
      }
      references.append(
        Reference(
          name: String(decoding: name, as: UTF8.self), start: start, size: entities[[UInt8](name)]))
    }
    return references
  }

  /// The total length of the texts of all entity references, in bytes. Read all tags first.
  var entitySize: Int {
    entities.isEmpty ? 0 : references.reduce(0) { $0 + ($1.size ?? 0) }
  }

  private mutating func readTag() -> Tag {
    let start = position
    let tag = readName()
    let prefix = bytes[start..<position].dropLast(tag.utf8.count).dropLast()
    var attributes: [Attribute] = []
    while position < bytes.endIndex {
      skipBlanks()
      guard position < bytes.endIndex, bytes[position] != UInt8(ascii: ">") else { break }
      if bytes[position] == UInt8(ascii: "/") {
        position += 1
        continue
      }
      let nameStart = position
      let name = readName()
      let nameEnd = position
      skipBlanks()
      guard !name.isEmpty, has("=") else {
        if !name.isEmpty { noteUnquoted(name, of: tag, at: nameEnd, value: nil) }
        break
      }
      position += 1
      skipBlanks()
      guard position < bytes.endIndex else { break }
      let quote = bytes[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        let value = bytes[position...].prefix { !Self.isBlank($0) && $0 != UInt8(ascii: ">") }
        noteUnquoted(name, of: tag, at: nameEnd, value: String(decoding: value, as: UTF8.self))
        break
      }
      guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { break }
      let value = String(decoding: bytes[position + 1..<end], as: UTF8.self)
      attributes.append(
        Attribute(
          name: name, value: value, range: position + 1..<end, whole: nameStart..<end + 1))
      position = end + 1
    }
    defer { if bytes[position - 1] != UInt8(ascii: "/") { depth += 1 } }
    return Tag(
      name: tag, prefix: String(decoding: prefix, as: UTF8.self), attributes: attributes, depth: depth,
      start: start - 1, end: Swift.min(position + 1, bytes.endIndex))
  }

  private mutating func noteUnquoted(_ name: String, of tag: String, at position: Int, value: String?) {
    // Without a name, "<" is part of a text.
    guard unquotedAttribute == nil, !tag.isEmpty else { return }
    unquotedAttribute = UnquotedAttribute(name: name, value: value, position: position)
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.endIndex, !Self.isBlank(bytes[position]), !Self.namesEnd.contains(bytes[position])
    {
      position += 1
    }
    let name = bytes[start..<position]
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  private static let namesEnd = Set("=/>\"'<".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func skipBlanks() {
    while position < bytes.endIndex, Self.isBlank(bytes[position]) { position += 1 }
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips the text at the current position if it starts with `beginning`, and returns whether it does. The
  /// skipped text extends to `end`, inclusive, or to the end of the document if `end` is missing.
  private mutating func skip(_ beginning: String, to end: String) -> Bool {
    guard has(beginning) else { return false }
    let end = [UInt8](end.utf8)
    position += beginning.utf8.count
    while let found = bytes[position...].firstIndex(of: end[0]) {
      position = found + 1
      guard bytes[found...].starts(with: end) else { continue }
      position = found + end.count
      return true
    }
    position = bytes.endIndex
    return true
  }
}

/// Decodes the character references and CDATA sections of markup.
enum XMLText {
  /// Returns the text of an attribute value; `nil` if it refers to an entity of the document.
  static func text(ofValue value: String) -> String? {
    guard value.contains("&") else { return value }
    var (text, rest) = ("", value[...])
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";"),
        let character = character(named: rest[rest.index(after: start)..<end])
      else { return nil }
      text.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(named name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let isHexadecimal = name.dropFirst().first == "x"
      let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }

  /// Returns the text of an element, without comments and CDATA markers; `nil` if it refers to an entity of the document.
  static func text(ofContent content: String) -> String? {
    var (text, rest) = ("", content[...])
    while let start = rest.firstRange(of: "<!") {
      guard let before = self.text(ofValue: String(rest[..<start.lowerBound])) else { return nil }
      text += before
      rest = rest[start.lowerBound...]
      let isData = rest.hasPrefix("<![CDATA[")
      guard isData || rest.hasPrefix("<!--") else { return nil }
      let end = rest.firstRange(of: isData ? "]]>" : "-->")
      if isData { text += rest[..<(end?.lowerBound ?? rest.endIndex)].dropFirst("<![CDATA[".count) }
      rest = end.map { rest[$0.upperBound...] } ?? ""
    }
    guard let last = self.text(ofValue: String(rest)) else { return nil }
    return text + last
  }
}
