import Cells
import DesignFormat
import Mockups
import Rendering

/// The tools that the audits of one design share: fonts, the sizes of pictures, and how much they may look at.
final class AuditTools {
  /// With the texts that were laid out when the screens were arranged.
  private var libraries: [FontLibrary] = []
  let pictures = PictureSizes()
  private var left = AuditTools.elements

  /// How many elements are looked at in all variants together, so that a large matrix takes seconds and not minutes.
  static let elements = 20_000
  static let elementsOfScreen = 500

  func typesetter(for screen: ScreenArrangement) throws(RenderingError) -> Typesetter {
    var typesetter = Typesetter(
      fonts: try fonts(of: screen), missing: MissingCharacters(), traits: screen.variant.traits)
    typesetter.usualFamily = screen.fonts.usualFamily
    return typesetter
  }

  private func fonts(of screen: ScreenArrangement) throws(RenderingError) -> FontLibrary {
    let shared = screen.fonts.shared
    if let known = libraries.first(where: { $0.isSharing(shared) }) { return known }
    let library = try FontLibrary(sharing: shared)
    libraries.append(library)
    return library
  }

  func nextCount() -> Int { min(Self.elementsOfScreen, left) }

  func took(_ count: Int) { left -= count }
}
