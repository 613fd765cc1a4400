import DesignFormat
import Rendering

extension Typesetter {
  /// The width that a text takes at most where it stands in one line, in points; `nil` where its letters do not say.
  func greatestWidth(of passage: Passage, _ style: Style) -> Double? {
    let metrics = metrics(of: style)
    guard passage.spans.isEmpty, hasSystemLetters(style, size: metrics.size) else { return nil }
    var (hundredths, count) = (0, 0)
    for scalar in passage.string.unicodeScalars {
      guard let advance = SystemType.greatestAdvance(of: scalar) else { return nil }
      hundredths += advance
      count += 1
    }
    // Whether there is tracking behind the last letter, too, nobody need know.
    let gaps = metrics.tracking > 0 ? count : max(0, count - 1)
    return Double(hundredths) / 100 * metrics.size + Double(gaps) * metrics.tracking
  }

  /// The words of a text whose letters are known from others; `nil` for all other texts.
  func measuredWords(of passage: Passage, _ style: Style) -> MeasuredWords? {
    let metrics = metrics(of: style)
    guard let naturalTexts, passage.spans.isEmpty, passage.emphasis.isEmpty,
      style.baseDirection != .rightToLeft, hasSystemLetters(style, size: metrics.size)
    else { return nil }
    return naturalTexts.advances.words(
      of: passage.string, in: font(for: style, metrics), language: language)
  }

  /// Remembers how far apart the letters of a text are.
  func learn(from text: SetText) { naturalTexts?.advances.learn(from: text.shaped, in: language) }
}

extension SystemType {
  /// How far a letter moves the pen at most, with what kerning adds, in hundredths of an em; `nil` for letters that are
  /// not known.
  ///
  /// It holds in all weights of both families, upright and slanted (fonts-inter 4.0; a test sets them).
  static func greatestAdvance(of letter: Unicode.Scalar) -> Int? {
    switch letter.value {
    // No pair is kerned apart farther, but for some with a low line.
    case 0x20..<0x5F, 0x60..<0x7F: advances[Int(letter.value) - 0x20] + kerning
    case 0xC0..<0x149, 0x14A..<0x180, 0x2013, 0x2018, 0x2019, 0x201C, 0x201D: 110 + kerning
    default: nil
    }
  }

  private static let kerning = 5

  /// Of the characters of ASCII from the space on.
  private static let advances = [
    29, 36, 41, 67, 67, 90, 70, 23, 45, 45, 61, 70, 32, 48, 32, 42, 74, 71, 71, 71, 71, 71, 71, 71, 71, 71,
    32, 32, 70, 70, 70, 60, 110, 80, 67, 77, 74, 63, 59, 78, 75, 30, 59, 73, 58, 94, 78, 80, 66, 80, 68, 67,
    69, 75, 80, 110, 77, 77, 70, 45, 42, 45, 50, 50, 50, 60, 65, 61, 65, 61, 41, 65, 65, 30, 30, 61, 30, 95,
    65, 63, 65, 65, 44, 59, 41, 65, 61, 88, 60, 61, 60, 45, 41, 45, 70,
  ]
}
