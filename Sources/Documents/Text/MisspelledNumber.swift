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

  /// Returns the text with its commas removed if they separate thousands, or with a decimal comma replaced by a point.
  private static func withoutCommas(_ text: String) -> String {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    let areThousands =
      groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 } && groups[0] != "0"
    if areThousands { return groups.joined() }
    return groups.count == 2 ? groups.joined(separator: ".") : text
  }
}
