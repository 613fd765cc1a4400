import DesignFormat
import Graphics
package import Rendering
import Synchronization

/// The fonts of a run, for modules that only pass them on. Measuring and drawing share them, so they are loaded once.
public final class PictureFonts: Sendable {
  package let shared = SharedFonts()
  private let cores = Mutex(1)

  /// The number of cores that measure the cells of one screen, which does not affect images. The default is 1.
  public var concurrency: Int {
    get { cores.withLock { $0 } }
    set { cores.withLock { $0 = newValue } }
  }

  /// Creates fonts that are loaded when the first text needs them.
  public init() {}

  /// Loads the fonts in advance. It can run on a separate thread; only code that needs the fonts waits for it. It does
  /// not affect images.
  public func prepare() {
    do throws(RenderingError) {
      try shared.open()
    } catch {
      // The same error is thrown when the fonts are used.
      return
    }
    // Pango loads a font with its first text; most screens use these fonts.
    for style in [TextStyle.headline, .subheadline, .body, .largeTitle] {
      let size = style.metrics().size
      let family = SystemType(size: size, hasFamily: shared.hasFamily).family
      let font = Font(
        family: family, size: size, weight: style == .largeTitle ? style.emphasizedWeight : style.weight)
      shared.prepare(font)
    }
  }
}
