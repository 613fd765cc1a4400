package import Foundation

extension JSONTree {
  package var text: String {
    var text = ""
    _ = write(to: &text, within: .max)
    return text
  }

  /// Returns the document as indented JSON. An array or object is on one line if it fits into `width` characters.
  package func lines(width: Int) -> String {
    var text = ""
    writeLines(to: &text, width: width, indentation: "", used: 0)
    return text
  }

  /// Appends the value in one line, but stops when `text` has `available` characters. Returns whether `text` stayed shorter
  /// than that.
  private func write(to text: inout String, within available: Int) -> Bool {
    guard let brackets else {
      text += scalarText
      return text.utf8.count < available || text.count < available
    }
    text += brackets.open
    for (number, part) in parts.enumerated() {
      if number > 0 { text += ", " }
      text += part.key
      guard part.value.write(to: &text, within: available) else { return false }
    }
    text += brackets.close
    return text.utf8.count < available || text.count < available
  }

  /// Appends the value in as few lines as the width allows. `used` is the number of columns before the value. One
  /// column is left free for a comma after the value.
  private func writeLines(to text: inout String, width: Int, indentation: String, used: Int) {
    var line = ""
    // Empty arrays and objects are never broken.
    let available = children.isEmpty ? .max : width - used
    guard !write(to: &line, within: available), let brackets else {
      text += line
      return
    }
    let inner = indentation + "  "
    text += brackets.open
    for (number, part) in parts.enumerated() {
      text += (number > 0 ? ",\n" : "\n") + inner + part.key
      part.value.writeLines(
        to: &text, width: width, indentation: inner, used: inner.count + part.key.count)
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

  /// The values of an object, each with the text of its key and a colon, or the elements of an array, each with an empty text.
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
  /// Encodes the value with sorted keys, so that equal values have equal bytes. There is no line break at the end.
  package func orderedJSON(isIndented: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(self)
  }
}
