/// Makes a text look translated while it can still be read.
struct PseudoText {
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
    // With the brackets, 40 % more characters; words of fewer than five are as long with the brackets alone.
    let room = max(0, (original.count * 14 + 5) / 10 - original.count - 2)
    var filler = String(Self.words.prefix(room % Self.words.count))
    for _ in 0..<room / Self.words.count { filler = Self.words + filler }
    if filler.hasSuffix(" ") { filler = filler.dropLast() + "~" }
    text = "[\(accented)\(filler)]"
  }

  private static let words = " øñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé"

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
      "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž"))
}
