import Cells
import DesignFormat
import Mockups
import Rendering

/// What one thread looks at screens with: fonts, and the sizes of pictures, which all threads share.
final class AuditTools {
  private let fonts: MeasuringFonts?
  private var libraries: [(fonts: FontLibrary, texts: NaturalTexts)] = []
  let pictures: PictureSizes

  /// - Parameter fonts: Fonts of the thread, with the texts that were set in them when screens were arranged; `nil`
  ///   for those that each screen was arranged in.
  init(fonts: MeasuringFonts? = nil, pictures: PictureSizes = PictureSizes()) {
    (self.fonts, self.pictures) = (fonts, pictures)
  }

  func typesetter(for screen: ScreenArrangement) throws(RenderingError) -> Typesetter {
    let library = try library(of: (fonts?.serving(screen.screen) ?? screen.fonts).shared)
    var typesetter = Typesetter(
      fonts: library.fonts, missing: MissingCharacters(), traits: screen.variant.traits)
    (typesetter.usualFamily, typesetter.naturalTexts) = (screen.fonts.usualFamily, library.texts)
    return typesetter
  }

  private func library(
    of shared: SharedFonts
  ) throws(RenderingError) -> (fonts: FontLibrary, texts: NaturalTexts) {
    if let known = libraries.first(where: { $0.fonts.isSharing(shared) }) { return known }
    let library = (fonts: try FontLibrary(sharing: shared), texts: NaturalTexts())
    libraries.append(library)
    return library
  }
}
