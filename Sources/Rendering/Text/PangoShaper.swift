import CCairo
import CPango
import Foundation
import Graphics

/// Pango's layout of text, one request at a time.
@safe final class PangoShaper {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = unsafe [:]

  /// A shaper that finds fonts in `configuration` only.
  init(configuration: borrowing FontConfiguration, options: borrowing FontOptions) throws(RenderingError) {
    guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw RenderingError("Pango has no FreeType fonts")
    }
    unsafe self.fontMap = fontMap
    unsafe configuration.install(in: OpaquePointer(fontMap))
    unsafe context = pango_font_map_create_context(fontMap)
    unsafe pango_cairo_context_set_font_options(context, options.handle)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // The language decides between glyphs of one character; it must not be the host's.
    unsafe pango_context_set_language(context, pango_language_from_string("en"))
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    unsafe layout = pango_layout_new(context)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(fontMap)
  }

  /// Lays the text out.
  func shape(_ request: TextRequest) -> ShapedText {
    configureLayout(for: request)
    let bytes = Array(request.string.utf8)
    var lines: [ShapedText.Line] = []
    var missing: [Unicode.Scalar] = []
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
      var extents = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = unsafe pango_layout_iter_get_baseline(iterator)
      var collector = RunCollector(bytes: bytes, size: request.font.size)
      var next = unsafe line.pointee.runs
      while let entry = unsafe next {
        let run = unsafe entry.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        unsafe collect(run, into: &collector)
        unsafe next = entry.pointee.next
      }
      lines.append(
        ShapedText.Line(
          string: collector.visibleString, width: points(extents.width),
          ascent: points(baseline - extents.y), descent: points(extents.y + extents.height - baseline),
          runs: collector.runs))
      for scalar in collector.missing where !missing.contains(scalar) { missing.append(scalar) }
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    return ShapedText(
      font: request.font, lines: lines, isTruncated: unsafe pango_layout_is_ellipsized(layout) != 0,
      missing: missing)
  }

  private func configureLayout(for request: TextRequest) {
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, request.font.family)
    unsafe pango_font_description_set_absolute_size(description, request.font.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(request.font.weight)))
    unsafe pango_layout_set_font_description(layout, description)

    let attributes = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(attributes) }
    if request.font.tracking != 0 {
      let spacing = Int32((request.font.tracking * Double(PANGO_SCALE)).rounded())
      unsafe pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
    }
    unsafe pango_layout_set_attributes(layout, attributes)

    let width = request.maximumWidth.map { Int32(max(0, min($0, 1e6)) * Double(PANGO_SCALE)) } ?? -1
    unsafe pango_layout_set_width(layout, width)
    unsafe pango_layout_set_height(layout, -Int32(max(1, min(request.lineLimit, 10_000))))
    unsafe pango_layout_set_ellipsize(layout, width < 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_single_paragraph_mode(layout, request.lineLimit == 1 ? 1 : 0)
    unsafe pango_layout_set_text(layout, request.string, Int32(request.string.utf8.count))
  }

  private func collect(_ run: UnsafeMutablePointer<PangoGlyphItem>, into collector: inout RunCollector) {
    let item = unsafe run.pointee.item!
    let string = unsafe run.pointee.glyphs!
    let font = unsafe item.pointee.analysis.font!
    let isEllipsis = unsafe item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let start = unsafe Int(item.pointee.offset)
    unsafe collector.begin(
      typeface(of: font), showing: start..<(start + Int(item.pointee.length)), isEllipsis: isEllipsis)
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
    collector.advance(by: points(unsafe run.pointee.end_x_offset))
  }

  private func typeface(of font: UnsafeMutablePointer<PangoFont>) -> Typeface {
    if let known = unsafe typefaces[font] { return known }
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var index: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let typeface = Typeface(
      name: unsafe string(FC_POSTSCRIPT_NAME, in: pattern), file: unsafe string(FC_FILE, in: pattern),
      index: Int(index))
    unsafe typefaces[font] = typeface
    return typeface
  }

  private func string(_ property: String, in pattern: OpaquePointer?) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
    else { return "" }
    return unsafe String(cString: value)
  }

  private func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}

extension FontLibrary {
  /// Lays a text out, in points; the same for every scale and every painter.
  public func shape(_ request: TextRequest) -> ShapedText {
    shaper.shape(request)
  }
}
