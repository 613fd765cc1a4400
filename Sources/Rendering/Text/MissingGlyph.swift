import CPango

/// The room of a character that no font has: that of the box which its face draws for it.
///
/// Pango 1.50 gives it the mean width of the face's letters, which it finds by setting a text. While it does so, for any
/// face on any thread, it takes every other mean for 0 and keeps that: the width would hang on what was set before.
@safe enum MissingGlyph {
  /// `PANGO_GLYPH_UNKNOWN_FLAG`: the rest of a glyph's number is a character that no font has.
  static let flag: UInt32 = 0x1000_0000

  private typealias Extents =
    @convention(c) @Sendable (
      UnsafeMutablePointer<PangoFont>?, PangoGlyph, UnsafeMutablePointer<PangoRectangle>?,
      UnsafeMutablePointer<PangoRectangle>?
    ) -> Void

  /// Pango's own measuring of glyphs, in whose place ours stands once this was asked for.
  private static let pangosExtents: Extents = {
    let fonts = unsafe g_type_class_ref(pango_ft2_font_get_type())!
      .assumingMemoryBound(to: PangoFontClass.self)
    let extents = unsafe fonts.pointee.get_glyph_extents!
    unsafe fonts.pointee.get_glyph_extents = { font, glyph, ink, logical in
      unsafe MissingGlyph.pangosExtents(font, glyph & MissingGlyph.flag == 0 ? glyph : 0, ink, logical)
    }
    return unsafe unsafeBitCast(extents, to: Extents.self)
  }()

  /// Makes all FreeType fonts of the process measure missing characters so; to be called before any text is set.
  static func install() { _ = unsafe pangosExtents }
}
