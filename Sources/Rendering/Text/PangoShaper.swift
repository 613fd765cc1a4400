import CPango
import Foundation
import Graphics

/// Pango's layout of text, one request at a time.
@safe final class PangoShaper {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let typefaces: TypefaceCatalogue
  private let metrics = FontMetrics()
  private var extents: [Font: (ascent: Double, descent: Double)] = [:]

  private let configuration: FontConfiguration

  /// A shaper that finds fonts in `configuration` only.
  init(configuration: consuming FontConfiguration) throws(RenderingError) {
    _ = LibraryWorkarounds.droppedWarnings
    // Not Pango's fonts for Cairo: those share FreeType between all threads, and Cairo does not lock it.
    guard let fontMap = unsafe pango_ft2_font_map_new() else {
      throw RenderingError("Pango has no FreeType fonts")
    }
    unsafe self.fontMap = fontMap
    typefaces = TypefaceCatalogue(digests: configuration.digests)
    unsafe configuration.install(in: OpaquePointer(fontMap))
    self.configuration = configuration
    unsafe context = pango_font_map_create_context(fontMap)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_auto_dir(layout, 0)
  }

  deinit {
    // A font that outlives its font map leaks its key and its pattern (Pango 1.50).
    typefaces.removeAll()
    metrics.removeAll()
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe LibraryWorkarounds.release(fontMap)
  }

  /// The characters that every face of a family has; `nil` where there is no such family.
  func coverage(of family: String) -> CharacterCoverage? {
    configuration.coverage(of: family)
  }

  /// Every face that there is, in no particular order.
  var faces: [InstalledFace] { configuration.faces }

  /// Lays the text out.
  func shape(_ request: TextRequest) -> ShapedText {
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
      if text.room == 0 { break }
    }
    let isTruncated = cut(source, &text)
    var shaped = ShapedText(
      font: request.font, ascent: metrics.ascent, descent: metrics.descent, lines: text.lines,
      isTruncated: isTruncated, missing: text.missing)
    shaped.spans = spans
    return shaped
  }

  /// Sets the last line that there may be anew, with the rest of the text; whether not all of that is seen.
  private func cut(_ source: TextSource, _ text: inout ShapedLines) -> Bool {
    let request = source.request
    guard let cut = text.cut, let rest = LastLine(request, from: cut.start) else { return false }
    // Pango would cut every paragraph, not the text; so the last line is set on its own.
    setDirection(isRightToLeft: cut.isRightToLeft)
    if request.maximumWidth != nil {
      unsafe pango_layout_set_ellipsize(layout, request.truncation.pango)
    }
    let piece = TextSource.bytes(of: rest.string)
    let isClipped = request.truncation == .clip
    setPiece(piece, startingAt: cut.start, of: source, isWrapped: !isClipped)
    let reader = reader(of: piece, from: cut.start, of: source, isLast: true)
    let line = reader.lines(upTo: 1, clippedTo: isClipped ? request.maximumWidth : nil).lines[0]
    text.replaceLast(with: line)
    return unsafe rest.isCut || line.isClipped || pango_layout_is_ellipsized(layout) != 0
  }

  /// Adds a paragraph's lines to those before it, as many as there may be.
  private func layOut(
    _ paragraph: TextParagraphs.Paragraph, of source: TextSource, into text: inout ShapedLines
  ) {
    setDirection(isRightToLeft: paragraph.isRightToLeft)
    var pieces = ParagraphPieces(
      paragraph.bytes, of: source.bytes, letters: source.lettersInLine, isPiledUp: source.isPiledUp)
    var start = paragraph.bytes.lowerBound
    var piece = pieces.piece(from: start)
    while true {
      let bytes = Array(source.bytes[piece.bytes])
      unsafe pango_layout_set_wrap(layout, piece.isOneWord ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      setPiece(bytes, startingAt: start, of: source, piece.breaks)
      let isWhole = piece.bytes.upperBound == paragraph.bytes.upperBound
      let reader = reader(
        of: bytes, from: piece.bytes.lowerBound, of: source, isLast: isWhole && paragraph.isLast)
      // One more than there is room for, because the last line of what goes on is laid out again.
      var (lines, isCut) = reader.lines(upTo: isWhole ? text.room : text.room + 1)
      if !isWhole {
        guard lines.count > 1 || piece.endsLine else {
          piece = pieces.piece(from: start, longerThan: bytes.count)
          continue
        }
        start = lines.count > 1 ? piece.bytes.lowerBound + lines.removeLast().start : piece.bytes.upperBound
        isCut = true
      }
      for (index, line) in lines.enumerated() {
        let isFollowed = index < lines.count - 1 || isCut || !paragraph.isLast
        text.append(line, at: piece.bytes.lowerBound + line.start, isFollowed: isFollowed)
      }
      guard !isWhole, text.room > 0 else { return }
      piece = pieces.piece(from: start)
    }
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

  /// Gives Pango a piece of a text, of which byte `offset` is the first.
  private func setPiece(
    _ piece: [UInt8], startingAt offset: Int, of source: TextSource,
    _ breaks: ParagraphPieces.Piece.Breaks = .init(), isWrapped: Bool = true
  ) {
    let attributes = TextAttributes(source, of: piece, from: offset, breaks)
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
    // Pango cuts the tracking at both ends of a line after it has compared the line with the width. Rounded up,
    // a text fits into the width that it was measured with.
    let width = maximumWidth + source.tracking(isThroughout: attributes.isTrackedThroughout)
    unsafe pango_layout_set_width(
      layout, Int32((max(0, min(width, 1e6)) * Double(PANGO_SCALE)).rounded(.up)))
  }

  private func extents(of font: Font) -> (ascent: Double, descent: Double) {
    var plain = font
    (plain.tracking, plain.hasMonospacedDigits) = (0, false)
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

extension TextRequest.Truncation {
  /// Pango's name for it.
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
  /// Characters that no font has, each once.
  private(set) var missing: [Unicode.Scalar] = []
  /// Where the last line begins, in bytes of the text, if there is more than it can show.
  private(set) var cut: (start: Int, isRightToLeft: Bool)?
  private var known: Set<Unicode.Scalar> = []

  /// 0 for any number of lines.
  init(limit: Int) {
    self.limit = min(limit > 0 ? limit : Int.max, Int.max / 2)
  }

  var room: Int { limit - lines.count }

  /// `start` is the line's first byte in the text; `isFollowed` says that the text goes on after it.
  mutating func append(_ line: LineReader.Line, at start: Int, isFollowed: Bool) {
    lines.append(line.line)
    note(line.missing)
    if room == 0, isFollowed { cut = (start, line.line.isRightToLeft) }
  }

  /// Puts what is to be seen of the rest of the text in the place of the last line.
  mutating func replaceLast(with line: LineReader.Line) {
    lines[lines.count - 1] = line.line
    note(line.missing)
  }

  private mutating func note(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars where known.insert(scalar).inserted { missing.append(scalar) }
  }
}

/// The last line that there may be, which has to show the rest of the text as one paragraph.
struct LastLine {
  /// The characters, each at the byte where the request's string has it.
  let string: String
  /// Whether an ellipsis had to be added for what follows.
  let isCut: Bool

  /// The rest of the request's string from byte `start`; `nil` where nothing but blanks is left out.
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

  /// More characters than could be seen of a line: no letter is narrower than a point, and Pango takes the square of
  /// what it cuts.
  private static func letters(in width: Double?) -> Int {
    width.map { 2 * max(500, Int(min($0, 10_000))) } ?? Int.max
  }

  /// A blank of as many bytes as the line break that it stands for.
  private static func blank(of byteCount: Int) -> String {
    switch byteCount {
    case 2: "\u{A0}"
    case 3: "\u{2002}"
    default: " "
    }
  }
}
