extension ByteSource {
  /// Returns a text of arbitrary characters: usually letters of a few scripts, with spaces, punctuation and combining
  /// marks.
  mutating func text() -> String {
    if number(below: 8) == 7 { return unicode() }
    let alphabets = (0...number(below: 4)).map { _ in Alphabet.all[number(below: Alphabet.all.count)] }
    let marks = (0..<3).map { _ in Alphabet.marks[number(below: Alphabet.marks.count)] }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(below: 12) {
      let choice = number(below: 8)
      if choice == 0 { scalars.append(" ") }
      let alphabet = choice < 5 ? alphabets[number(below: alphabets.count)] : marks[number(below: 3)]
      scalars.append(contentsOf: alphabet.letter(number(below: 256) << 8 | number(below: 256)))
    }
    // The layout splits long words and long paragraphs.
    let count = number(below: 256) == 255 && number(below: 8) == 7 ? 1 + number(below: 200) : 1
    return String(repeating: String(scalars), count: count)
  }

  /// Returns random bytes decoded as UTF-8, which may be invalid.
  private mutating func unicode() -> String {
    String(decoding: (0..<number(below: 48)).map { _ in UInt8(number(below: 256)) }, as: UTF8.self)
  }
}

/// A set of related characters.
private enum Alphabet {
  /// The characters between two code points, inclusive.
  case range(UInt32, UInt32)
  /// Sequences of characters that belong together.
  case sequences([String])

  /// Returns a character of the set; any number selects one.
  func letter(_ number: Int) -> String.UnicodeScalarView {
    switch self {
    case .range(let first, let last):
      let count = Int(last - first) + 1
      // Numbers have 16 bits; larger ranges are sampled.
      let offset = count > 1 << 16 ? number * (count >> 16) : number % count
      return String(Unicode.Scalar(first + UInt32(offset)).map(Character.init) ?? "\u{FFFD}").unicodeScalars
    case .sequences(let sequences): return sequences[number % sequences.count].unicodeScalars
    }
  }

  static let all: [Alphabet] =
    letters.map { .range($0.0, $0.1) } + marks + [
      .sequences([
        "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇩", "1️⃣", "#⃣", "❤️", "❤︎", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "🧑🏾‍❤️‍💋‍🧑🏻",
        "\u{1F3FF}", "\u{200D}👩", "ﷺ", "fi", "AV", "Å\u{301}\u{327}", "ശ്രീ", "ක්‍ර", "สวัสดี", "กำ", "각",
        "ᄒ\u{1161}\u{11AB}",
      ])
    ]

  /// Spaces, punctuation, controls and combining marks.
  static let marks: [Alphabet] = [
    .sequences([
      " ", "  ", "\u{A0}", "\t", "\u{3000}", "\u{1680}", "\u{202F}", "\u{200B}", "\u{2003}", "\u{AD}", "-",
      "\u{2060}",
    ]),
    .sequences([
      "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\n\n", "\n\r", "\u{1C}",
      "\u{0}",
    ]),
    .range(0x300, 0x36F), .range(0x20D0, 0x20F0), .range(0xFE00, 0xFE0F), .range(0xE0100, 0xE01EF),
    .range(0x0, 0x1F), .range(0x7F, 0x9F), .range(0x2000, 0x206F), .range(0xFFF0, 0xFFFF),
    .range(0xE0000, 0xE007F),
    .sequences([
      "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
      "\u{2067}",
      "\u{2068}", "\u{2069}", "\u{61C}",
    ]),
    .sequences([
      "\u{200C}", "\u{200D}", "\u{FEFF}", "\u{34F}", "\u{180E}", "\u{115F}", "\u{1160}", "\u{17B4}",
      "\u{FFFC}",
    ]),
    .sequences([".", ",", "/", "(", ")", "…", "“", "。", "、", "％", "€", "1", "٣", "१", "½", "«"]),
  ]

  private static let letters: [(UInt32, UInt32)] = [
    (0x20, 0x7E), (0x61, 0x7A), (0xA0, 0x17F), (0x370, 0x3FF), (0x400, 0x4FF), (0x531, 0x58F), (0x591, 0x5F4),
    (0x600, 0x6FF), (0x610, 0x65F), (0x700, 0x74F), (0x780, 0x7B1), (0x7C0, 0x7FF), (0x900, 0x97F),
    (0x980, 0x9FE),
    (0xA01, 0xA76), (0xA81, 0xAFF), (0xB01, 0xB77), (0xB82, 0xBFA), (0xC00, 0xC7F), (0xC80, 0xCF2),
    (0xD00, 0xD7F),
    (0xD81, 0xDF4), (0xE01, 0xE5B), (0xE81, 0xEDF), (0xF00, 0xFDA), (0x1000, 0x109F), (0x10A0, 0x10FF),
    (0x1100, 0x11FF), (0x1200, 0x137C), (0x1780, 0x17F9), (0x1800, 0x18AA), (0x1E00, 0x1FFF),
    (0x2100, 0x23FF),
    (0x2460, 0x27BF), (0x3000, 0x303F), (0x3041, 0x30FF), (0x3105, 0x318E), (0x3400, 0x9FFF),
    (0xA840, 0xA877),
    (0xAC00, 0xD7A3), (0xE000, 0xF8FF), (0xFB00, 0xFB4F), (0xFB50, 0xFDFF), (0xFE20, 0xFEFC),
    (0xFF01, 0xFFEE),
    (0x10000, 0x10FFF), (0x11000, 0x11FFF), (0x12000, 0x1247F), (0x13000, 0x1342F), (0x1D100, 0x1D1FF),
    (0x1D400, 0x1D7FF), (0x1E900, 0x1E95F), (0x1EE00, 0x1EEF1), (0x1F000, 0x1FAFF), (0x20000, 0x2A6DF),
    (0x30000, 0x3134A), (0xF0000, 0xF00FF), (0x10FF00, 0x10FFFF), (0x0, 0x10FFFF),
  ]
}
