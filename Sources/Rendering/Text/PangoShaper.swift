import CPango
import Foundation
import Graphics

/// Lays out text with Pango, one request at a time.
@safe final class PangoShaper {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let typefaces: PangoTypefaces
  private let metrics = FontMetrics()
  private var extents: [Font: (ascent: Double, descent: Double)] = [:]

  private let configuration: FontConfiguration

  /// Creates a shaper that uses only the fonts of `configuration`.
  init(configuration: consuming FontConfiguration) throws(RenderingError) {
    _ = LibraryWorkarounds.droppedWarnings
    // Pango's Cairo font map is not used, because it shares FreeType between all threads without a lock.
    guard let fontMap = unsafe pango_ft2_font_map_new() else {
      throw RenderingError("Pango has no FreeType fonts")
    }
    unsafe self.fontMap = fontMap
    typefaces = PangoTypefaces(digests: configuration.digests)
    unsafe configuration.install(in: OpaquePointer(fontMap))
    self.configuration = configuration
    unsafe context = pango_font_map_create_context(fontMap)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_auto_dir(layout, 0)
  }

  deinit {
    // Pango 1.50 leaks the key and the pattern of a font that outlives its font map.
    typefaces.removeAll()
    metrics.removeAll()
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe LibraryWorkarounds.release(fontMap)
  }

  /// Returns the characters that all faces of a family contain; `nil` if the family does not exist.
  func coverage(of family: String) -> CharacterCoverage? {
    configuration.coverage(of: family)
  }

  /// The faces of all fonts in the folders and in added files, in no particular order.
  var faces: [InstalledFace] { configuration.faces }

  func shape(_ request: TextRequest) -> ShapedText {
    var shaped = shapeLines(of: request)
    guard let limit = request.maximumWidth, shaped.lines.count > 1,
      request.string.unicodeScalars.contains("\u{AD}")
    else { return shaped }
    // Pango breaks a line at a soft hyphen only if it has about a point more space than the line with its hyphen needs.
    var request = request
    for width in stride(from: shaped.width, to: min(limit, shaped.width + 8), by: 0.25) {
      request.maximumWidth = width
      if shapeLines(of: request).lines.map(\.string) == shaped.lines.map(\.string) {
        shaped.wrappingWidth = width
        return shaped
      }
    }
    shaped.wrappingWidth = limit
    return shaped
  }

  private func shapeLines(of request: TextRequest) -> ShapedText {
    unsafe pango_context_set_language(context, pango_language_from_string(request.language))
    let spans = request.spans.map { span in
      let metrics = extents(of: span.font)
      return ShapedText.Span(font: span.font, ascent: metrics.ascent, descent: metrics.descent)
    }
    let metrics = extents(of: request.font)
    setFont(request.font)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    let source = TextSource(request)
    var text = ShapedLines(limit: request.lineLimit)
    for paragraph in TextParagraphs(source.bytes, baseDirection: request.baseDirection) {
      layOut(paragraph, of: source, into: &text)
      if text.remainingLines == 0 { break }
    }
    let isTruncated = cut(source, &text)
    var shaped = ShapedText(
      font: request.font, ascent: metrics.ascent, descent: metrics.descent, lines: text.lines,
      isTruncated: isTruncated, missing: text.missing)
    shaped.spans = spans
    return shaped
  }

  /// Lays out the last permitted line again, so that it contains the rest of the text, truncated if necessary. Returns whether
  /// some characters of the rest are not visible.
  private func cut(_ source: TextSource, _ text: inout ShapedLines) -> Bool {
    let request = source.request
    guard let cut = text.cut, let rest = LastLine(request, from: cut.start) else { return false }
    // Pango would truncate each paragraph instead of the text, so the last line is laid out alone.
    setDirection(isRightToLeft: cut.isRightToLeft)
    if let gap = TruncationGap(request, from: cut.start, rest.string, isRightToLeft: cut.isRightToLeft) {
      return truncateLastLine(of: &text, at: gap, from: cut.start) || rest.isCut
    }
    if request.maximumWidth != nil {
      unsafe pango_layout_set_ellipsize(layout, request.truncation.pango)
    }
    let piece = TextSource.bytes(of: rest.string)
    let isClipped = request.truncation == .clip
    setPiece(piece, startingAt: cut.start, of: source, isWrapped: !isClipped)
    let reader = reader(of: piece, from: cut.start, of: source, isLast: true)
    var line = reader.lines(upTo: 1, clippedTo: isClipped ? request.maximumWidth : nil).lines[0]
    if !isClipped, request.isTooWide(line), narrow(to: source) { line = reader.lines(upTo: 1).lines[0] }
    text.replaceLast(with: line)
    return unsafe rest.isCut || line.isClipped || pango_layout_is_ellipsized(layout) != 0
  }

  /// Replaces the last line with its longest truncation that fits. Returns false if the whole line fits.
  private func truncateLastLine(
    of text: inout ShapedLines, at gap: TruncationGap, from start: Int
  ) -> Bool {
    func line(_ request: TextRequest) -> LineReader.Line {
      let source = TextSource(request)
      let piece = Array(source.bytes[start...])
      setPiece(piece, startingAt: start, of: source, isWrapped: false)
      return reader(of: piece, from: start, of: source, isLast: true).lines(upTo: 1).lines[0]
    }
    // The tolerance allows a line to fit the width that it was measured with.
    func fits(_ line: LineReader.Line) -> Bool { line.line.width <= gap.width + 0.001 }
    var best = line(gap.whole)
    guard !fits(best) else {
      text.replaceLast(with: best)
      return false
    }
    best = line(gap.request(keeping: 0))
    var (low, high) = (0, gap.limit + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      let shorter = line(gap.request(keeping: middle))
      if fits(shorter) { (low, best) = (middle, shorter) } else { high = middle }
    }
    text.replaceLast(with: best)
    return true
  }

  /// Appends a paragraph's lines, up to the line limit.
  private func layOut(
    _ paragraph: TextParagraphs.Paragraph, of source: TextSource, into text: inout ShapedLines
  ) {
    setDirection(isRightToLeft: paragraph.isRightToLeft)
    var pieces = ParagraphPieces(
      paragraph.bytes, of: source.bytes, letters: source.lettersInLine,
      hasOverlappingLetters: source.hasOverlappingLetters)
    var start = paragraph.bytes.lowerBound
    var (piece, isLong) = (pieces.piece(from: start), false)
    while true {
      let spaces = piece.limitSpaces(in: source.bytes, isLong: isLong)
      let isWhole = piece.bytes.upperBound == paragraph.bytes.upperBound
      unsafe pango_layout_set_wrap(layout, piece.isOneWord ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      // One more line than necessary is read, because the last line of an incomplete piece is laid out again with the next
      // piece, and because the end of a line with hanging spaces depends on the next line.
      var (lines, isCut) = lines(
        of: piece, of: source, isLast: isWhole && paragraph.isLast,
        upTo: isWhole && spaces.isEmpty ? text.remainingLines : text.remainingLines + 1, spaces)
      if isWhole, lines.count > text.remainingLines {
        lines.removeLast()
        isCut = true
      }
      if !isWhole {
        guard lines.count > 1 || piece.endsLine else {
          piece = pieces.piece(from: start, longerThan: piece.bytes.count)
          isLong = true
          continue
        }
        start = lines.count > 1 ? piece.bytes.lowerBound + lines.removeLast().start : piece.bytes.upperBound
        isCut = true
      }
      for (index, line) in lines.enumerated() {
        let isFollowed = index < lines.count - 1 || isCut || !paragraph.isLast
        text.append(line, at: piece.bytes.lowerBound + line.start, isFollowed: isFollowed)
      }
      guard !isWhole, text.remainingLines > 0 else { return }
      (piece, isLong) = (pieces.piece(from: start), false)
    }
  }

  /// Returns at most `limit` lines of a piece, and whether there are more. `spaces` contains the ranges of spaces in the piece that
  /// hang if a line ends there.
  private func lines(
    of piece: ParagraphPieces.Piece, of source: TextSource, isLast: Bool, upTo limit: Int,
    _ spaces: [Range<Int>]
  ) -> (lines: [LineReader.Line], isCut: Bool) {
    let bytes = Array(source.bytes[piece.bytes])
    let reader = reader(of: bytes, from: piece.bytes.lowerBound, of: source, isLast: isLast)
    func lines(_ hanging: [Range<Int>]) -> (lines: [LineReader.Line], isCut: Bool) {
      setPiece(bytes, startingAt: piece.bytes.lowerBound, of: source, piece.breaks, hanging: hanging)
      let lines = reader.lines(upTo: limit)
      guard lines.lines.contains(where: source.request.isTooWide), narrow(to: source) else { return lines }
      return reader.lines(upTo: limit)
    }
    var (found, hanging) = (lines([]), [Range<Int>]())
    var index = 0
    while index + 1 < found.lines.count {
      let end = found.lines[index + 1].start
      // The first word of the next line fits this line if the spaces after it hang.
      if let range = spaces.first(where: { $0.upperBound > end }),
        !bytes[end..<max(end, range.lowerBound)].contains(0x20)
      {
        let other = lines(hanging + [range])
        if other.lines.dropFirst(index + 1).first?.start ?? bytes.count == range.upperBound {
          (found, hanging) = (other, hanging + [range])
        }
      }
      index += 1
    }
    return found
  }

  /// Sets the width of Pango's layout to the maximum width, without the tracking that Pango may subtract at the ends of a line.
  /// Returns false if it has this width already.
  private func narrow(to source: TextSource) -> Bool {
    guard let maximumWidth = source.request.maximumWidth else { return false }
    let old = unsafe pango_layout_get_width(layout)
    setWidth(maximumWidth)
    return unsafe pango_layout_get_width(layout) < old
  }

  private func setWidth(_ width: Double) {
    unsafe pango_layout_set_width(
      layout, Int32((max(0, min(width, 1e6)) * Double(PANGO_SCALE)).rounded(.up)))
  }

  private func reader(of piece: [UInt8], from start: Int, of source: TextSource, isLast: Bool) -> LineReader {
    unsafe LineReader(
      layout: layout, typefaces: typefaces, source: source, bytes: piece, start: start, isLast: isLast)
  }

  private func setDirection(isRightToLeft: Bool) {
    unsafe pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
  }

  private func setFont(_ font: Font) {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, font.family)
    unsafe pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, font.pangoWeight)
    if font.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    unsafe pango_context_set_font_description(context, description)
    unsafe metrics.load(description!, pango_context_get_language(context), for: context)
  }

  /// Sets the text of Pango's layout to a piece that starts at byte `offset`.
  private func setPiece(
    _ piece: [UInt8], startingAt offset: Int, of source: TextSource,
    _ breaks: ParagraphPieces.Piece.Breaks = .init(), hanging: [Range<Int>] = [], isWrapped: Bool = true
  ) {
    let attributes = TextAttributes(source, of: piece, from: offset, breaks, hanging: hanging)
    unsafe attributes.install(in: layout)
    unsafe piece.withUnsafeBytes { bytes in
      unsafe metrics.load(for: bytes, pango_layout_get_attributes(layout), in: context)
      unsafe pango_layout_set_text(
        layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard isWrapped, let maximumWidth = source.request.maximumWidth else {
      unsafe pango_layout_set_width(layout, -1)
      return
    }
    // Pango subtracts the tracking at both ends of a line only after it has compared the line with the width. The width is rounded
    // up, so that a text fits the width that it was measured with.
    setWidth(maximumWidth + source.tracking(isThroughout: attributes.isTrackedThroughout))
  }

  private func extents(of font: Font) -> (ascent: Double, descent: Double) {
    var plain = font
    (plain.tracking, plain.systemTracking, plain.hasMonospacedDigits) = (0, 0, false)
    if let known = extents[plain] { return known }
    setFont(plain)
    unsafe pango_layout_set_attributes(layout, nil)
    unsafe pango_layout_set_text(layout, "", 0)
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    let baseline = unsafe pango_layout_get_baseline(layout)
    let known = (ascent: points(baseline - logical.y), descent: points(logical.y + logical.height - baseline))
    extents[plain] = known
    return known
  }

  private func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}

extension TextRequest {
  /// Whether a line exceeds the maximum width. The tolerance allows a line to fit the width that it was measured with.
  fileprivate func isTooWide(_ line: LineReader.Line) -> Bool {
    maximumWidth.map { line.line.width > $0 + 0.001 } ?? false
  }
}

extension TextRequest.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .tail: PANGO_ELLIPSIZE_END
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .head: PANGO_ELLIPSIZE_START
    case .clip: PANGO_ELLIPSIZE_NONE
    }
  }
}

struct ShapedLines {
  private let limit: Int
  private(set) var lines: [ShapedText.Line] = []
  /// The text's characters that no font contains, without duplicates.
  private(set) var missing: [Unicode.Scalar] = []
  /// The index of the last line's first byte and the direction of that line; `nil` if the text does not continue after the
  /// line.
  private(set) var cut: (start: Int, isRightToLeft: Bool)?
  private var known: Set<Unicode.Scalar> = []

  /// Creates an empty text. A limit of 0 means any number of lines.
  init(limit: Int) {
    self.limit = min(limit > 0 ? limit : Int.max, Int.max / 2)
  }

  var remainingLines: Int { limit - lines.count }

  /// Appends a line that begins at byte `start` of the text. `isFollowed` specifies whether the text continues after it.
  mutating func append(_ line: LineReader.Line, at start: Int, isFollowed: Bool) {
    lines.append(line.line)
    note(line.missing)
    if remainingLines == 0, isFollowed { cut = (start, line.line.isRightToLeft) }
  }

  mutating func replaceLast(with line: LineReader.Line) {
    lines[lines.count - 1] = line.line
    note(line.missing)
  }

  private mutating func note(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars where known.insert(scalar).inserted { missing.append(scalar) }
  }
}

/// The last permitted line, which shows the rest of the text as one paragraph.
struct LastLine {
  /// The line's characters. Each character has the same byte offset as in the request's string.
  let string: String
  /// Whether text after the line was cut off.
  let isCut: Bool

  /// Creates the last line from the request's string, starting at byte `start`. Returns `nil` if only white space follows.
  init?(_ request: TextRequest, from start: Int) {
    let rest = Substring(request.string.utf8.dropFirst(start))
    let isBlank = !rest.contains { !$0.isWhitespace }
    guard !isBlank else { return nil }
    if request.truncation == .tail || request.truncation == .clip {
      let visible = rest.prefix(Self.letters(in: request.maximumWidth))
      let shown = visible.prefix { !$0.isNewline }
      isCut = rest[shown.endIndex...].contains { !$0.isWhitespace }
      string = isCut && request.truncation == .tail ? shown + "…" : String(shown)
    } else {
      let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex
      string = rest[..<end].map { $0.isNewline ? Self.blank(of: $0.utf8.count) : String($0) }.joined()
      isCut = false
    }
  }

  /// Returns an upper bound of the number of characters that are visible in a line of `width` points,
  /// assuming that each is at least one point wide. Further characters need not be passed to Pango, which
  /// takes quadratic time for truncation.
  static func letters(in width: Double?) -> Int {
    width.map { 2 * max(500, Int(min($0, 10_000))) } ?? Int.max
  }

  /// Returns a space with the same number of bytes as the line break that it replaces.
  private static func blank(of byteCount: Int) -> String {
    switch byteCount {
    case 2: "\u{A0}"
    case 3: "\u{2002}"
    default: " "
    }
  }
}
