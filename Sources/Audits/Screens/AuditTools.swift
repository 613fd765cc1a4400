import Cells
import DesignFormat
import Mockups
import Rendering

/// What one thread looks at screens with: fonts, and the sizes of pictures, which all threads share.
final class AuditTools {
  private let fonts: MeasuringFonts?
  private var libraries: [FontLibrary] = []
  let pictures: PictureSizes

  /// - Parameter fonts: Fonts of the thread, with the texts that were set in them when screens were arranged; `nil`
  ///   for those that each screen was arranged in.
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
