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
