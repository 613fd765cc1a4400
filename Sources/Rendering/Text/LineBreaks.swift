import CPango
import Foundation

/// The line breaks that Pango does not determine correctly, for one paragraph.
struct LineBreaks {
  /// Byte ranges in which no line may end, although Pango 1.50 would end a line there. They are sorted by
  /// their first bytes.
  ///
  /// According to UAX #14, a line may end after a space. According to UAX #29, a combining mark after a space
  /// forms one character with the space. Before such a mark, Pango tries to break the line, finds no
  /// character boundary, and aborts. Pango also takes quadratic time for a sequence of zero-width characters,
  /// because it tries a break at each.
  private(set) var unbroken: [Range<Int>] = []
  /// The sorted byte ranges of words that Pango does not detect. A line may end before each of these words.
  private(set) var dictionaryWords: [Range<Int>] = []
  /// The byte ranges of soft hyphens, sorted. A line that ends after a soft hyphen shows a hyphen.
  private(set) var softHyphens: [Range<Int>] = []
  /// The byte ranges of words with at least `longWord` bytes, as passed to the initializer.
  private(set) var longWords: [Range<Int>] = []

  /// Creates empty line breaks, for a paragraph that is not wrapped.
  init() {}

  /// Finds the line breaks of a paragraph in UTF-8. Words of at least `longWord` bytes are added to `longWords`. Words of at
  /// least `wideWord` bytes may be wider than a line, so lines may end inside them.
  init(_ text: ArraySlice<UInt8>, longWord: Int, wideWord: Int) {
    let mayHaveLongWords = text.count >= longWord
    // ASCII letters never combine with their neighbors.
    let mayBeSplit = !text.allSatisfy { $0 < 0x80 }
    guard mayHaveLongWords || mayBeSplit else { return }
    let starts = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.endIndex]
    let mayHaveSigns = mayBeSplit && DependentSigns.mayOccur(in: text)
    if mayBeSplit {
      let attributes = unsafe Self.attributes(of: text, count: starts.count) {
        start, length, attributes, count in
        unsafe pango_default_break(start, length, nil, attributes, count)
      }
      for index in 1..<(starts.count - 1)
      where attributes[index].is_line_break != 0 && attributes[index].is_char_break == 0 {
        unbroken.append(starts[index - 1]..<starts[index + 1])
      }
      appendInvisible(text)
      softHyphens = zip(starts, starts.dropFirst()).map { $0..<$1 }
        .filter { text[$0].elementsEqual([0xC2, 0xAD]) }
      if mayHaveSigns { dictionaryWords = DictionaryWords.ranges(in: text) }
    }
    if mayHaveLongWords || mayHaveSigns {
      // This function also finds breaks between Thai words, which are not separated by spaces.
      let attributes = unsafe Self.attributes(of: text, count: starts.count) {
        start, length, attributes, count in
        unsafe pango_get_log_attrs(start, length, -1, nil, attributes, count)
      }
      let scalars = mayHaveSigns ? Array(String(decoding: text, as: UTF8.self).unicodeScalars) : []
      appendRepetitions(among: scalars, starts)
      appendThaiAbbreviations(among: scalars, starts)
      let wordStarts = Set(dictionaryWords.map(\.lowerBound))
      var word = 0
      for index in 1..<starts.count
      where attributes[index].is_line_break != 0 || index == starts.count - 1
        || wordStarts.contains(starts[index])
      {
        let bytes = starts[word]..<starts[index]
        if bytes.count >= longWord { longWords.append(bytes) }
        if mayHaveSigns, bytes.count >= wideWord {
          appendSyllables(word..<index, among: scalars, starts) { attributes[$0].is_char_break != 0 }
        }
        word = index
      }
    }
    unbroken.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Calls `find` to compute the attributes of the positions before, between and after a text's scalars.
  private static func attributes(
    of text: ArraySlice<UInt8>, count: Int,
    _ find: (UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<PangoLogAttr>, Int32) -> Void
  ) -> [PangoLogAttr] {
    unsafe Array(unsafeUninitializedCapacity: count) { attributes, initialized in
      unsafe attributes.initialize(repeating: PangoLogAttr())
      unsafe text.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe find(start, Int32(bytes.count), attributes.baseAddress!, Int32(count))
      }
      initialized = count
    }
  }

  /// Prevents breaks between a repetition sign and the word that it repeats.
  private mutating func appendRepetitions(among scalars: [Unicode.Scalar], _ starts: [Int]) {
    for index in scalars.indices.dropFirst() where DependentSigns.isRepetition(scalars[index]) {
      let word = scalars[..<index].lastIndex { $0 != " " } ?? 0
      unbroken.append(starts[word]..<starts[index + 1])
    }
  }

  /// Prevents breaks inside ฯลฯ (and so on) and ฯพณฯ (His or Her Excellency), which are words. Pango would allow a break after their
  /// first sign.
  private mutating func appendThaiAbbreviations(among scalars: [Unicode.Scalar], _ starts: [Int]) {
    for index in scalars.indices where scalars[index] == "\u{E2F}" {
      for word in ["\u{E2F}\u{E25}\u{E2F}", "\u{E2F}\u{E1E}\u{E13}\u{E2F}"]
      where scalars[index...].starts(with: word.unicodeScalars) {
        unbroken.append(starts[index]..<starts[index + word.unicodeScalars.count])
      }
    }
  }

  /// Prevents breaks inside the syllables of a word. Pango would allow a break before some signs.
  private mutating func appendSyllables(
    _ word: Range<Int>, among scalars: [Unicode.Scalar], _ starts: [Int], mayBreak: (Int) -> Bool
  ) {
    for index in word.dropFirst() where mayBreak(index) && DependentSigns.isDependent(index, in: scalars) {
      unbroken.append(starts[index - 1]..<starts[index + 1])
    }
  }

  /// The minimum number of consecutive zero-width characters between which line breaks are prevented. Meaningful sequences of
  /// join and direction controls are shorter.
  private static let manyInvisible = 16

  private static func hasNoWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private mutating func appendInvisible(_ text: ArraySlice<UInt8>) {
    var (index, count) = (text.startIndex, 0)
    var ranges: [Range<Int>] = []
    var breaking: Int?
    func end(_ unbroken: inout [Range<Int>]) {
      if count >= Self.manyInvisible { unbroken += ranges }
      (ranges, count, breaking) = ([], 0, nil)
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if Self.hasNoWidth(scalar) {
        if let breaking {
          // Pango ends lines after these characters even in a range without breaks, unless they are at the start of the range.
          ranges.append(breaking..<next)
          ranges.append(index..<next)
        } else if let last = ranges.last {
          ranges[ranges.count - 1] = last.lowerBound..<next
        } else {
          ranges.append(index..<next)
        }
        breaking = scalar == "\u{AD}" || scalar == "\u{200B}" ? index : nil
        count += 1
      } else {
        end(&unbroken)
      }
      index = next
    }
    end(&unbroken)
  }
}

/// The words of Khmer, Lao and Burmese, which are written without spaces. Lines end between words. Pango detects only Thai words.
/// Lines of Balinese, Batak, Cham and Javanese end between syllables.
///
/// ICU has dictionaries of Khmer, Lao and Burmese, which Foundation's regular expressions use.
enum DictionaryWords {
  private static let boundary = Result {
    try NSRegularExpression(pattern: "\\b", options: .useUnicodeWordBoundaries)
  }

  /// Returns the byte ranges of words that start directly after another letter, in order.
  static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    guard case .success(let boundary) = boundary else { return [] }
    var ranges: [Range<Int>] = []
    var letters = String.UnicodeScalarView()
    var start = text.startIndex
    func endLetters() {
      guard letters.count > 1 else { return letters.removeAll() }
      let string = String(letters)
      let whole = NSRange(location: 0, length: letters.count)
      let places =
        letters.contains(where: Aksaras.contains)
        ? Aksaras.starts(in: Array(letters))
        : boundary.matches(in: string, range: whole).map(\.range.location)
      // Each letter has one UTF-16 code unit and three UTF-8 bytes.
      let boundaries = places.map { start + 3 * $0 }
        .filter { $0 > start && $0 < start + 3 * whole.length }
      ranges += zip(boundaries, boundaries.dropFirst() + [start + 3 * whole.length]).map { $0..<$1 }
      letters.removeAll()
    }
    var index = text.startIndex
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if isLetter(scalar) {
        if let last = letters.last, Aksaras.contains(last) != Aksaras.contains(scalar) { endLetters() }
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

  /// Whether a scalar is a letter or mark of Lao, Burmese, Khmer or a script in `Aksaras`. Digits and punctuation follow other
  /// rules.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case _ where Aksaras.contains(scalar),
      0xE80...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
      default: false
      }
    default: false
    }
  }
}

/// The syllables of Balinese, Batak, Cham and Javanese, before each of which a line may end (UAX #14 since Unicode 15.1, rule
/// LB28a). Pango 1.50 and Debian's ICU use older rules, in which a word is unbroken.
private enum Aksaras {
  /// Whether a scalar is in the block of one of the scripts.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B00...0x1B7F, 0x1BC0...0x1BFF, 0xA980...0xA9DF, 0xAA00...0xAA5F: true
    default: false
    }
  }

  /// Returns the indices of the letters that begin a syllable.
  static func starts(in letters: [Unicode.Scalar]) -> [Int] {
    letters.indices.filter { index in
      let letter = letters[index]
      // The final consonants of Cham end a syllable.
      guard index > 0, letter.properties.generalCategory == .otherLetter,
        !("\u{AA40}"..."\u{AA4B}").contains(letter)
      else { return false }
      return !isVirama(letters[index - 1])
        && !letters[(index + 1)...].prefix(1).contains(where: isFinalVirama)
    }
  }

  /// Whether a scalar stacks the next letter: the line break class VI.
  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{1B44}" || scalar == "\u{A9C0}"
  }

  /// Whether a scalar makes the letter before it the end of a syllable: the line break class VF.
  private static func isFinalVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{1BF2}" || scalar == "\u{1BF3}"
  }
}

/// Signs of Thai, Lao, Khmer and Burmese that belong to the syllable before them. A line must not start with such a sign.
enum DependentSigns {
  /// Whether a text may contain letters of Thai, Lao, Khmer, Burmese or a script in `Aksaras`. The check saves time for other
  /// texts.
  static func mayOccur(in text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      switch first {
      case 0xE0: (0xB8...0xBB).contains(second)
      case 0xE1:
        (0x80...0x82).contains(second) || second == 0x9E || second == 0x9F || (0xAC...0xAF).contains(second)
      case 0xEA: (0xA6...0xA9).contains(second)
      default: false
      }
    }
  }

  /// Whether a scalar is a repetition sign, which repeats the word before it. Spaces may precede it.
  static func isRepetition(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{E46}" || scalar == "\u{EC6}" || scalar == "\u{17D7}"
  }

  /// Whether the scalar at an index, which is not the first, continues the syllable of the previous scalar.
  static func isDependent(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard isSoutheastAsian(scalar) else { return false }
    return isJoining(scalars[index - 1]) || isMark(scalar) || isVowelAfter(scalar)
      || isFinal(scalar, before: scalars[(index + 1)...].prefix(2))
  }

  private static func isSoutheastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether a scalar is a sign that stacks the next consonant, or a vowel that is written before its consonant.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x17D2, 0x1039, 0xE40...0xE44, 0xEC0...0xEC4: true
    default: false
    }
  }

  /// Whether a scalar is a vowel sign that is written after its consonant, and that Unicode classifies as a letter instead of a
  /// mark.
  private static func isVowelAfter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE30, 0xE32...0xE33, 0xE45, 0xEB0, 0xEB2...0xEB3, 0xEBD: true
    default: false
    }
  }

  /// Whether a scalar is a Burmese consonant without a vowel, or with a stacked consonant, which ends a syllable.
  private static func isFinal(_ scalar: Unicode.Scalar, before next: ArraySlice<Unicode.Scalar>) -> Bool {
    guard (0x1000...0x1021).contains(scalar.value), let first = next.first else { return false }
    return first == "\u{103A}" || first == "\u{1039}" || (first == "\u{1037}" && next.last == "\u{103A}")
  }
}
