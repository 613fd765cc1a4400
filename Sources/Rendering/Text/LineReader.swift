import CPango
import Foundation
import Graphics

/// Reads out of Pango's layout what it has made of a piece of text.
@safe struct LineReader {
  /// The layout, which holds the piece and nothing else.
  let layout: OpaquePointer
  /// The typefaces that Pango's fonts are sizes of.
  let typefaces: TypefaceCatalogue
  let source: TextSource
  /// The piece in UTF-8.
  let bytes: [UInt8]
  /// The place of its first byte in the text.
  let start: Int
  /// Whether the text ends where the piece does.
  let isLast: Bool

  /// A line, and what only those ask who lay out the lines after it.
  struct Line {
    var line: ShapedText.Line
    /// The first of the piece's bytes that it shows.
    var start: Int
    /// Characters that no font has.
    var missing: [Unicode.Scalar]
    /// Whether not all of it is seen.
    var isClipped: Bool
  }

  /// The lines from top to bottom, at most `limit`, and whether there are more; what is beyond `room` is cut off.
  func lines(upTo limit: Int, clippedTo room: Double? = nil) -> (lines: [Line], isCut: Bool) {
    var lines: [Line] = []
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
      var (ink, extents) = (PangoRectangle(), PangoRectangle())
      unsafe pango_layout_iter_get_line_extents(iterator, &ink, &extents)
      let baseline = unsafe pango_layout_iter_get_baseline(iterator)
      let isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      var collector = RunCollector(bytes: bytes)
      var next = unsafe line.pointee.runs
      while let entry = unsafe next {
        unsafe collect(entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self), into: &collector)
        unsafe next = entry.pointee.next
      }
      // A line that was measured at its natural width fits into that width.
      let isClipped = room.map { collector.width > $0 + 0.001 } ?? false
      if isClipped, let room { collector.clip(to: room, isRightToLeft: isRightToLeft) }
      let start = Int(unsafe pango_layout_line_get_start_index(line))
      let end = start + Int(unsafe pango_layout_line_get_length(line))
      let isWrapped = start < end && (end < bytes.count || !isLast) && bytes[end - 1] == 0x20
      let isLastLine = unsafe pango_layout_iter_at_last_line(iterator) != 0
      let isHyphenated = !isLastLine && bytes[start..<end].suffix(2).elementsEqual("\u{AD}".utf8)
      let shaped = ShapedText.Line(
        string: collector.visibleString(isWrapped: isWrapped, isHyphenated: isHyphenated),
        width: collector.width,
        ascent: points(baseline - extents.y), descent: points(extents.y + extents.height - baseline),
        isRightToLeft: isRightToLeft, runs: collector.runs,
        inkAscent: ink.height > 0 ? points(baseline - ink.y) : 0,
        inkDescent: ink.height > 0 ? points(ink.y + ink.height - baseline) : 0)
      lines.append(Line(line: shaped, start: start, missing: collector.missing, isClipped: isClipped))
      if lines.count == limit {
        return unsafe (lines, pango_layout_iter_at_last_line(iterator) == 0)
      }
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return (lines, false)
  }

  private func collect(_ run: UnsafeMutablePointer<PangoGlyphItem>, into collector: inout RunCollector) {
    let item = unsafe run.pointee.item!
    let string = unsafe run.pointee.glyphs!
    let font = unsafe item.pointee.analysis.font!
    let isEllipsis = unsafe item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let padding = isEllipsis ? unsafe padding(of: string, in: font) : 0
    let start = unsafe Int(item.pointee.offset)
    let type = source.request.font
    let span =
      source.spans.span(at: self.start + start) ?? TypeSpans.Span(bytes: 0..<0, font: type, number: nil)
    let count = unsafe Int(string.pointee.num_glyphs)
    unsafe collector.begin(
      typefaces[font], span, of: type, showing: start..<(start + Int(item.pointee.length)),
      isEllipsis: isEllipsis, glyphCount: count)
    var clusterStarts: [Int] = []
    clusterStarts.reserveCapacity(count)
    collector.advance(by: points(unsafe run.pointee.start_x_offset))
    for index in 0..<count {
      let info = unsafe string.pointee.glyphs[index]
      let isDrawn = collector.append(
        glyph: info.glyph, x: points(info.geometry.x_offset),
        y: points(info.geometry.y_offset) - points(unsafe run.pointee.y_offset),
        advance: points(info.geometry.width), boxWidth: { unsafe boxWidth(in: font) })
      if isDrawn { clusterStarts.append(isEllipsis ? 0 : Int(unsafe string.pointee.log_clusters[index])) }
    }
    collector.end(
      clusterStarts: clusterStarts, isRightToLeft: unsafe item.pointee.analysis.level % 2 == 1)
    collector.advance(by: points(unsafe run.pointee.end_x_offset) - padding)
    collector.finishRun()
  }

  /// The advance of the glyph that a font draws for characters it lacks, in points.
  private func boxWidth(in font: UnsafeMutablePointer<PangoFont>) -> Double {
    var logical = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, 0, nil, &logical)
    return points(logical.width)
  }

  /// How much wider than its glyph Pango has made an ellipsis to fill the line.
  private func padding(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, in font: UnsafeMutablePointer<PangoFont>
  )
    -> Double
  {
    var logical = PangoRectangle()
    var padding = 0.0
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let glyph = unsafe glyphs.pointee.glyphs[index]
      unsafe pango_font_get_glyph_extents(font, glyph.glyph, nil, &logical)
      padding += points(glyph.geometry.width - logical.width)
    }
    return max(0, padding)
  }

  private func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}

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

extension GlyphRun {
  /// The run without the characters that stand outside of `room`, relative to the line's origin; `nil` where it has
  /// nothing else.
  func clipped(to room: ClosedRange<Double>) -> GlyphRun? {
    guard extent.lowerBound < room.upperBound, extent.upperBound > room.lowerBound else { return nil }
    guard extent.lowerBound < room.lowerBound || extent.upperBound > room.upperBound else { return self }
    let seen = seenClusters(in: room)
    guard !seen.isEmpty else { return nil }
    var run = self
    let bytes = meaning.clusters[..<seen.lowerBound].map(\.byteCount).reduce(0, +)
    let count = meaning.clusters[seen].map(\.byteCount).reduce(0, +)
    let hidden =
      meaning.isRightToLeft ? meaning.clusters[seen.upperBound...] : meaning.clusters[..<seen.lowerBound]
    let start = min(hidden.map(\.glyphCount).reduce(0, +), glyphs.count)
    let end = min(start + meaning.clusters[seen].map(\.glyphCount).reduce(0, +), glyphs.count)
    run.glyphs = Array(glyphs[start..<end])
    run.meaning.clusters = Array(meaning.clusters[seen])
    run.meaning.string = String(decoding: meaning.string.utf8.dropFirst(bytes).prefix(count), as: UTF8.self)
    run.extent =
      max(
        extent.lowerBound, room.lowerBound)...max(extent.lowerBound, min(extent.upperBound, room.upperBound))
    return run
  }

  /// In reading order.
  private func seenClusters(in room: ClosedRange<Double>) -> Range<Int> {
    var (first, last): (Int?, Int?) = (nil, nil)
    var glyph = 0
    let order = Array(meaning.clusters.indices)
    for cluster in meaning.isRightToLeft ? order.reversed() : order {
      let start = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      glyph += meaning.clusters[cluster].glyphCount
      let end = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      guard start < room.upperBound, max(start, end) > room.lowerBound else { continue }
      (first, last) = (min(first ?? cluster, cluster), max(last ?? cluster, cluster))
    }
    guard let first, let last else { return 0..<0 }
    return first..<(last + 1)
  }
}
