import CPango
import Graphics
import Synchronization

/// The typefaces of Pango's fonts. The object retains each font, so that the font's address is not reused.
@safe final class PangoTypefaces {
  private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = unsafe [:]
  /// The digests of added font files, by path.
  private let digests: [String: String]

  init(digests: [String: String]) {
    self.digests = digests
  }

  deinit { removeAll() }

  /// Releases all fonts, which must happen before their font map is released.
  func removeAll() {
    unsafe typefaces.keys.forEach { font in unsafe g_object_unref(font) }
    unsafe typefaces.removeAll()
  }

  subscript(font: UnsafeMutablePointer<PangoFont>) -> Typeface {
    if let known = unsafe typefaces[font] { return known }
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var (index, slant): (Int32, Int32) = (0, 0)
    var weight = 80.0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    unsafe FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    var typeface = Typeface(
      name: unsafe string(FC_POSTSCRIPT_NAME, in: pattern), file: unsafe string(FC_FILE, in: pattern),
      index: Int(index) & 0xFFFF)
    typeface.digest = digests[typeface.file] ?? ""
    typeface.variations = unsafe variations(of: pango_font_get_hb_font(font))
    typeface.family = unsafe string(FC_FAMILY, in: pattern)
    typeface.weight = Int(FcWeightToOpenTypeDouble(weight).rounded())
    typeface.isItalic = slant != 0
    unsafe typefaces[font] = typeface
    unsafe g_object_ref(font)
    return typeface
  }

  /// Returns the axis values of a variable font; empty for other fonts.
  private func variations(of font: OpaquePointer?) -> String {
    let face = unsafe hb_font_get_face(font)
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0 else { return "" }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    var length: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_design(font, &length)
    return axes.prefix(Int(count)).enumerated().map { number, axis in
      let tag = [24, 16, 8, 0].map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: axis.tag >> $0))) }
      let position = number < Int(length) ? unsafe coordinates?[number] : nil
      return "\(String(tag))=\(position ?? axis.default_value)"
    }.joined(separator: ",")
  }

  private func string(_ property: String, in pattern: OpaquePointer?) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
    else { return "" }
    return unsafe String(cString: value)
  }
}

/// Loads the metrics of Pango's fonts before text is laid out in them, one font at a time in the whole process.
///
/// Pango 1.50 finds the average width of a font's letters by laying out a text, the first time the metrics are requested. If
/// another thread requests the metrics of any other font meanwhile, that thread gets an average of 0, which Pango keeps for
/// that font. The average decides which lines are measured again at their end, and how wide a missing character is.
@safe final class FontMetrics {
  /// The languages that metrics are loaded for, by font. Pango has one address for each language.
  private var loaded: [UnsafeMutablePointer<PangoFont>: Set<OpaquePointer?>] = unsafe [:]
  private static let turn = Mutex(())

  deinit { removeAll() }

  /// Releases all fonts, which must happen before their font map is released.
  func removeAll() {
    unsafe loaded.keys.forEach { font in unsafe g_object_unref(font) }
    unsafe loaded.removeAll()
  }

  /// Loads the metrics of the font that Pango selects for a description. Pango measures empty lines with this font.
  func load(_ description: OpaquePointer, _ language: OpaquePointer?, for context: OpaquePointer) {
    guard let font = unsafe pango_context_load_font(context, description) else { return }
    unsafe load(font, language)
    unsafe g_object_unref(font)
  }

  /// Loads the metrics of the fonts that Pango selects for a text.
  func load(for text: UnsafeRawBufferPointer, _ attributes: OpaquePointer?, in context: OpaquePointer) {
    guard let start = unsafe text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
    let items = unsafe pango_itemize(context, start, 0, Int32(text.count), attributes, nil)
    defer { unsafe g_list_free(items) }
    var next = unsafe items
    while let link = unsafe next {
      let item = unsafe link.pointee.data.assumingMemoryBound(to: PangoItem.self)
      if let font = unsafe item.pointee.analysis.font {
        unsafe load(font, item.pointee.analysis.language)
        // Missing characters use the metrics without a language.
        unsafe load(font, nil)
      }
      unsafe pango_item_free(item)
      unsafe next = link.pointee.next
    }
  }

  private func load(_ font: UnsafeMutablePointer<PangoFont>, _ language: OpaquePointer?) {
    if unsafe loaded[font] == nil { unsafe g_object_ref(font) }
    guard unsafe loaded[font, default: []].insert(language).inserted else { return }
    Self.turn.withLock { _ in unsafe pango_font_metrics_unref(pango_font_get_metrics(font, language)) }
  }
}
