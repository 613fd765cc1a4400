import Foundation

/// A token of a line in a layout text: a word, or a string in double quotes.
struct LayoutToken: Equatable {
  /// The word, or the unescaped string without its quotes.
  let text: String
  let isQuoted: Bool
  /// The start column in Unicode scalars, from 1.
  let column: Int

  /// The reason why a line cannot be parsed, with its position.
  struct Failure: Error, Equatable {
    let reason: String
    /// The column of the problem in its line, in Unicode scalars, counted from 1.
    let column: Int
  }

  /// Returns a name as a token. The token is in quotes only if the name cannot be written without them.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
    return isPlain ? text : quote(text)
  }

  /// Returns a string in quotes. Characters with an effect in terminals, editors or merges are escaped.
  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if acts(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Returns the line of a property. If `value` is `nil`, the line states that the template has the property and the element
  /// does not.
  static func styleLine(_ name: String, _ value: String?) -> String {
    "  style \(word(name)) \(value.map(quote) ?? "none")"
  }

  static func tokens(of line: some StringProtocol) throws(Failure) -> [LayoutToken] {
    let scalars = Array(line.unicodeScalars)
    var tokens: [LayoutToken] = []
    var index = 0
    while index < scalars.count {
      if scalars[index] == " " {
        index += 1
        continue
      }
      let start = index
      let isQuoted = scalars[index] == "\""
      var text = String.UnicodeScalarView()
      if isQuoted {
        text = try quoted(scalars, &index)
      } else {
        while index < scalars.count, scalars[index] != " " {
          text.append(scalars[index])
          index += 1
        }
      }
      tokens.append(LayoutToken(text: String(text), isQuoted: isQuoted, column: start + 1))
    }
    return tokens
  }

  private static func quoted(
    _ scalars: [Unicode.Scalar], _ index: inout Int
  ) throws(Failure) -> String.UnicodeScalarView {
    let start = index
    var text = String.UnicodeScalarView()
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\" {
        text.append(try escaped(scalars, &index))
      } else {
        text.append(scalars[index])
        index += 1
      }
    }
    guard index < scalars.count else {
      throw Failure(reason: "the text in quotes has no closing quote", column: start + 1)
    }
    index += 1
    guard index == scalars.count || scalars[index] == " " else {
      throw Failure(reason: "expected a space after a text in quotes", column: index + 1)
    }
    return text
  }

  private static func escaped(
    _ scalars: [Unicode.Scalar], _ index: inout Int
  ) throws(Failure) -> Unicode.Scalar {
    let start = index
    let rest = scalars[index...].dropFirst()
    index += 2
    switch rest.first {
    case "n": return "\n"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      let digits = rest.dropFirst(2).prefix { $0 != "}" }
      if rest.dropFirst().first == "{", digits.endIndex < scalars.count, digits.count <= 6,
        digits.allSatisfy(\.properties.isASCIIHexDigit),
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        index = digits.endIndex + 1
        return scalar
      }
    default: break
    }
    throw Failure(reason: "unknown escape; expected \\n, \\\", \\\\ or \\u{…}", column: start + 1)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a scalar affects the display of other text: control characters, line separators and direction marks. Joiners do
  /// not count, because emoji and some scripts need them.
  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }
}

/// The tokens of a line, consumed in order.
struct LayoutFields {
  private var tokens: ArraySlice<LayoutToken>
  private let end: Int

  init(_ tokens: [LayoutToken]) {
    self.tokens = tokens[...]
    end = tokens.last.map { $0.column + $0.text.unicodeScalars.count + ($0.isQuoted ? 2 : 0) } ?? 1
  }

  /// Returns the next token. If the token is missing, `noun` describes it in the error.
  mutating func word(_ noun: String) throws(LayoutToken.Failure) -> LayoutToken {
    guard let token = tokens.popFirst() else {
      throw LayoutToken.Failure(reason: "expected \(noun)", column: end)
    }
    return token
  }

  /// Returns the next token, which must be in quotes.
  mutating func quoted() throws(LayoutToken.Failure) -> String {
    let token = try word("a text in quotes")
    guard token.isQuoted else {
      throw LayoutToken.Failure(reason: "expected a text in quotes", column: token.column)
    }
    return token.text
  }

  /// Returns the next token, which must be in quotes or be the word `none`. Returns `nil` for `none`.
  mutating func quotedOrNone() throws(LayoutToken.Failure) -> String? {
    if let token = tokens.first, !token.isQuoted, token.text == "none" {
      tokens.removeFirst()
      return nil
    }
    return try quoted()
  }

  mutating func numbers() throws(LayoutToken.Failure) -> [Double] {
    var numbers = [try word("a number").number()]
    while let token = tokens.popFirst() { numbers.append(try token.number()) }
    return numbers
  }

  /// Throws if tokens remain, or if `isNew` is false because `name` is a duplicate.
  func end(isNew: Bool, _ name: LayoutToken) throws(LayoutToken.Failure) {
    if let token = tokens.first {
      throw LayoutToken.Failure(reason: "expected the end of the line", column: token.column)
    }
    guard isNew else {
      throw LayoutToken.Failure(reason: "\(LayoutToken.quote(name.text)) occurs twice", column: name.column)
    }
  }

  /// Parses an element such as `cell 0.0 steve  x 16  y 10  w 370  h 70`, with optional properties.
  mutating func element() throws(LayoutToken.Failure) -> ElementRecord {
    let category = try word("a category").text
    let index = try word("a section and a number, such as 0.3")
    let numbers = index.text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let order = numbers[1] else {
      throw LayoutToken.Failure(
        reason: "expected an element: a category, a section and a number, such as cell 0.3",
        column: index.column)
    }
    let id = try word("an id").text
    let frame = CGRect(
      origin: CGPoint(x: try length("x"), y: try length("y")),
      size: CGSize(width: try length("w"), height: try length("h")))
    var element = ElementRecord(id: id, category: category, section: section, order: order, frame: frame)
    while let name = tokens.popFirst() {
      switch name.text {
      case "z":
        let value = try word("a number")
        guard let zIndex = Int(value.text) else {
          throw LayoutToken.Failure(reason: "expected a whole number", column: value.column)
        }
        element.zIndex = zIndex
      case "alpha": element.alpha = try word("a number").number()
      case TemplateStyles.key: element.style[TemplateStyles.key] = try word("a template's name").text
      default:
        throw LayoutToken.Failure(reason: "expected \"z\", \"alpha\" or \"template\"", column: name.column)
      }
    }
    return element
  }

  private mutating func length(_ name: String) throws(LayoutToken.Failure) -> Double {
    let token = try word("\"\(name)\"")
    guard token.text == name else {
      throw LayoutToken.Failure(reason: "expected \"\(name)\"", column: token.column)
    }
    return try word("a number").number()
  }
}

extension LayoutToken {
  /// Parses the token as a decimal number without an exponent.
  func number() throws(Failure) -> Double {
    let figures = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isPlain = figures.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
    guard isPlain, let number = Double(text), abs(number) < 1e12 else {
      throw Failure(reason: "expected a number", column: column)
    }
    return number
  }
}
