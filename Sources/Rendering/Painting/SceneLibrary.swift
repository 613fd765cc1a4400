import Foundation
import Graphics

/// The fonts and decoded images that drawing needs.
///
/// Pango and Cairo share no state between two libraries. A library must be used by only one task at a time.
package final class SceneLibrary {
  /// The fonts, and the shaper that positions glyphs.
  package let fonts: FontLibrary
  /// The time spent on PNG encoding since the caller last reset it.
  package var encodingTime = Duration.zero
  /// The compression of bitmaps that are drawn for SVG documents. By default, documents are as small as possible.
  package var documentCompression = PNGSettings.Compression.compact
  let images: ImageCache
  let drawings: DrawingCache
  let glyphImages = GlyphImages()
  let outlines: GlyphOutlines
  let rows = RowBuffer()
  /// The data URLs of images in SVG documents. Many documents contain the same photos.
  private var dataURLs = BudgetedCache<ImageSource, String>(budget: 16 << 20)
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

  /// Returns the data URL with which an SVG document embeds an image. Throws if the image must be converted and is damaged.
  func dataURL(of source: ImageSource) throws(RenderingError) -> String {
    if let known = dataURLs[source] { return known }
    let embedded = try source.embedded()
    let url = "data:image/\(embedded.type);base64,\(embedded.data.base64EncodedString())"
    dataURLs.keep(url, of: url.utf8.count, for: source)
    return url
  }

  /// Returns `count` libraries, including this one, for threads that draw one image together. They share the decoded images.
  func team(of count: Int) throws(RenderingError) -> [SceneLibrary] {
    while siblings.count < count - 1 {
      siblings.append(SceneLibrary(fonts: try fonts.sibling(), images: images, drawings: drawings))
    }
    return [self] + siblings.prefix(max(0, count - 1))
  }
}
