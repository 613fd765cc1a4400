extension String {
  /// The text with nothing in it that cannot be seen or that turns around what stands beside it.
  ///
  /// Control characters become the pictures that Unicode has for them (block "Control Pictures"); marks of
  /// direction (Unicode Standard Annex 9, "Explicit Directional Formatting"), separators of lines and characters
  /// without width become `[U+202E]`. Joiners stay, because emoji and scripts are made with them. Line breaks
  /// stay where `keepsLines` says so.
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
