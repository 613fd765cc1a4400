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
