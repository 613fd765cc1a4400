import Cells
import DesignFormat
import Foundation
import LayoutEngine

/// One screen in several variants, laid out once for all those that are laid out alike.
struct ArrangedVariants {
  let fonts: MeasuringFonts
  private var known: [Variant: ScreenArrangement] = [:]

  init(in fonts: MeasuringFonts) {
    self.fonts = fonts
  }

  /// The screen, whose texts are in the variant's language; throws what its layout cannot do.
  mutating func arrangement(of screen: Screen, as variant: Variant) throws(LayoutError) -> ScreenArrangement {
    let variant = variant.speaking(screen.language)
    let key = Variant(variant.viewport, variant.traits.laidOut)
    if let other = known[key] { return other.standing(in: variant.traits) }
    let new = try ScreenArrangement(of: screen, as: variant, in: fonts)
    known[key] = new
    return new
  }
}

extension Traits {
  /// The traits as far as a layout and the sizes of cells follow from them: neither do from colours, nor from the state
  /// of cells.
  fileprivate var laidOut: Traits {
    var traits = Traits()
    (traits.textSize, traits.direction) = (textSize, direction)
    (traits.locale, traits.language) = (locale, language)
    return traits
  }
}

extension Variant {
  /// The variant of a screen whose texts are in a language.
  func speaking(_ language: String) -> Variant {
    var traits = traits
    traits.language = DesignLocale(language)
    return Variant(viewport, traits)
  }
}
