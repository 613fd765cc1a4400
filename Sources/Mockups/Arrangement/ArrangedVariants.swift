import DesignFormat
import Foundation
import LayoutEngine

/// A cache for the variants of a screen: variants with equal layouts share one layout pass.
struct ArrangedVariants {
  let fonts: MeasuringFonts
  private var known: [Variant: ScreenArrangement] = [:]

  init(in fonts: MeasuringFonts) {
    self.fonts = fonts
  }

  /// Returns the arrangement of a screen whose texts are in the variant's language. Throws the errors of its layout.
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
  /// The traits that affect the layout and the sizes of cells. Colors and cell states do not affect them.
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
