import CPango
import Graphics

/// The typefaces behind Pango's fonts; keeps each font, so that no other takes its address.
@safe final class TypefaceCatalogue {
  private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = unsafe [:]

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
      index: Int(index))
    typeface.family = unsafe string(FC_FAMILY, in: pattern)
    typeface.weight = Int(FcWeightToOpenTypeDouble(weight).rounded())
    typeface.isItalic = slant != 0
    unsafe typefaces[font] = typeface
    unsafe g_object_ref(font)
    return typeface
  }

  private func string(_ property: String, in pattern: OpaquePointer?) -> String {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value = unsafe value
    else { return "" }
    return unsafe String(cString: value)
  }
}
