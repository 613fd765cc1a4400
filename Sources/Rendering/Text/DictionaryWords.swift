import Foundation

/// The words of Khmer, Lao and Burmese, which are written without spaces. Lines end between words, and Pango knows the words of
/// Thai only.
///
/// ICU has dictionaries of these languages. Foundation's regular expressions look words up in them.
enum DictionaryWords {
  private static let boundary = Result {
    try NSRegularExpression(pattern: "\\b", options: .useUnicodeWordBoundaries)
  }

  /// The words that begin in the middle of letters, in bytes of the text, in order.
  static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    guard case .success(let boundary) = boundary else { return [] }
    var ranges: [Range<Int>] = []
    var letters = String.UnicodeScalarView()
    var start = text.startIndex
    func endLetters() {
      guard letters.count > 1 else { return letters.removeAll() }
      let string = String(letters)
      let whole = NSRange(location: 0, length: letters.count)
      // Each letter is one unit of UTF-16, and three bytes of UTF-8.
      let boundaries = boundary.matches(in: string, range: whole).map { start + 3 * $0.range.location }
        .filter { $0 > start && $0 < start + 3 * whole.length }
      ranges += zip(boundaries, boundaries.dropFirst() + [start + 3 * whole.length]).map { $0..<$1 }
      letters.removeAll()
    }
    var index = text.startIndex
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if isLetter(scalar) {
        if letters.isEmpty { start = index }
        letters.append(scalar)
      } else {
        endLetters()
      }
      index = next
    }
    endLetters()
    return ranges
  }

  /// Whether a scalar is a letter or a mark of Lao, Burmese or Khmer. Digits and punctuation have rules of their own.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE80...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
      default: false
      }
    default: false
    }
  }
}
