/// The fonts and decoded images that drawing needs.
///
/// Pango and Cairo share no state between two libraries. A library must be used by only one task at a time.
package final class SceneLibrary {
  /// The fonts, and the shaper that positions glyphs.
  package let fonts: FontLibrary
  /// The time spent on PNG encoding since the caller last reset it.
  package var encodingTime = Duration.zero
  let images: ImageCache
  let drawings: DrawingCache
  let glyphImages = GlyphImages()
  let outlines: GlyphOutlines
  let rows = RowBuffer()
  private var siblings: [SceneLibrary] = []

  /// Creates a library without decoded images.
  package convenience init(fonts: FontLibrary) {
    self.init(fonts: fonts, images: ImageCache(), drawings: DrawingCache())
  }

  private init(fonts: FontLibrary, images: ImageCache, drawings: DrawingCache) {
    self.fonts = fonts
    self.images = images
    self.drawings = drawings
    outlines = GlyphOutlines(fonts)
  }

  /// Returns `count` libraries, including this one, for threads that draw one image together. They share the decoded images.
  func team(of count: Int) throws(RenderingError) -> [SceneLibrary] {
    while siblings.count < count - 1 {
      siblings.append(SceneLibrary(fonts: try fonts.sibling(), images: images, drawings: drawings))
    }
    return [self] + siblings.prefix(max(0, count - 1))
  }
}
