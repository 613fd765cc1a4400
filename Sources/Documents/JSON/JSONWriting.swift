package import Foundation

extension JSONTree {
  package var text: String {
    var text = ""
    _ = write(to: &text, within: .max)
    return text
  }

  /// The document as JSON in lines, of which each holds as much as fits into `width` characters.
  package func lines(width: Int) -> String {
    var text = ""
    writeLines(to: &text, width: width, indentation: "", taken: 0)
    return text
  }

  /// Writes it in one line, as long as the text has fewer characters than `room`; whether it has.
  private func write(to text: inout String, within room: Int) -> Bool {
    guard let brackets else {
      text += scalarText
      return text.utf8.count < room || text.count < room
    }
    text += brackets.open
    for (number, part) in parts.enumerated() {
      if number > 0 { text += ", " }
      text += part.key
      guard part.value.write(to: &text, within: room) else { return false }
    }
    text += brackets.close
    return text.utf8.count < room || text.count < room
  }

  /// Writes it in as many lines as it needs; the first begins after `taken` characters, and a comma may follow the last.
  private func writeLines(to text: inout String, width: Int, indentation: String, taken: Int) {
    var line = ""
    // What has nothing in it is never broken.
    let room = children.isEmpty ? .max : width - taken
    guard !write(to: &line, within: room), let brackets else {
      text += line
      return
    }
    let inner = indentation + "  "
    text += brackets.open
    for (number, part) in parts.enumerated() {
      text += (number > 0 ? ",\n" : "\n") + inner + part.key
      part.value.writeLines(
        to: &text, width: width, indentation: inner, taken: inner.count + part.key.count)
    }
    text += "\n" + indentation + brackets.close
  }

  private var brackets: (open: String, close: String)? {
    switch self {
    case .array: ("[", "]")
    case .object: ("{", "}")
    default: nil
    }
  }

  /// What is between the brackets, each part with the key that is written before it.
  private var parts: [(key: String, value: JSONTree)] {
    switch self {
    case .array(let elements): elements.map { ("", $0) }
    case .object(let members): members.map { (Self.quoted($0.key) + ": ", $0.value) }
    default: []
    }
  }

  private var scalarText: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .string(let text): Self.quoted(text)
    default: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    let isEscaped: (UInt8) -> Bool = { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard text.utf8.contains(where: isEscaped) else { return "\"" + text + "\"" }
    return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension Encodable {
  /// The value as JSON with its keys in order, so that the same value has the same bytes; without a line break at the end.
  package func orderedJSON(isIndented: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(self)
  }
}
