import Foundation

/// A non-ASCII character that looks like an ASCII character, or that is invisible.
package struct LookalikeCharacter: CustomStringConvertible {
  package enum Meaning: Equatable {
    case space
    case quote
    /// The character is invisible.
    case nothing
    /// One or more ASCII characters other than a space or a quote.
    case other(String)
  }

  package let scalar: Unicode.Scalar
  package let meaning: Meaning

  /// Creates a lookalike; nil if the scalar is visible and does not look like an ASCII character.
  package init?(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else { return nil }
    self.scalar = scalar
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: meaning = .space
    case .format: meaning = .nothing
    case .initialPunctuation where scalar == "\u{2039}": meaning = .other("<")
    case .finalPunctuation where scalar == "\u{203A}": meaning = .other(">")
    case .initialPunctuation, .finalPunctuation: meaning = .quote
    case .dashPunctuation: meaning = .other("-")
    default:
      switch scalar {
      case "\u{85}": meaning = .space
      case "\u{201A}", "\u{201E}", "\u{2032}"..."\u{2037}", "\u{FF02}", "\u{FF07}", "\u{B4}", "\u{FF40}":
        meaning = .quote
      case "\u{2212}": meaning = .other("-")
      case "\u{D7}": meaning = .other("x")
      case "\u{2264}", "\u{2266}", "\u{2A7D}": meaning = .other("<=")
      case "\u{2265}", "\u{2267}", "\u{2A7E}": meaning = .other(">=")
      case "\u{2260}": meaning = .other("!=")
      case "\u{37E}", "\u{61B}": meaning = .other(";")
      case "\u{2236}", "\u{FE55}", "\u{2D0}", "\u{A789}": meaning = .other(":")
      case "\u{2DC}", "\u{223C}", "\u{2248}", "\u{2053}": meaning = .other("~")
      case "\u{2044}", "\u{2215}": meaning = .other("/")
      case "\u{66A}", "\u{FE6A}": meaning = .other("%")
      case "\u{2024}", "\u{66B}", "\u{FE52}": meaning = .other(".")
      case "\u{60C}", "\u{66C}", "\u{3001}", "\u{FE50}": meaning = .other(",")
      case "\u{FE00}"..."\u{FE0F}", "\u{3164}", "\u{115F}", "\u{1160}": meaning = .nothing
      case "\u{FF01}"..."\u{FF5E}":
        guard let ascii = Unicode.Scalar(scalar.value - 0xFEE0) else { return nil }
        meaning = .other(String(ascii))
      default:
        guard let text = scalar.decimalDigit.map(String.init) ?? scalar.styledLetter else { return nil }
        meaning = .other(text)
      }
    }
  }

  /// The code point with its name: `U+00A0 (no-break space)`.
  package var description: String { scalar.codePoint }

  /// The remedy for the character in JSON outside of strings, in the imperative.
  package var remedy: String {
    switch meaning {
    case .space: "replace it with a space"
    case .quote: #"write the straight quote ""#
    case .nothing: "remove it"
    case .other(let text): "write \(text)"
    }
  }

  /// The remedy for the character in a string, in the imperative.
  private var replacement: String {
    switch meaning {
    case .space: "replace \(self) with a space"
    case .quote: "replace \(self) with a straight quote"
    case .nothing: "remove \(self)"
    case .other(let text): "replace \(self) with \(text)"
    }
  }

  /// Returns a text with its lookalikes replaced by the ASCII characters that they resemble.
  package static func replaced(in text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.unicodeScalars.map { scalar in
      switch LookalikeCharacter(scalar)?.meaning {
      case .space: " "
      case .quote: "\""
      case .nothing: ""
      case .other(let text): text
      case nil: String(scalar)
      }
    }.joined()
  }

  /// Returns a text with its lookalikes, and its Cyrillic and Greek letters that look like ASCII letters, replaced by ASCII
  /// characters.
  package static func folded(_ text: String) -> String {
    replaced(in: text).unicodeScalars.map { String($0.confusableLetter ?? Character($0)) }.joined()
  }

  /// Returns the ASCII text that a text looks like: its lookalikes and its Cyrillic and Greek letters are replaced. Nil if
  /// other non-ASCII characters remain, or if the text is ASCII.
  package static func ascii(of text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let plain = folded(text)
    return plain.utf8.allSatisfy { $0 < 0x80 } ? plain : nil
  }

  /// Returns the remedy for the first lookalike in a text that consists of ASCII characters and lookalikes, with at least one
  /// digit, such as a length or a date; nil for other texts.
  package static func remedy(inNumber text: String) -> String? {
    guard let remedy = remedy(in: text) else { return nil }
    let plain = replaced(in: text).utf8
    return plain.allSatisfy { $0 < 0x80 } && plain.contains { (48...57).contains($0) } ? remedy : nil
  }

  /// Returns the remedy for the first misleading character of a condition's operand: an invisible character or, if the whole
  /// operand looks like ASCII text, a character that looks like ASCII characters. Nil if there is none. Typographic quotes and
  /// dashes are not misleading, since they are correct in texts.
  package static func remedy(inOperand text: String) -> String? {
    let isASCII = ascii(of: text) != nil
    for scalar in text.unicodeScalars {
      guard let character = LookalikeCharacter(scalar) else { continue }
      switch character.meaning {
      case .quote, .other("-"): continue
      case .nothing where !isASCII && "\u{200C}\u{200D}\u{FE0E}\u{FE0F}".unicodeScalars.contains(scalar):
        continue
      case .nothing: return character.replacement
      case .space, .other: if isASCII { return character.replacement }
      }
    }
    return isASCII
      ? lookalikeRemedy(in: text.filter { $0.unicodeScalars.allSatisfy { LookalikeCharacter($0) == nil } })
      : nil
  }

  /// The characters that resemble the signs of arithmetic, by sign.
  private static let arithmeticSigns: [(sign: String, characters: String)] = [
    ("*", "\u{D7}\u{2715}\u{2716}\u{22C5}\u{B7}\u{2219}\u{2022}\u{2217}\u{204E}\u{FF0A}\u{1F7B6}"),
    ("/", "\u{F7}\u{2215}\u{2044}\u{2797}\u{FF0F}"), ("+", "\u{FF0B}\u{2795}"), ("-", "\u{2796}"),
  ]

  /// Returns the remedy for the first character of a calculation that looks like a sign or another ASCII character; nil if there
  /// is none.
  package static func remedy(inArithmetic text: String) -> String? {
    for scalar in text.unicodeScalars where !scalar.isASCII {
      if let (sign, _) = arithmeticSigns.first(where: { $0.characters.unicodeScalars.contains(scalar) }) {
        return "replace \(scalar.codePoint) with \(sign)"
      }
      if let remedy = LookalikeCharacter(scalar)?.replacement { return remedy }
    }
    return nil
  }

  /// Returns the remedy for the first lookalike in a text, in the imperative; nil if there is none.
  package static func remedy(in text: some StringProtocol) -> String? {
    text.unicodeScalars.lazy.compactMap { LookalikeCharacter($0) }.first?.replacement
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit in any script; nil for other characters.
  fileprivate var decimalDigit: Int? {
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { Int($0) }
  }

  /// The ASCII letter that the character is a styled form of: `A` for a mathematical bold A. Nil if the character is not a
  /// styled ASCII letter.
  fileprivate var styledLetter: String? {
    guard (0x2100...0x214F).contains(value) || (0x1D400...0x1D7FF).contains(value) else { return nil }
    let plain = String(self).precomposedStringWithCompatibilityMapping.utf8
    return plain.count == 1 ? String(decoding: plain, as: UTF8.self) : nil
  }

  /// The ASCII letter that a letter, such as a Cyrillic or Greek one, looks like; nil for other characters.
  package var confusableLetter: Character? {
    Self.confusableLetters[self]
  }

  private static let confusableLetters = Dictionary(
    uniqueKeysWithValues: zip(
      "АВЕЅІЈКМНОРСТУХаеіјорсухѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυıɑɡ".unicodeScalars,
      "ABESIJKMHOPCTYXaeijopcyxshdqwABEZHIKMNOPTYXaiknopuiag"))

  /// The code point with its name: `U+00A0 (no-break space)`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = self == "\u{FEFF}" ? "byte order mark" : properties.name?.lowercased()
    return name.map { "\(code) (\($0))" } ?? code
  }
}

/// A text that was probably meant as a number, in a form that JSON does not allow: `0x46`, `1_000`, `1,5`, `12px` or `१२`.
package enum MisspelledNumber {
  /// The length units that designers write after numbers. All of them are points here.
  private static let units = ["px", "pt", "dp", "sp"]

  /// Returns the number as JSON writes it; nil if the text does not resemble a number.
  package static func plainText(of text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    var rest = LookalikeCharacter.replaced(in: text).lowercased().filter {
      $0 != " " && $0 != "_" && $0 != "'"
    }
    if let unit = units.first(where: rest.hasSuffix) { rest.removeLast(unit.count) }
    if rest.hasPrefix("+") { rest.removeFirst() }
    if rest.hasPrefix("0x") { return Int(rest.dropFirst(2), radix: 16).map(String.init) }
    guard let number = Double(withoutCommas(rest)), number.isFinite else { return nil }
    return number.shortText
  }

  /// The letters that look like digits in many fonts.
  private static let digits: [Character: Character] = ["O": "0", "o": "0", "I": "1", "l": "1"]

  /// Returns the remedy for the first letter of a number or a color that looks like a digit, in the imperative: `5O%`, `#FFOOOO`.
  /// Returns nil for any other text.
  package static func letterRemedy(in text: String) -> String? {
    let isColor = text.hasPrefix("#")
    func isDigit(_ letter: Character) -> Bool {
      letter.isASCII && (isColor ? letter.isHexDigit : letter.isNumber)
    }
    guard isColor || text.contains(where: isDigit),
      text.allSatisfy({ isDigit($0) || digits[$0] != nil || "#~-.%".contains($0) }),
      let letter = text.first(where: { digits[$0] != nil }), let digit = digits[letter]
    else { return nil }
    return "replace the letter \(letter) with the digit \(digit)"
  }

  /// Returns the text with its commas removed if they separate thousands, or with a decimal comma replaced by a point.
  private static func withoutCommas(_ text: String) -> String {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let areThousands =
      groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 } && groups[0] != "0"
    if areThousands { return groups.joined() }
    return groups.count == 2 ? groups.joined(separator: ".") : text
  }
}
