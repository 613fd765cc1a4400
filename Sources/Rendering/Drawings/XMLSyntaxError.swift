import Foundation

/// The first syntax error in an SVG file, described for designers. The messages of libxml, which librsvg uses, are for programmers.
struct XMLSyntaxError {
  private let code: Int
  private let line: Int
  /// The message of libxml, which contains names from the file.
  private let text: Substring

  /// Parses a message of librsvg. Returns `nil` if it is not about a syntax error.
  init?(_ message: String) {
    let beginning = "XML parse error: "
    guard message.hasPrefix(beginning) else { return nil }
    let rest = message.dropFirst(beginning.count)
    if let known = Self.numbers(
      in: rest, as: ["Error domain ", " code ", " on line ", " column ", " of data: "])
    {
      (code, line, text) = (known.numbers[1], known.numbers[2], known.rest)
    } else if let known = Self.numbers(in: rest, as: ["error code=", " (", ") in (null):", ":", ": "]) {
      (code, line, text) = (known.numbers[0], known.numbers[2], known.rest)
    } else {
      (code, line, text) = (0, 0, rest)
    }
  }

  /// Parses a message that consists of `texts` and a number after each of them except the last. Returns the numbers and
  /// the rest of the message.
  private static func numbers(
    in message: Substring, as texts: [String]
  ) -> (numbers: [Int], rest: Substring)? {
    var (rest, numbers) = (message, [Int]())
    for (index, text) in texts.enumerated() {
      if index > 0 {
        let digits = rest.prefix { $0.isNumber }
        guard let number = Int(digits) else { return nil }
        numbers.append(number)
        rest = rest.dropFirst(digits.count)
      }
      guard rest.hasPrefix(text) else { return nil }
      rest = rest.dropFirst(text.count)
    }
    return (numbers, rest)
  }

  /// Returns a description of the error with its location and a remedy.
  func description(in file: Data) -> String {
    if let entity = UndeclaredEntity(in: file) {
      return "line \(entity.line) refers to the entity \"\(entity.name)\", which the file does not declare; "
        + "remove \"&\(entity.name);\", or export the drawing again"
    }
    return line == 0 ? explanation : "line \(line): \(explanation)"
  }

  /// The description for a libxml error code.
  private var explanation: String {
    switch code {
    case 4: "the file contains no tag"
    case 5, 86: "something follows the end of the drawing; remove it"
    case 9 where text.contains("UTF-8"): "there are bytes that are not UTF-8; save it as UTF-8"
    case 6...9: "there is a character that XML does not allow; remove it"
    case 14...17, 22...23,
      68 where text.contains("EntityRef"):
      "an \"&\" does not begin a reference; write \"&amp;\""
    case 31, 32, 79, 81: "its encoding is not supported; save it as UTF-8"
    case 33, 34, 39, 40: "the value of an attribute has no quotes; write them"
    case 38: "there is a \"<\" in the value of an attribute; write \"&lt;\""
    case 41: "the attribute \(name(after: "attribute ")) has no value; write one in quotes"
    case 42: "the attribute \(name(after: "Attribute ")) occurs twice; remove one of them"
    case 45,
      77 where text.contains("omment"):
      "a comment is not closed; write \"-->\""
    case 62: "there is \"]]>\" in a text; write \"]]&gt;\""
    case 64: "something is before the XML declaration; remove it"
    case 68: "a \"<\" does not begin a tag; write \"&lt;\""
    case 65, 73: "the tag \(name(after: "Tag ")) has an attribute without quotes, or no \">\""
    case 74, 76, 77: "a tag is not closed, or the wrong tag is closed"
    case 80: "there is \"--\" in a comment; remove it"
    case 89: "entities refer to each other in a cycle"
    case 200, 204: "a namespace declaration has no URI; remove it"
    case 201:
      "the prefix \(name(after: "prefix ")) is not declared; declare it in the first tag\(declaration)"
    default: "the markup is damaged; export the drawing again"
    }
  }

  /// Returns the name that follows `words` in the message, in quotation marks; the word `there` if the message does not contain
  /// `words`.
  private func name(after words: String) -> String {
    guard let wordRange = text.range(of: words) else { return "there" }
    let name = text[wordRange.upperBound...].prefix { !$0.isWhitespace && $0 != ":" }
    return "\"\(name)\""
  }

  private var declaration: String {
    text.contains("prefix xlink ") ? ": xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
  }
}

/// The first reference in a file to an entity that the file does not declare.
private struct UndeclaredEntity {
  let name: String
  let line: Int

  init?(in file: Data) {
    var tags = XMLTags(file)
    while tags.next() != nil {}
    let predefined: Set = ["amp", "lt", "gt", "quot", "apos"]
    guard let found = tags.references.first(where: { !predefined.contains($0.name) && $0.size == nil })
    else { return nil }
    name = found.name
    line = 1 + file.prefix(found.start).count { $0 == 0x0A }
  }
}
