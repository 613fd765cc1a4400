/// The typefaces and decoded pictures that painters look up while they paint.
///
/// Pango and Cairo share no state between libraries, so a library belongs to one task at a time.
public final class SceneLibrary {
  /// The typefaces, and the shaper that placed the glyphs.
  public let fonts: FontLibrary
  /// How long it has taken to turn pixels into PNG files since somebody set it back.
  public var encodingTime = Duration.zero
  let images: ImageCache
  let drawings: DrawingCache
  let glyphPictures = GlyphPictures()
  let outlines: GlyphOutlines
  let rows = RowMemory()
  private var siblings: [SceneLibrary] = []

  /// A library of the fonts in `fonts`, with no picture decoded yet.
  public convenience init(fonts: FontLibrary) {
    self.init(fonts: fonts, images: ImageCache(), drawings: DrawingCache())
  }

  private init(fonts: FontLibrary, images: ImageCache, drawings: DrawingCache) {
    self.fonts = fonts
    self.images = images
    self.drawings = drawings
    outlines = GlyphOutlines(fonts)
  }

  /// For threads that draw one picture, this library first; decoded pictures are shared.
  func team(of count: Int) throws(RenderingError) -> [SceneLibrary] {
    while siblings.count < count - 1 {
      siblings.append(SceneLibrary(fonts: try fonts.sibling(), images: images, drawings: drawings))
    }
    return [self] + siblings.prefix(max(0, count - 1))
  }
}
