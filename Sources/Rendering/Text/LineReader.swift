import CPango
import Foundation
import Graphics

/// Reads the lines of a piece of text from a Pango layout.
@safe struct LineReader {
  /// The layout of the piece.
  let layout: OpaquePointer
  let typefaces: PangoTypefaces
  let source: TextSource
  /// The bytes of the piece, in UTF-8.
  let bytes: [UInt8]
  /// The offset of the piece in the text, in bytes.
  let start: Int
  /// Whether the piece is at the end of the text.
  let isLast: Bool

  /// A laid-out line, with its position in the piece, its missing characters, and whether it was cut off.
  struct Line {
    var line: ShapedText.Line
    /// The index of the line's first byte in the piece.
    var start: Int
    /// The line's characters that no font contains.
    var missing: [Unicode.Scalar]
    /// Whether the line's content was cut off at the maximum width.
    var isClipped: Bool
  }

  /// Returns at most `limit` lines from top to bottom, and whether there are more. Content beyond a width of `availableWidth` points is
  /// cut off.
  func lines(upTo limit: Int, clippedTo availableWidth: Double? = nil) -> (lines: [Line], isCut: Bool) {
    var lines: [Line] = []
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
      var (ink, extents) = (PangoRectangle(), PangoRectangle())
      unsafe pango_layout_iter_get_line_extents(iterator, &ink, &extents)
      let baseline = unsafe pango_layout_iter_get_baseline(iterator)
      let isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let start = Int(unsafe pango_layout_line_get_start_index(line))
      let end = start + Int(unsafe pango_layout_line_get_length(line))
      var collector = RunCollector(bytes: bytes)
      let runs = unsafe runs(of: line)
      let hangingStart = HangingSpaces.start(in: bytes[start..<end])
      let excess = unsafe excessTracking(in: runs, isRightToLeft: isRightToLeft, hangingStart)
      collector.advance(by: -excess.left)
      unsafe runs.forEach { unsafe collect($0, hangingStart ?? Int.max, into: &collector) }
      collector.advance(by: -excess.right)
      // The tolerance allows a line to fit the width that it was measured with.
      let isClipped = availableWidth.map { collector.width > $0 + 0.001 } ?? false
      if isClipped, let availableWidth { collector.clip(to: availableWidth, isRightToLeft: isRightToLeft) }
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

  private func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = unsafe []
    var next = unsafe line.pointee.runs
    while let entry = unsafe next {
      unsafe runs.append(entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
      unsafe next = entry.pointee.next
    }
    return unsafe runs
  }

  /// Returns the tracking that Pango has not subtracted at the ends of a line, because the runs there are
  /// invisible or hang.
  private func excessTracking(
    in runs: [UnsafeMutablePointer<PangoGlyphItem>], isRightToLeft: Bool, _ hangingStart: Int?
  ) -> (left: Double, right: Double) {
    func isVisible(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
      let bytes = unsafe bytes(of: run)
      if let hangingStart, bytes.lowerBound >= hangingStart { return false }
      return unsafe width(of: run) != 0
        || !String(decoding: self.bytes[bytes], as: UTF8.self).unicodeScalars.allSatisfy(\.isInvisibleFormat)
    }
    guard let first = unsafe runs.firstIndex(where: isVisible),
      let last = unsafe runs.lastIndex(where: isVisible)
    else { return (0, 0) }
    var left = unsafe first > 0 ? tracking(of: runs[first]).left : 0
    var right = unsafe last < runs.count - 1 ? tracking(of: runs[last]).right : 0
    if let hangingStart {
      // In the run of the last letter, Pango has subtracted the tracking from the spaces.
      let edge = isRightToLeft ? first : last
      if unsafe bytes(of: runs[edge]).contains(hangingStart),
        unsafe width(of: runs[edge], from: hangingStart) != 0
      {
        if isRightToLeft {
          left = unsafe tracking(of: runs[edge]).left
        } else {
          right = unsafe tracking(of: runs[edge]).right
        }
      }
    }
    return (left, right)
  }

  /// Returns the byte range of a run in the piece.
  private func bytes(of run: UnsafeMutablePointer<PangoGlyphItem>) -> Range<Int> {
    let start = unsafe Int(run.pointee.item.pointee.offset)
    return (start..<(start + Int(unsafe run.pointee.item.pointee.length))).clamped(to: bytes.indices)
  }

  /// Returns the width of a run's glyphs, in points. Glyphs of characters before the byte `start` are
  /// omitted.
  private func width(of run: UnsafeMutablePointer<PangoGlyphItem>, from start: Int = 0) -> Double {
    let (string, offset) = unsafe (run.pointee.glyphs!, Int(run.pointee.item.pointee.offset))
    return unsafe (0..<Int(string.pointee.num_glyphs)).reduce(0) { width, index in
      let isIncluded = unsafe offset + Int(string.pointee.log_clusters[index]) >= start
      return width + (isIncluded ? points(unsafe string.pointee.glyphs[index].geometry.width) : 0)
    }
  }

  /// Returns the space that Pango has added before and after each letter of a run, in points.
  private func tracking(of run: UnsafeMutablePointer<PangoGlyphItem>) -> (left: Double, right: Double) {
    var next = unsafe run.pointee.item.pointee.analysis.extra_attrs
    while let entry = unsafe next {
      let attribute = unsafe entry.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      if let spacing = unsafe pango_attribute_as_int(attribute),
        unsafe attribute.pointee.klass.pointee.type == PANGO_ATTR_LETTER_SPACING
      {
        // Pango rounds half of a whole number of points to such a number.
        let value = unsafe spacing.pointee.value
        let half = value / 2
        let left = value % PANGO_SCALE == 0 ? (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : half
        return (points(left), points(value - left))
      }
      unsafe next = entry.pointee.next
    }
    return (0, 0)
  }

  /// Appends the glyphs of a run. Characters from byte `hangingStart` on have no width.
  private func collect(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, _ hangingStart: Int, into collector: inout RunCollector
  ) {
    let item = unsafe run.pointee.item!
    let string = unsafe run.pointee.glyphs!
    let font = unsafe item.pointee.analysis.font!
    let isEllipsis = unsafe item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let padding = isEllipsis ? unsafe padding(of: string, in: font) : 0
    let start = unsafe Int(item.pointee.offset)
    let end = start + Int(unsafe item.pointee.length)
    let type = source.request.font
    let span =
      source.spans.span(at: self.start + start) ?? TypeSpans.Span(bytes: 0..<0, font: type, number: nil)
    let count = unsafe Int(string.pointee.num_glyphs)
    unsafe collector.begin(
      typefaces[font], span, of: type, showing: start..<end, isEllipsis: isEllipsis, glyphCount: count)
    var clusterStarts: [Int] = []
    clusterStarts.reserveCapacity(count)
    collector.advance(by: points(unsafe run.pointee.start_x_offset))
    let isRightToLeft = unsafe item.pointee.analysis.level % 2 == 1
    let characters = bytes[(start..<end).clamped(to: bytes.indices)]
    var marks =
      !isEllipsis && !isRightToLeft && MarkPlacement.isNeeded(in: characters)
      ? MarkPlacement(size: span.font.size) : nil
    // Pango divides the tracking between the letter and its last mark.
    let spacing = abs(span.font.tracking) + 0.001
    for index in 0..<count {
      let info = unsafe string.pointee.glyphs[index]
      var (x, y) = (points(info.geometry.x_offset), points(info.geometry.y_offset))
      if marks != nil {
        let ink = unsafe ink(of: info.glyph, in: font).offsetBy(dx: collector.width + x, dy: y)
        let character = characters.dropFirst(Int(unsafe string.pointee.log_clusters[index]))
        if !MarkPlacement.beginsWithMark(character) {
          marks?.begin(ink)
        } else if y == 0, max(abs(x), abs(points(info.geometry.width))) <= spacing,
          let shift = marks?.shift(of: ink)
        {
          (x, y) = (x + shift.x, shift.y)
        }
      }
      let hangs = unsafe !isEllipsis && start + Int(string.pointee.log_clusters[index]) >= hangingStart
      let isDrawn = collector.append(
        glyph: info.glyph, x: x, y: y - points(unsafe run.pointee.y_offset),
        advance: hangs ? 0 : points(info.geometry.width), boxWidth: { unsafe boxWidth(in: font) })
      if isDrawn { clusterStarts.append(isEllipsis ? 0 : Int(unsafe string.pointee.log_clusters[index])) }
    }
    collector.end(clusterStarts: clusterStarts, isRightToLeft: isRightToLeft)
    collector.advance(by: points(unsafe run.pointee.end_x_offset) - padding)
    collector.finishRun()
  }

  /// Returns the bounds of a glyph, relative to its origin, in points.
  private func ink(of glyph: UInt32, in font: UnsafeMutablePointer<PangoFont>) -> CGRect {
    var ink = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, glyph, &ink, nil)
    return CGRect(x: points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
  }

  /// Returns the advance of a font's missing-character glyph, in points.
  private func boxWidth(in font: UnsafeMutablePointer<PangoFont>) -> Double {
    var logical = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, 0, nil, &logical)
    return points(logical.width)
  }

  /// Returns the width that Pango has added to an ellipsis to fill the line, in points.
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

/// Collects the glyphs of one line from Pango's runs.
struct RunCollector {
  private let bytes: [UInt8]
  private var firstMissing = 0
  private var pieces: [(offset: Int, shown: String)] = []
  /// The runs with glyphs, except the boxes of missing characters.
  private var textRuns: [GlyphRun] = []
  /// The boxes of missing characters. Each box is a run, because it has its own font size.
  private var boxes: [GlyphRun] = []
  /// The line's characters that no font contains.
  private(set) var missing: [Unicode.Scalar] = []

  var runs: [GlyphRun] { textRuns + boxes }

  /// The width of the line so far, in points.
  private(set) var width = 0.0

  /// Creates a collector for a line of text with the given UTF-8 bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Starts a run that shows the characters in `bytes`, or an ellipsis that replaces them. The run has at most `glyphCount`
  /// glyphs.
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

  /// Ends the current run. `clusterStarts` contains, for each glyph, the first byte of its characters.
  mutating func end(clusterStarts: [Int], isRightToLeft: Bool) {
    let run = textRuns.count - 1
    var starts = Self.wholeCharacters(
      isRightToLeft ? clusterStarts.reversed() : clusterStarts, in: textRuns[run].meaning.string)
    // Characters without glyphs, such as direction marks, belong to the next glyph.
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

  /// Rounds byte offsets down to character boundaries. For an ellipsis, Pango reports offsets inside a character if the font
  /// has no ellipsis glyph.
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

  /// Sets the horizontal extent of the last run so that it ends at the current width of the line.
  mutating func finishRun() {
    guard let last = textRuns.indices.last else { return }
    let start = textRuns[last].extent.lowerBound
    textRuns[last].extent = start...max(start, width)
  }

  /// Removes the part of the line that exceeds `availableWidth`. This part is at the right end, or at the left end if the line
  /// is right-to-left.
  mutating func clip(to availableWidth: Double, isRightToLeft: Bool) {
    let availableWidth = max(0, availableWidth)
    guard width > availableWidth else { return }
    let shift = isRightToLeft ? availableWidth - width : 0
    var (visibleRuns, shown): ([GlyphRun], [(offset: Int, shown: String)]) = ([], [])
    for (run, piece) in zip(textRuns, pieces) {
      guard let run = run.moved(by: shift).clipped(to: 0...availableWidth) else { continue }
      visibleRuns.append(run)
      shown.append((piece.offset, run.meaning.string))
    }
    boxes = boxes.compactMap { $0.moved(by: shift).clipped(to: 0...availableWidth) }
    (textRuns, pieces, width) = (visibleRuns, shown, availableWidth)
  }

  /// Increases the line's width by `width` points, without adding a glyph.
  mutating func advance(by width: Double) {
    self.width += width
  }

  /// Appends a glyph with an id from Pango, unless the id means that there is no glyph. Returns whether the glyph was appended.
  ///
  /// `boxWidth` returns the advance of the typeface's missing-character glyph, in points.
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

  /// Appends a box for a missing character. The box is scaled to the width that Pango reserves for it, the average width of the
  /// font's letters.
  private mutating func appendBox(for scalar: Unicode.Scalar, _ advance: Double, _ boxWidth: Double) {
    missing.append(scalar)
    guard let run = textRuns.last, boxWidth > 0, advance > 0 else { return }
    // The character itself belongs to the run of text, so the box's run has no text.
    var box = GlyphRun(
      typeface: run.typeface, size: run.size * min(1, advance / boxWidth), meaning: GlyphRun.Meaning(""))
    (box.font, box.span) = (run.font, run.span)
    box.glyphs = [.init(id: 0, offset: CGPoint(x: width, y: 0))]
    box.extent = width...(width + advance)
    box.meaning.clusters = [GlyphRun.Cluster(byteCount: 0, glyphCount: 1)]
    boxes.append(box)
  }

  /// Returns the visible characters in reading order, including an ellipsis. If the line wraps, trailing spaces are removed. If it
  /// is hyphenated, a hyphen replaces the soft hyphen.
  func visibleString(isWrapped: Bool, isHyphenated: Bool) -> String {
    var string = pieces.sorted { $0.offset < $1.offset }.map(\.shown).joined()
    while isWrapped, string.last == " " { string.removeLast() }
    if isHyphenated {
      string.unicodeScalars.removeLast()
      string.append("\u{2010}")
    }
    return string
  }

  /// `PANGO_GLYPH_EMPTY`, an invisible glyph with an advance.
  private static let empty: UInt32 = 0x0FFF_FFFF
  /// `PANGO_GLYPH_UNKNOWN_FLAG`; the other bits are a character that no font contains.
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
  /// Returns the run without the characters outside of `availableWidth`, which is relative to the line's origin; `nil` if none remain.
  func clipped(to availableWidth: ClosedRange<Double>) -> GlyphRun? {
    guard extent.lowerBound < availableWidth.upperBound, extent.upperBound > availableWidth.lowerBound else {
      return nil
    }
    guard extent.lowerBound < availableWidth.lowerBound || extent.upperBound > availableWidth.upperBound
    else { return self }
    let visibleRuns = visibleClusters(in: availableWidth)
    guard !visibleRuns.isEmpty else { return nil }
    var run = self
    let bytes = meaning.clusters[..<visibleRuns.lowerBound].map(\.byteCount).reduce(0, +)
    let count = meaning.clusters[visibleRuns].map(\.byteCount).reduce(0, +)
    let hidden =
      meaning.isRightToLeft
      ? meaning.clusters[visibleRuns.upperBound...] : meaning.clusters[..<visibleRuns.lowerBound]
    let start = min(hidden.map(\.glyphCount).reduce(0, +), glyphs.count)
    let end = min(start + meaning.clusters[visibleRuns].map(\.glyphCount).reduce(0, +), glyphs.count)
    run.glyphs = Array(glyphs[start..<end])
    run.meaning.clusters = Array(meaning.clusters[visibleRuns])
    run.meaning.string = String(decoding: meaning.string.utf8.dropFirst(bytes).prefix(count), as: UTF8.self)
    run.extent =
      max(
        extent.lowerBound, availableWidth.lowerBound)...max(
        extent.lowerBound, min(extent.upperBound, availableWidth.upperBound))
    return run
  }

  /// Returns the range of visible clusters, in logical order.
  private func visibleClusters(in availableWidth: ClosedRange<Double>) -> Range<Int> {
    var (first, last): (Int?, Int?) = (nil, nil)
    var glyph = 0
    let order = Array(meaning.clusters.indices)
    for cluster in meaning.isRightToLeft ? order.reversed() : order {
      let start = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      glyph += meaning.clusters[cluster].glyphCount
      let end = glyph < glyphs.count ? Double(glyphs[glyph].offset.x) : extent.upperBound
      guard start < availableWidth.upperBound, max(start, end) > availableWidth.lowerBound else { continue }
      (first, last) = (min(first ?? cluster, cluster), max(last ?? cluster, cluster))
    }
    guard let first, let last else { return 0..<0 }
    return first..<(last + 1)
  }
}

/// The spaces at the end of a line, which have no width there and never start a new line (CSS Text 3, section 4.1.3).
enum HangingSpaces {
  /// Returns the byte ranges of at least two consecutive spaces, in order. Pango itself lets a single space hang.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard mayOccur(in: bytes) else { return [] }
    var ranges: [(bytes: Range<Int>, count: Int)] = []
    var index = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let next = index + UTF8.width(scalar)
      if canHang(scalar) {
        if let last = ranges.last, last.bytes.upperBound == index {
          ranges[ranges.count - 1] = (last.bytes.lowerBound..<next, last.count + 1)
        } else {
          ranges.append((index..<next, 1))
        }
      }
      index = next
    }
    return ranges.filter { $0.count > 1 }.map(\.bytes)
  }

  /// Whether a text may contain consecutive spaces. The check saves time for other texts.
  private static func mayOccur(in bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { isFirstByte($0) && isFirstByte($1) }
      || bytes.contains { $0 == 0xE2 || $0 == 0xE3 }
  }

  private static func isFirstByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the start of the spaces at the end of a line; nil if there are none, or if the line consists of spaces.
  static func start(in line: ArraySlice<UInt8>) -> Int? {
    guard let last = line.last, last >= 0x80 || isFirstByte(last) else { return nil }
    var start = line.endIndex
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars.reversed() {
      guard canHang(scalar) else { return start < line.endIndex ? start : nil }
      start -= UTF8.width(scalar)
    }
    return nil
  }

  /// Whether a scalar is a space or tab, except spaces that never end a line.
  private static func canHang(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
