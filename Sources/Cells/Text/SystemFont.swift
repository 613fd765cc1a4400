/// The names of San Francisco, which Inter replaces.
enum SystemFont {
  /// Whether a family is one of these names, in CSS or on Apple's systems.
  static func isCalled(_ family: String) -> Bool {
    names.contains(
      String(family.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }

  private static let names: Set = [
    "systemui", "applesystem", "blinkmacsystemfont", "uisansserif", "sansserif", "sfpro", "sfprotext",
    "sfprodisplay", "sfui", "sfuitext", "sfuidisplay", "sanfrancisco", "applesystemuifont",
  ]
}
