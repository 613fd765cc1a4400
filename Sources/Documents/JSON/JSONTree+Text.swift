extension JSONTree {
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map(\.text).joined(separator: ", ") + "}"
    }
  }

  /// The document as JSON in lines, of which each holds as much as fits into `width` characters.
  package func lines(width: Int) -> String { lines(width: width, indentation: "", prefix: "") }

  private func lines(width: Int, indentation: String, prefix: String) -> String {
    let (inner, text) = (indentation + "  ", text)
    // A comma may follow.
    guard !children.isEmpty, indentation.count + prefix.count + text.count >= width else { return text }
    let parts: [String]
    let brackets: (open: String, close: String)
    switch self {
    case .object(let members):
      brackets = ("{", "}")
      parts = members.map { member in
        let key = Self.quoted(member.key) + ": "
        return key + member.value.lines(width: width, indentation: inner, prefix: key)
      }
    default:
      brackets = ("[", "]")
      parts = children.map { $0.lines(width: width, indentation: inner, prefix: "") }
    }
    let body = parts.map { inner + $0 }.joined(separator: ",\n")
    return "\(brackets.open)\n\(body)\n\(indentation)\(brackets.close)"
  }

  fileprivate static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
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

extension JSONTree.Member {
  fileprivate var text: String { JSONTree.quoted(key) + ": " + value.text }
}
