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
  /// `nil` where Cairo fills the outlines of every text.
  let rasterizer: GlyphRasterizer?
  /// `nil` where every band is drawn and compressed anew.
  let bands: CompressedBands?
  let rows = RowMemory()
  private var siblings: [SceneLibrary] = []

  /// A library of the fonts in `fonts`, with no picture decoded yet.
  public convenience init(fonts: FontLibrary) {
    self.init(fonts: fonts, bands: nil)
  }

  /// A library that takes what it has drawn already from `bands`, which others may use, too.
  package convenience init(fonts: FontLibrary, bands: CompressedBands?) {
    self.init(
      fonts: fonts, images: ImageCache(), drawings: DrawingCache(), rasterizer: GlyphRasterizer(fonts),
      bands: bands)
  }

  /// With which Cairo fills the outlines of every text that is painted: slower, and with the same pixels.
  package convenience init(fonts: FontLibrary, fillingEveryText isPlain: Bool) {
    self.init(
      fonts: fonts, images: ImageCache(), drawings: DrawingCache(),
      rasterizer: isPlain ? nil : GlyphRasterizer(fonts), bands: nil)
  }

  private init(
    fonts: FontLibrary, images: ImageCache, drawings: DrawingCache, rasterizer: GlyphRasterizer?,
    bands: CompressedBands?
  ) {
    self.fonts = fonts
    self.images = images
    self.drawings = drawings
    outlines = GlyphOutlines(fonts)
    self.rasterizer = rasterizer
    self.bands = bands
  }

  /// For threads that draw one picture, this library first; decoded pictures are shared.
  func team(of count: Int) throws(RenderingError) -> [SceneLibrary] {
    while siblings.count < count - 1 {
      let fonts = try fonts.sibling()
      siblings.append(
        SceneLibrary(
          fonts: fonts, images: images, drawings: drawings,
          rasterizer: rasterizer == nil ? nil : GlyphRasterizer(fonts), bands: bands))
    }
    return [self] + siblings.prefix(max(0, count - 1))
  }
}
