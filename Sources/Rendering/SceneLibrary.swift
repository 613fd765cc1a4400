/// What painters look up while they paint: typefaces and decoded pictures.
///
/// Pango and Cairo share no state between libraries, so a library belongs to one task at a time.
public final class SceneLibrary {
  /// The typefaces, and the shaper that placed the glyphs.
  public let fonts: FontLibrary
  /// How long it has taken to turn pixels into PNG files since somebody set it back.
  public var encodingTime = Duration.zero
  /// The decoded pictures.
  let images: ImageCache
  /// Glyphs that are pictures.
  let glyphPictures = GlyphPictures()
  /// Glyphs as shapes.
  let outlines: GlyphOutlines

  /// A library of the fonts in `fonts`, with no picture decoded yet.
  public init(fonts: FontLibrary) {
    self.fonts = fonts
    images = ImageCache()
    outlines = GlyphOutlines(fonts)
  }
}
