import Testing

@testable import DesignFormat

/// Texts that look like translations.
@Suite struct PseudoTextTests {
  @Test(
    "pseudo-localization replaces letters by accented letters, adds brackets at both ends, and adds words",
    arguments: [
      ("Friends", "[Ƒŕîéñðš~]"), ("Edit", "[Éðîţ]"), ("Settings", "[Šéţţîñĝš~]"),
      ("2 minutes ago", "[2 ṁîñûţéš åĝö øñ]"), ("{count} photos", "[{count} þĥöţöš øñé]"),
      ("12:45", "12:45"), ("", ""), ("直接", "[直接]"),
    ])
  func texts(original: String, pseudo: String) {
    #expect(PseudoText(original).text == pseudo)
  }

  private static let alphabet = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz"

  @Test("pseudo-localization makes a text of four letters or more 30 to 50 % longer", arguments: 4...120)
  func length(count: Int) {
    let original = String(String(repeating: Self.alphabet, count: 3).prefix(count))
    let ratio = Double(PseudoText(original).text.count) / Double(count)
    #expect((1.3...1.5).contains(ratio), "\(ratio)")
    #expect(!PseudoText(original).text.hasSuffix(" ]"))
  }

  @Test("pseudo-localization replaces each letter by a different accented letter")
  func letters() {
    let accented = Self.alphabet.map { PseudoText(String($0)).text.dropFirst().dropLast() }
    #expect(Set(accented).count == 52 && accented.allSatisfy { $0.count == 1 })
    for (letter, accented) in zip(Self.alphabet, accented) {
      #expect(
        String(letter) != String(accented) && accented.allSatisfy { $0.isUppercase == letter.isUppercase })
    }
  }
}
