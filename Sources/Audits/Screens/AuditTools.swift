import Cells
import DesignFormat
import Mockups
import Rendering

/// The resources with which one thread audits screens: fonts, and image sizes, which all threads share.
final class AuditTools {
  private let fonts: MeasuringFonts?
  private var libraries: [FontLibrary] = []
  let pictures: PictureSizes

  /// - Parameter fonts: The thread's fonts, with cached measurements of the texts in arranged screens; `nil` to use the
  ///   fonts of each screen.
  init(fonts: MeasuringFonts? = nil, pictures: PictureSizes = PictureSizes()) {
    (self.fonts, self.pictures) = (fonts, pictures)
  }

  func typesetter(for screen: ScreenArrangement) throws(RenderingError) -> Typesetter {
    let library = try library(of: (fonts?.serving(screen.screen) ?? screen.fonts).shared)
    var typesetter = Typesetter(
      fonts: library, missing: MissingCharacters(), traits: screen.variant.traits)
    typesetter.usualFamily = screen.fonts.usualFamily
    return typesetter
  }

  private func library(of shared: SharedFonts) throws(RenderingError) -> FontLibrary {
    if let known = libraries.first(where: { $0.isSharing(shared) }) { return known }
    let library = try FontLibrary(sharing: shared)
    libraries.append(library)
    return library
  }
}
