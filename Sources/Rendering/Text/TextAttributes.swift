import CPango
import Foundation
import Graphics

/// Pango's attributes for a piece of text: spans, emphasis, tracking, line breaks and the languages of other scripts.
@safe struct TextAttributes: ~Copyable {
  private let handle: OpaquePointer
  /// Whether tracking applies to all characters of the piece; false if that is uncertain.
  private(set) var isTrackedThroughout = true

  /// Creates the attributes of `piece`, which starts at byte `offset` of the text. `hanging` contains ranges of spaces in the piece
  /// at which a line ends.
  init(
    _ source: TextSource, of piece: [UInt8], from offset: Int, _ breaks: ParagraphPieces.Piece.Breaks,
    hanging: [Range<Int>]
  ) {
    unsafe handle = pango_attr_list_new()!
    func inside(_ range: Range<Int>) -> Range<Int> {
      ((range.lowerBound - offset)..<(range.upperBound - offset)).clamped(to: 0..<piece.count)
    }
    let bytes = offset..<(offset + piece.count)
    for span in source.spans.overlapping(bytes) where span.number != nil {
      insert(span, over: inside(span.bytes), unlike: source.request.font)
    }
    for part in source.emphasis {
      let range = inside(part.range)
      guard !range.isEmpty else { continue }
      if let weight = part.weight {
        unsafe insert(pango_attr_weight_new(Font.pangoWeight(weight)), over: range)
      }
      if let isItalic = part.isItalic {
        unsafe insert(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL), over: range)
      }
    }
    for range in breaks.unbroken.lazy.map(inside) {
      unsafe insertApart(pango_attr_allow_breaks_new(0), over: range)
    }
    for range in breaks.words.lazy.map(inside) { unsafe insertApart(pango_attr_word_new(), over: range) }
    // As in UIKit, a word that is wider than a line is broken without a hyphen. Pango still draws a hyphen at the start of each
    // range, so each range starts after a soft hyphen.
    var start = 0
    for end in breaks.softHyphens.map({ inside($0).upperBound }) + [piece.count] {
      unsafe insertApart(pango_attr_insert_hyphens_new(0), over: start..<max(start, end))
      start = max(start, end)
    }
    if piece.allSatisfy({ $0 < 0x80 }) {
      // ASCII text, the most frequent case, has a single script.
      insertSpacing(over: 0..<piece.count, of: source, from: offset)
      insertMonospacedDigits(over: 0..<piece.count, of: source, from: offset)
    } else {
      insertScripts(of: piece, in: source, from: offset)
      if Self.hasSymbols(piece) { isTrackedThroughout = false }
    }
    for range in hanging { insertHangingSpaces(over: range, of: piece, source.request.maximumWidth ?? 0) }
  }

  /// Whether the text contains arrows, symbols or emoji, which use other fonts. If a line ends with such a character, Pango does
  /// not subtract the tracking.
  private static func hasSymbols(_ piece: [UInt8]) -> Bool {
    String(decoding: piece, as: UTF8.self).unicodeScalars.contains { $0.value >= 0x2190 }
  }

  deinit { unsafe pango_attr_list_unref(handle) }

  func install(in layout: OpaquePointer) {
    unsafe pango_layout_set_attributes(layout, handle)
  }

  /// Inserts the properties of a span's font that differ from those of the text. The span's index, stored as a color, prevents
  /// Pango from merging adjacent spans.
  private func insert(_ span: TypeSpans.Span, over range: Range<Int>, unlike font: Font) {
    let own = span.font
    if own.family != font.family { unsafe insert(pango_attr_family_new(own.family), over: range) }
    if own.size != font.size {
      unsafe insert(pango_attr_size_new_absolute(own.pangoSize), over: range)
    }
    if own.weight != font.weight { unsafe insert(pango_attr_weight_new(own.pangoWeight), over: range) }
    if own.isItalic != font.isItalic {
      unsafe insert(
        pango_attr_style_new(own.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL), over: range)
    }
    let number = UInt16(truncatingIfNeeded: span.number ?? 0)
    unsafe insert(pango_attr_foreground_new(number, 0, 0), over: range)
  }

  /// Inserts the tracking of spans over a range of one script, except over the ranges `formats`.
  private func insertSpacing(
    over range: Range<Int>, in script: PangoScript = PANGO_SCRIPT_COMMON, besides formats: [Range<Int>] = [],
    of source: TextSource, from offset: Int
  ) {
    for span in source.spans.overlapping((range.lowerBound + offset)..<(range.upperBound + offset)) {
      let spacing = Int32((span.font.tracking(in: script) * Double(PANGO_SCALE)).rounded())
      guard spacing != 0 else { continue }
      let part = (span.bytes.lowerBound - offset)..<(span.bytes.upperBound - offset)
      var start = part.lowerBound
      for format in formats.map({ $0.clamped(to: part) }) + [part.upperBound..<part.upperBound] {
        if start < format.lowerBound {
          unsafe insert(pango_attr_letter_spacing_new(spacing), over: start..<format.lowerBound)
        }
        start = max(start, format.upperBound)
      }
    }
  }

  /// The font features that place Khmer signs below letters by ligatures. Pango turns ligatures off in text
  /// with tracking, but adds no features to a text that already has 32. Therefore, the list contains the
  /// feature 32 times.
  private static let contextualLigatures = Array(repeating: "clig=1", count: 32).joined(separator: ",")

  /// Inserts the attributes that give spans monospaced digits.
  private func insertMonospacedDigits(over range: Range<Int>, of source: TextSource, from offset: Int) {
    for span in source.spans.overlapping((range.lowerBound + offset)..<(range.upperBound + offset))
    where span.font.hasMonospacedDigits {
      let part = (span.bytes.lowerBound - offset)..<(span.bytes.upperBound - offset)
      unsafe insert(pango_attr_font_features_new("tnum=1"), over: part)
    }
  }

  /// Replaces spaces by shapes without a width. The shape of the last space is as wide as a line, so that the
  /// line ends after it: Pango ignores the width of one space at the end of a line.
  private func insertHangingSpaces(over range: Range<Int>, of piece: [UInt8], _ maximumWidth: Double) {
    let isAtEnd = range.upperBound == piece.count
    let last = isAtEnd ? range.upperBound : piece[range].lastIndex { $0 & 0xC0 != 0x80 } ?? range.lowerBound
    func insertShape(over range: Range<Int>, width: Double) {
      guard !range.isEmpty else { return }
      var shape = PangoRectangle()
      shape.width = Int32((max(0, min(width, Self.widestShape)) * Double(PANGO_SCALE)).rounded(.up))
      unsafe insert(pango_attr_shape_new(&shape, &shape), over: range)
    }
    insertShape(over: range.lowerBound..<last, width: 0)
    insertShape(over: last..<range.upperBound, width: maximumWidth + 1)
    unsafe insert(pango_attr_letter_spacing_new(0), over: range)
  }

  /// The maximum width of a shape, in points. It avoids overflows in Pango.
  private static let widestShape = 20_000.0

  private mutating func insertScripts(of piece: [UInt8], in source: TextSource, from offset: Int) {
    let surroundings = unsafe pango_language_from_string(source.request.language)
    unsafe piece.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let count = bytes.count
      unsafe start.withMemoryRebound(to: CChar.self, capacity: count) { start in
        let iterator = unsafe pango_script_iter_new(start, Int32(count))
        defer { unsafe pango_script_iter_free(iterator) }
        repeat {
          var (first, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
          var script = PANGO_SCRIPT_COMMON
          unsafe pango_script_iter_get_range(iterator, &first, &end, &script)
          guard let first = unsafe first, let end = unsafe end else { break }
          let range = unsafe (first - start)..<(end - start)
          insertSpacing(
            over: range, in: script, besides: Self.invisibleFormats(in: piece[range]), of: source,
            from: offset)
          if Font.isTrackedBySystem(script) {
            insertMonospacedDigits(over: range, of: source, from: offset)
          } else {
            isTrackedThroughout = false
          }
          if script == PANGO_SCRIPT_KHMER {
            unsafe insert(pango_attr_font_features_new(Self.contextualLigatures), over: range)
          }
          if Self.isIdeographic(script) {
            unsafe insert(
              pango_attr_language_new(pango_language_from_string(source.ideographs.rawValue)), over: range)
          } else if unsafe pango_language_includes_script(surroundings, script) == 0 {
            // Without a language, Pango would use the host's `LANGUAGE`.
            unsafe insert(pango_attr_language_new(pango_language_from_string("und")), over: range)
          }
          // Pango assigns ideographic punctuation to the script before it, whose fonts have other forms and widths.
          for punctuation in Self.ideographicPunctuation(in: piece[range]) {
            unsafe insert(
              pango_attr_language_new(pango_language_from_string(source.ideographs.rawValue)),
              over: punctuation)
          }
        } while unsafe pango_script_iter_next(iterator) != 0
      }
    }
  }

  /// Returns the byte ranges of consecutive punctuation of Chinese and Japanese, including full-width forms.
  private static func ideographicPunctuation(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    // The first byte of each such character.
    guard bytes.contains(where: { $0 == 0xE3 || $0 == 0xEF }) else { return [] }
    return ranges(in: bytes) { scalar in
      switch scalar.value {
      case 0x3001...0x303F, 0x30A0, 0x30FB...0x30FC, 0xFE30...0xFE4F, 0xFF01...0xFFEF: true
      default: false
      }
    }
  }

  /// Returns the byte ranges of invisible characters, which have no tracking (CSS Text 3, section 8.2).
  private static func invisibleFormats(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    return ranges(in: bytes, of: \.isInvisibleFormat)
  }

  /// Returns the byte ranges of consecutive scalars that `isIncluded` accepts.
  private static func ranges(
    in bytes: ArraySlice<UInt8>, of isIncluded: (Unicode.Scalar) -> Bool
  ) -> [Range<Int>] {
    var (ranges, index) = ([Range<Int>](), bytes.startIndex)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if isIncluded(scalar) {
        if let last = ranges.last, last.upperBound == index {
          ranges[ranges.count - 1] = last.lowerBound..<next
        } else {
          ranges.append(index..<next)
        }
      }
      index = next
    }
    return ranges
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>, over range: Range<Int>) {
    unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(range.upperBound)
    unsafe pango_attr_list_change(handle, attribute)
  }

  /// Inserts an attribute that is not merged with adjacent equal ones, so that a line may end between them.
  private func insertApart(_ attribute: UnsafeMutablePointer<PangoAttribute>, over range: Range<Int>) {
    guard !range.isEmpty else { return unsafe pango_attribute_destroy(attribute) }
    unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
    unsafe attribute.pointee.end_index = UInt32(range.upperBound)
    unsafe pango_attr_list_insert(handle, attribute)
  }

  private static func isIdeographic(_ script: PangoScript) -> Bool {
    [
      PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL,
      PANGO_SCRIPT_BOPOMOFO,
    ].contains(script)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible character between letters, such as a soft hyphen or a direction mark. Joiners belong to the
  /// letter before them.
  var isInvisibleFormat: Bool {
    value >= 0xAD && properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint
      && !properties.isGraphemeExtend && self != "\u{200D}"
  }

  /// Whether the scalar is a letter of a cursive script.
  var isCursive: Bool {
    value >= 0x600
      && Font.cursiveScripts.contains(PangoScript(rawValue: g_unichar_get_script(value).rawValue))
  }
}

extension Font {
  /// Returns the tracking of a script's letters, in points.
  func tracking(in script: PangoScript) -> Double {
    if Self.isTrackedBySystem(script) { return tracking }
    return Self.cursiveScripts.contains(script) ? 0 : tracking - systemTracking
  }

  /// Whether San Francisco's own tracking applies to a script.
  static func isTrackedBySystem(_ script: PangoScript) -> Bool {
    [
      PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED, PANGO_SCRIPT_LATIN, PANGO_SCRIPT_GREEK,
      PANGO_SCRIPT_CYRILLIC,
    ]
    .contains(script)
  }

  /// The scripts with joined letters, which tracking would separate (CSS Text 3, appendix D).
  static let cursiveScripts: [PangoScript] =
    [
      PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_MONGOLIAN, PANGO_SCRIPT_NKO,
      PANGO_SCRIPT_PHAGS_PA,
      PANGO_SCRIPT_MANDAIC, PANGO_SCRIPT_MANICHAEAN, PANGO_SCRIPT_PSALTER_PAHLAVI,
    ]
    + [
      // Pango passes these on from GLib without names of its own.
      G_UNICODE_SCRIPT_ADLAM, G_UNICODE_SCRIPT_HANIFI_ROHINGYA, G_UNICODE_SCRIPT_SOGDIAN,
    ].map { PangoScript(rawValue: $0.rawValue) }

  var pangoSize: Int32 { Int32(max(0, min(size, 1e6)) * Double(PANGO_SCALE)) }

  var pangoWeight: PangoWeight { Self.pangoWeight(weight) }

  static func pangoWeight(_ weight: Int) -> PangoWeight { PangoWeight(UInt32(max(1, min(weight, 1_000)))) }
}

/// Positions the combining marks of Latin letters for which a font has no anchors, such as the dot over i in Inter.
///
/// Without an anchor, a mark is where the font draws it over a letter of usual width. HarfBuzz positions such marks only in fonts
/// without any anchors. Coordinates are in points, and y increases downwards.
struct MarkPlacement {
  private let size: Double
  private var base = CGRect.null
  /// The y coordinates of the highest and the lowest point of the current letter and the marks that were positioned on it.
  private var (top, bottom) = (0.0, 0.0)

  /// The distance between a letter and a mark that would overlap it, relative to the font size.
  private static let gap = 0.08

  /// Creates a placement for a run. `size` is the run's font size, in points.
  init(size: Double) {
    self.size = size
  }

  /// Whether a UTF-8 text contains combining diacritical marks, U+0300 to U+036F.
  static func isNeeded(in text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { beginsWithMark(text[$0...]) }
  }

  /// Whether a UTF-8 text begins with a combining diacritical mark over or below one letter. Marks that span two letters,
  /// U+035C to U+0362, do not count.
  static func beginsWithMark(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.first {
    case 0xCC?: true
    case 0xCD?: text.dropFirst().first.map { $0 < 0x9C || (0xA3..<0xB0).contains($0) } ?? false
    default: false
    }
  }

  /// Begins a letter, whose glyph has the bounds `ink`.
  mutating func begin(_ ink: CGRect) {
    (base, top, bottom) = (ink, Double(ink.minY), Double(ink.maxY))
  }

  /// Returns the distance by which a mark with the bounds `ink` moves: horizontally to the middle of the letter, and
  /// vertically until it does not overlap the letter.
  mutating func shift(of ink: CGRect) -> (x: Double, y: Double) {
    guard !base.isNull, !ink.isEmpty else { return (0, 0) }
    let gap = Self.gap * size
    var y = 0.0
    if ink.maxY < -0.45 * size {
      y = min(0, top - gap - ink.maxY)
      top = ink.minY + y
    } else if ink.minY > -0.02 * size {
      y = max(0, bottom + gap - ink.minY)
      bottom = ink.maxY + y
    }
    return (base.midX - ink.midX, y)
  }
}
