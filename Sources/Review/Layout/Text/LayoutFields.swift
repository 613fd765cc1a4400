import Foundation

/// The tokens of a line, consumed in order.
struct LayoutFields {
  private var tokens: ArraySlice<LayoutToken>
  private let end: Int

  init(_ tokens: [LayoutToken]) {
    self.tokens = tokens[...]
    end = tokens.last.map { $0.column + $0.text.unicodeScalars.count + ($0.isQuoted ? 2 : 0) } ?? 1
  }

  /// Returns the next token. `noun` describes it in the error if it is missing.
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

  /// Returns the next token, which must be in quotes or the word `none`; `nil` for `none`.
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
      throw LayoutToken.Failure(reason: "\(LayoutToken.quote(name.text)) is said twice", column: name.column)
    }
  }

  /// Parses an element such as `cell 0.0 steve  x 16  y 10  w 370  h 70`, with optional properties.
  mutating func element() throws(LayoutToken.Failure) -> ElementRecord {
    let category = try word("a category").text
    let place = try word("a section and a number, such as 0.3")
    let numbers = place.text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let order = numbers[1] else {
      throw LayoutToken.Failure(
        reason: "expected an element: a category, a section and a number, such as cell 0.3",
        column: place.column)
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
