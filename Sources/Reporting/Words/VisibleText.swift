extension String {
  /// Returns the text without invisible characters and without characters that change the direction of adjacent text.
  ///
  /// Control characters are replaced by the symbols of the Unicode block "Control Pictures". Directional formatting
  /// characters (Unicode Standard Annex 9), line separators and zero-width characters are replaced by their code, such
  /// as `[U+202E]`. Joiners are kept, because emoji and some scripts need them. Line breaks are kept if `keepsLines` is
  /// true.
  func visible(keepsLines: Bool = false) -> String {
    func isSeen(_ scalar: Unicode.Scalar) -> Bool { !scalar.isUnseen || keepsLines && scalar == "\n" }
    guard !unicodeScalars.allSatisfy(isSeen) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case _ where isSeen(scalar): text.append(scalar)
      case 0x00...0x1F: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F: text.append("\u{2421}")
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text.append(
          contentsOf: "[U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]".unicodeScalars
        )
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0001:
      true
    default: false
    }
  }
}
