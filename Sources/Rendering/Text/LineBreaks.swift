import CPango

/// Where the lines of a paragraph may end, as far as Pango needs help with it.
struct LineBreaks {
  /// Bytes of the text inside which no line must end, though Pango 1.50 would have it.
  ///
  /// By UAX #14 a line may end after a blank, whatever follows; by UAX #29 a mark after a blank makes one character
  /// with it. Pango takes such a place for a chance to break the line, finds that no character ends there, and aborts.
  /// And it takes the square of the number of characters that take no room, trying each. In the order of their first
  /// bytes.
  private(set) var unbroken: [Range<Int>] = []
  /// Words before which a line may end, though Pango does not know them. In order.
  private(set) var dictionaryWords: [Range<Int>] = []
  /// Soft hyphens, in order. A line that ends after one shows a hyphen.
  private(set) var softHyphens: [Range<Int>] = []
  /// Words, in bytes of the text, of at least as many bytes as were asked for.
  private(set) var longWords: [Range<Int>] = []

  /// For a paragraph whose lines do not end before it does.
  init() {}

  /// Looks for words of at least `longWord` bytes in a paragraph's UTF-8. Words of at least `wideWord` bytes may be wider than a
  /// line, which then ends inside them.
  init(_ text: ArraySlice<UInt8>, longWord: Int, wideWord: Int) {
    let mayHaveLongWords = text.count >= longWord
    // Letters of ASCII are characters of their own.
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
      // Thai words, too, which have nothing between them.
      let attributes = unsafe Self.attributes(of: text, count: starts.count) {
        start, length, attributes, count in
        unsafe pango_get_log_attrs(start, length, -1, nil, attributes, count)
      }
      let scalars = mayHaveSigns ? Array(String(decoding: text, as: UTF8.self).unicodeScalars) : []
      appendRepetitions(among: scalars, starts)
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

  /// Lets `find` judge the places before, between and after a text's scalars.
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

  /// Keeps signs that repeat a word on its line.
  private mutating func appendRepetitions(among scalars: [Unicode.Scalar], _ starts: [Int]) {
    for index in scalars.indices.dropFirst() where DependentSigns.isRepetition(scalars[index]) {
      let word = scalars[..<index].lastIndex { $0 != " " } ?? 0
      unbroken.append(starts[word]..<starts[index + 1])
    }
  }

  /// Keeps syllables of a word together, which Pango would break before some signs.
  private mutating func appendSyllables(
    _ word: Range<Int>, among scalars: [Unicode.Scalar], _ starts: [Int], mayBreak: (Int) -> Bool
  ) {
    for index in word.dropFirst() where mayBreak(index) && DependentSigns.isDependent(index, in: scalars) {
      unbroken.append(starts[index - 1]..<starts[index + 1])
    }
  }

  /// More characters in a row than anybody needs to say how others run and join.
  private static let manyInvisible = 16

  private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
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
      if Self.takesNoRoom(scalar) {
        if let breaking {
          // Pango lets a line end after these even where it must not, unless they are first.
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
