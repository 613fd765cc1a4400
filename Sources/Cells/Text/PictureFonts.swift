import DesignFormat
import Graphics
package import Rendering
import Synchronization

/// The fonts of a run, for programs that only pass them on: whoever measures and draws with the same opens them once.
public final class PictureFonts: Sendable {
  package let shared = SharedFonts()
  private let cores = Mutex(1)

  /// How many cores may measure the cells of one screen at once, which changes no byte of any picture; 1 where nobody
  /// says more.
  public var concurrency: Int {
    get { cores.withLock { $0 } }
    set { cores.withLock { $0 = newValue } }
  }

  /// Fonts that are opened when the first text needs them.
  public init() {}

  /// Opens the fonts before the first text needs them, as far as they can be; on a thread of its own, this is waited
  /// for by nobody but who needs them. Changes no byte of any picture.
  public func prepare() {
    do throws(RenderingError) {
      try shared.open()
    } catch {
      // Whoever needs them meets the same error.
      return
    }
    // Pango opens a font when the first text is set in it, and those of most screens are these.
    for style in [TextStyle.headline, .subheadline, .body, .largeTitle] {
      let size = style.metrics().size
      let family = SystemType(size: size, hasFamily: shared.hasFamily).family
      let font = Font(
        family: family, size: size, weight: style == .largeTitle ? style.emphasizedWeight : style.weight)
      shared.prepare(font)
    }
  }
}
