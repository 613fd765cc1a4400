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
