import Foundation
import Graphics

/// Gathers one line's glyphs from Pango's runs.
struct RunCollector {
  private let bytes: [UInt8]
  private var firstMissing = 0
  private var pieces: [(offset: Int, shown: String)] = []
  /// A run for each change of typeface.
  private var textRuns: [GlyphRun] = []
  /// The boxes of characters that no font has, a run each: they have a size of their own.
  private var boxes: [GlyphRun] = []
  /// Characters that no font has.
  private(set) var missing: [Unicode.Scalar] = []

  /// The glyphs so far.
  var runs: [GlyphRun] { textRuns + boxes }

  /// The advance so far, in points.
  private(set) var width = 0.0

  /// An empty line of text whose UTF-8 is `bytes`.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Begins a run of the characters in `bytes`, or of an ellipsis that stands for them, in a span of the text; of so many
  /// glyphs at most.
  mutating func begin(
    _ typeface: Typeface, _ span: TypeSpans.Span, of font: Font, showing bytes: Range<Int>, isEllipsis: Bool,
    glyphCount: Int
  ) {
    let shown =
      isEllipsis ? "…" : String(decoding: self.bytes[bytes.clamped(to: 0..<self.bytes.count)], as: UTF8.self)
    pieces.append((bytes.lowerBound, shown))
    firstMissing = missing.count
    var run = GlyphRun(typeface: typeface, size: span.font.size, meaning: GlyphRun.Meaning(shown))
    run.font = span.font == font ? nil : span.font
    run.span = span.number ?? 0
    run.extent = width...width
    run.glyphs.reserveCapacity(glyphCount)
    textRuns.append(run)
  }

  /// Ends a run, given for each glyph the first byte of the characters that it belongs to.
  mutating func end(clusterStarts: [Int], isRightToLeft: Bool) {
    let run = textRuns.count - 1
    var starts = Self.wholeCharacters(
      isRightToLeft ? clusterStarts.reversed() : clusterStarts, in: textRuns[run].meaning.string)
    // Characters that are not drawn, such as marks of direction, belong to the glyph after them.
    if let first = starts.first {
      for index in starts.indices.prefix(while: { starts[$0] == first }) { starts[index] = 0 }
    }
    var clusters: [GlyphRun.Cluster] = []
    clusters.reserveCapacity(starts.count)
    var index = 0
    while index < starts.count {
      let next = starts[index...].firstIndex { $0 != starts[index] } ?? starts.count
      let end = next < starts.count ? starts[next] : textRuns[run].meaning.string.utf8.count
      clusters.append(
        GlyphRun.Cluster(byteCount: max(0, end - starts[index]), glyphCount: next - index))
      index = next
    }
    textRuns[run].meaning.clusters = clusters
    textRuns[run].meaning.isRightToLeft = isRightToLeft
    if isRightToLeft { missing[firstMissing...].reverse() }
  }

  /// Places in a string, from the first byte of a character each; for an ellipsis in a font that has none, Pango
  /// tells of bytes inside them.
  private static func wholeCharacters(_ starts: [Int], in string: String) -> [Int] {
    var string = string
    return string.withUTF8 { bytes in
      starts.map { start in
        var start = max(0, min(start, bytes.count))
        while start > 0, start < bytes.count, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
      }
    }
  }

  /// Closes the run's extent where the pen is now.
  mutating func finishRun() {
    guard let last = textRuns.indices.last else { return }
    let start = textRuns[last].extent.lowerBound
    textRuns[last].extent = start...max(start, width)
  }

  /// Cuts off what is beyond a width: at the end of the line, which is on the left where it begins from the right.
  mutating func clip(to room: Double, isRightToLeft: Bool) {
    let room = max(0, room)
    guard width > room else { return }
    let shift = isRightToLeft ? room - width : 0
    var (seen, shown): ([GlyphRun], [(offset: Int, shown: String)]) = ([], [])
    for (run, piece) in zip(textRuns, pieces) {
      guard let run = run.moved(by: shift).clipped(to: 0...room) else { continue }
      seen.append(run)
      shown.append((piece.offset, run.meaning.string))
    }
    boxes = boxes.compactMap { $0.moved(by: shift).clipped(to: 0...room) }
    (textRuns, pieces, width) = (seen, shown, room)
  }

  /// Moves the pen without drawing.
  mutating func advance(by width: Double) {
    self.width += width
  }

  /// Appends a glyph as Pango numbers them, where some numbers are not glyphs; returns whether the run has it.
  ///
  /// `boxWidth` is the advance of the glyph that the typeface draws for characters it lacks, in points.
  mutating func append(
    glyph: UInt32, x: Double, y: Double, advance: Double, boxWidth: () -> Double
  ) -> Bool {
    defer { width += advance }
    guard glyph != Self.empty else { return false }
    guard glyph & Self.unknown == 0 else {
      if let scalar = Unicode.Scalar(glyph & ~Self.unknown) { appendBox(for: scalar, advance, boxWidth()) }
      return false
    }
    textRuns[textRuns.count - 1].glyphs.append(.init(id: glyph, offset: CGPoint(x: width + x, y: y)))
    return true
  }

  /// Pango gives a missing character the average width of the font's letters, into which the box is fitted.
  private mutating func appendBox(for scalar: Unicode.Scalar, _ advance: Double, _ boxWidth: Double) {
    missing.append(scalar)
    guard let run = textRuns.last, boxWidth > 0, advance > 0 else { return }
    // The character itself belongs to the run.
    var box = GlyphRun(
      typeface: run.typeface, size: run.size * min(1, advance / boxWidth), meaning: GlyphRun.Meaning(""))
    (box.font, box.span) = (run.font, run.span)
    box.glyphs = [.init(id: 0, offset: CGPoint(x: width, y: 0))]
    box.extent = width...(width + advance)
    box.meaning.clusters = [GlyphRun.Cluster(byteCount: 0, glyphCount: 1)]
    boxes.append(box)
  }

  /// The characters in reading order, with an ellipsis where some were left out; without its last blanks where
  /// a line wraps, and with a hyphen in place of the soft hyphen where it ends.
  func visibleString(isWrapped: Bool, isHyphenated: Bool) -> String {
    var string = pieces.sorted { $0.offset < $1.offset }.map(\.shown).joined()
    while isWrapped, string.last == " " { string.removeLast() }
    if isHyphenated {
      string.unicodeScalars.removeLast()
      string.append("\u{2010}")
    }
    return string
  }

  /// `PANGO_GLYPH_EMPTY`: takes room and draws nothing.
  private static let empty: UInt32 = 0x0FFF_FFFF
  /// `PANGO_GLYPH_UNKNOWN_FLAG`: the other bits are a character that no font has.
  private static let unknown: UInt32 = 0x1000_0000
}

extension GlyphRun {
  fileprivate func moved(by distance: Double) -> GlyphRun {
    guard distance != 0 else { return self }
    var run = self
    run.extent = (extent.lowerBound + distance)...(extent.upperBound + distance)
    for index in glyphs.indices { run.glyphs[index].offset.x += distance }
    return run
  }
}
