/// Makes a text look translated while it can still be read.
struct PseudoText {
  /// The text as it is shown.
  let text: String

  /// `original` with accents on its letters, in brackets, and about 40 % longer.
  ///
  /// The brackets show where a text is cut off. What stands in braces is left as it is: templates fill it.
  init(_ original: String) {
    var isFilled = false
    var accented = ""
    for character in original {
      if character == "{" { isFilled = true }
      accented.append(isFilled ? character : Self.accents[character] ?? character)
      if character == "}" { isFilled = false }
    }
    guard original.contains(where: \.isLetter) else {
      text = original
      return
    }
    var filler = ""
    while filler.count < (original.count * 2 + 4) / 5 {
      filler += " " + Self.words[(filler.count + original.count) % Self.words.count]
    }
    text = "[\(accented)\(filler)]"
  }

  private static let words = ["øñé", "ţŵö", "ţĥŕéé", "ƒöûŕ", "ƒîṽé"]

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
      "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž"))
}
