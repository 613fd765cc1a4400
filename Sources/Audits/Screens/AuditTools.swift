import Cells
import DesignFormat
import Mockups
import Rendering

/// What one thread looks at screens with: fonts, and the sizes of pictures, which all threads share.
final class AuditTools {
  private var libraries: [(fonts: FontLibrary, texts: NaturalTexts)] = []
  let pictures: PictureSizes

  init(_ pictures: PictureSizes = PictureSizes()) {
    self.pictures = pictures
  }

  /// With the texts that were set in `fonts` when screens were arranged; `nil` for those of the screen.
  func typesetter(for screen: ScreenArrangement, in fonts: MeasuringFonts? = nil) throws(RenderingError)
    -> Typesetter
  {
    let library = try library(of: (fonts ?? screen.fonts).shared)
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

/// How many elements audits look at: so many that a large matrix takes seconds and not minutes.
struct AuditBudget {
  /// In all variants together.
  static let elements = 20_000
  static let elementsOfScreen = 500

  private var left = elements

  /// Whether it is worth the while to open fonts once more for another thread.
  var isMuch: Bool { Self.elements - left > 200 }

  /// How many are looked at on the next screen.
  mutating func count(on screen: ScreenArrangement) -> Int {
    let limit = min(Self.elementsOfScreen, left)
    left -= AuditedScreen.attributes(on: screen, upTo: limit).count
    return limit
  }
}
