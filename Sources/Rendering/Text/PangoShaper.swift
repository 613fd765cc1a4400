import CPango
import Foundation
import Graphics

/// Pango's layout of text, one request at a time.
@safe final class PangoShaper {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let typefaces = TypefaceCatalogue()
  private var extents: [Font: (ascent: Double, descent: Double)] = [:]

  private let configuration: FontConfiguration

  /// A shaper that finds fonts in `configuration` only.
  init(configuration: consuming FontConfiguration) throws(RenderingError) {
    // Not Pango's fonts for Cairo: those share FreeType between all threads, and Cairo does not lock it.
    guard let fontMap = unsafe pango_ft2_font_map_new() else {
      throw RenderingError("Pango has no FreeType fonts")
    }
    unsafe self.fontMap = fontMap
    unsafe configuration.install(in: OpaquePointer(fontMap))
    self.configuration = configuration
    unsafe context = pango_font_map_create_context(fontMap)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    // A font that outlives its font map leaks its key and its pattern (Pango 1.50).
    typefaces.removeAll()
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe FontConfiguration.remove(from: OpaquePointer(fontMap))
    unsafe g_object_unref(fontMap)
  }

  /// The characters that every face of a family has; `nil` where there is no such family.
  func coverage(of family: String) -> CharacterCoverage? {
    configuration.coverage(of: family)
  }

  /// Lays the text out.
  func shape(_ request: TextRequest) -> ShapedText {
    let metrics = extents(of: request.font)
    configureLayout(for: request)
    let limit = request.lineLimit > 0 ? request.lineLimit : Int.max
    let string = request.visibleParagraphs
    setText(string, from: 0, of: request)
    var text = lines(of: request, of: Array(string.utf8), upTo: limit)
    if let cut = text.cut, let rest = LastLine(request, from: cut.start) {
      // Pango would cut every paragraph, not the text; so the last line is set on its own.
      unsafe pango_layout_set_auto_dir(layout, 0)
      unsafe pango_context_set_base_dir(
        context, cut.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      if request.maximumWidth != nil {
        unsafe pango_layout_set_ellipsize(layout, request.truncation.pango)
        unsafe pango_layout_set_height(layout, -1)
      }
      setText(rest.string, from: cut.start, of: request)
      let last = lines(of: request, of: Array(rest.string.utf8), upTo: 1)
      text.lines[text.lines.count - 1] = last.lines[0]
      for scalar in last.missing where !text.missing.contains(scalar) { text.missing.append(scalar) }
      let isEllipsized = unsafe pango_layout_is_ellipsized(layout) != 0
      text.isTruncated = rest.endsInEllipsis || isEllipsized
    }
    return ShapedText(
      font: request.font, ascent: metrics.ascent, descent: metrics.descent, lines: text.lines,
      isTruncated: text.isTruncated, missing: text.missing)
  }

  private struct Lines {
    var lines: [ShapedText.Line] = []
    var missing: [Unicode.Scalar] = []
    var isTruncated = false
    /// Where the last line begins if there is more than it can show.
    var cut: (start: Int, isRightToLeft: Bool)?
  }

  private func lines(of request: TextRequest, of bytes: [UInt8], upTo limit: Int) -> Lines {
    var text = Lines()
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
      var extents = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = unsafe pango_layout_iter_get_baseline(iterator)
      let isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      var collector = RunCollector(bytes: bytes, size: request.font.size)
      var next = unsafe line.pointee.runs
      while let entry = unsafe next {
        let run = unsafe entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        unsafe collect(run, into: &collector)
        unsafe next = entry.pointee.next
      }
      let start = Int(unsafe pango_layout_line_get_start_index(line))
      let end = start + Int(unsafe pango_layout_line_get_length(line))
      text.lines.append(
        ShapedText.Line(
          string: collector.visibleString(isWrapped: end < bytes.count && bytes[end - 1] == 0x20),
          width: collector.width, ascent: points(baseline - extents.y),
          descent: points(extents.y + extents.height - baseline), isRightToLeft: isRightToLeft,
          runs: collector.runs))
      for scalar in collector.missing where !text.missing.contains(scalar) { text.missing.append(scalar) }
      if text.lines.count == limit {
        if unsafe pango_layout_iter_at_last_line(iterator) == 0 { text.cut = (start, isRightToLeft) }
        break
      }
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return text
  }

  private func configureLayout(for request: TextRequest) {
    setFont(request.font)
    unsafe pango_context_set_language(context, pango_language_from_string(request.language))
    unsafe pango_context_set_base_dir(
      context, request.baseDirection == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_layout_set_auto_dir(layout, request.baseDirection == .natural ? 1 : 0)
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
  }

  private func setFont(_ font: Font) {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, font.family)
    unsafe pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(UInt32(max(1, min(font.weight, 1_000)))))
    if font.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    unsafe pango_layout_set_font_description(layout, description)
  }

  private func setText(_ string: String, from offset: Int, of request: TextRequest) {
    let attributes = TextAttributes(request, of: string, from: offset)
    unsafe attributes.install(in: layout)
    unsafe pango_layout_set_text(layout, string, Int32(string.utf8.count))
    guard let maximumWidth = request.maximumWidth else {
      unsafe pango_layout_set_width(layout, -1)
      return
    }
    // Pango cuts the tracking at both ends of a line after it has compared the line with the width. Rounded up,
    // a text fits into the width that it was measured with.
    let tracking = request.font.tracking
    let width = maximumWidth + (attributes.isTrackedThroughout ? tracking : max(tracking, 0))
    unsafe pango_layout_set_width(
      layout, Int32((max(0, min(width, 1e6)) * Double(PANGO_SCALE)).rounded(.up)))
  }

  private func extents(of font: Font) -> (ascent: Double, descent: Double) {
    var plain = font
    plain.tracking = 0
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

  private func collect(_ run: UnsafeMutablePointer<PangoGlyphItem>, into collector: inout RunCollector) {
    let item = unsafe run.pointee.item!
    let string = unsafe run.pointee.glyphs!
    let font = unsafe item.pointee.analysis.font!
    let isEllipsis = unsafe item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let padding = isEllipsis ? unsafe padding(of: string, in: font) : 0
    let start = unsafe Int(item.pointee.offset)
    unsafe collector.begin(
      typefaces[font], showing: start..<(start + Int(item.pointee.length)), isEllipsis: isEllipsis)
    var clusterStarts: [Int] = []
    collector.advance(by: points(unsafe run.pointee.start_x_offset))
    for index in 0..<Int(unsafe string.pointee.num_glyphs) {
      let info = unsafe string.pointee.glyphs[index]
      let isDrawn = collector.append(
        glyph: info.glyph, x: points(info.geometry.x_offset),
        y: points(info.geometry.y_offset) - points(unsafe run.pointee.y_offset),
        advance: points(info.geometry.width))
      if isDrawn { clusterStarts.append(isEllipsis ? 0 : Int(unsafe string.pointee.log_clusters[index])) }
    }
    collector.end(
      clusterStarts: clusterStarts, isRightToLeft: unsafe item.pointee.analysis.level % 2 == 1)
    collector.advance(by: points(unsafe run.pointee.end_x_offset) - padding)
    collector.finishRun()
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

extension TextRequest.Truncation {
  /// Pango's name for it.
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .tail: PANGO_ELLIPSIZE_END
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .head: PANGO_ELLIPSIZE_START
    }
  }
}
