import Testing

@testable import DesignFormat

/// Texts that look like translations.
@Suite struct PseudoTextTests {
  @Test(
    "letters get accents, brackets mark the ends, and words are added",
    arguments: [
      ("Friends", "[Ƒŕîéñðš~]"), ("Edit", "[Éðîţ]"), ("Settings", "[Šéţţîñĝš~]"),
      ("2 minutes ago", "[2 ṁîñûţéš åĝö øñ]"), ("{count} photos", "[{count} þĥöţöš øñé]"),
      ("12:45", "12:45"), ("", ""), ("直接", "[直接]"),
    ])
  func texts(original: String, pseudo: String) {
    #expect(PseudoText(original).text == pseudo)
  }

  private static let alphabet = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz"

  @Test("a text of four letters or more becomes 30 to 50 % longer", arguments: 4...120)
  func length(count: Int) {
    let original = String(String(repeating: Self.alphabet, count: 3).prefix(count))
    let ratio = Double(PseudoText(original).text.count) / Double(count)
    #expect((1.3...1.5).contains(ratio), "\(ratio)")
    #expect(!PseudoText(original).text.hasSuffix(" ]"))
  }

  @Test("each letter has its own accented letter")
  func letters() {
    let accented = Self.alphabet.map { PseudoText(String($0)).text.dropFirst().dropLast() }
    #expect(Set(accented).count == 52 && accented.allSatisfy { $0.count == 1 })
    for (letter, accented) in zip(Self.alphabet, accented) {
      #expect(
        String(letter) != String(accented) && accented.allSatisfy { $0.isUppercase == letter.isUppercase })
    }
  }
}
