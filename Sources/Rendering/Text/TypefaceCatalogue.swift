import CPango
import Graphics

/// The typefaces behind Pango's fonts; keeps each font, so that no other takes its address.
@safe final class TypefaceCatalogue {
  private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = unsafe [:]
  /// Of files that are added, by their paths.
  private let digests: [String: String]

  init(digests: [String: String]) {
    self.digests = digests
  }

  deinit { removeAll() }

  /// Lets go of all fonts, which must happen before their font map ends.
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

  /// Where a variable font is on each of its axes; empty for any other.
  private func variations(of font: OpaquePointer?) -> String {
    let face = unsafe hb_font_get_face(font)
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0 else { return "" }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    var length: UInt32 = 0
    let places = unsafe hb_font_get_var_coords_design(font, &length)
    return axes.prefix(Int(count)).enumerated().map { number, axis in
      let tag = [24, 16, 8, 0].map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: axis.tag >> $0))) }
      let place = number < Int(length) ? unsafe places?[number] : nil
      return "\(String(tag))=\(place ?? axis.default_value)"
    }.joined(separator: ",")
  }

  private func string(_ property: String, in pattern: OpaquePointer?) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
    else { return "" }
    return unsafe String(cString: value)
  }
}
