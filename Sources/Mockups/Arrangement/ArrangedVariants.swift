import DesignFormat
import Foundation
import LayoutEngine

/// A cache of the layouts of one screen in several variants. Variants that differ only in colors and cell states share
/// one layout pass.
struct ArrangedVariants {
  let fonts: MeasuringFonts
  private var known: [Variant: ScreenArrangement] = [:]

  init(in fonts: MeasuringFonts) {
    self.fonts = fonts
  }

  /// Returns the layout of a screen in a variant. The language of `screen` replaces that of the variant. Throws the
  /// errors of the layout.
  mutating func arrangement(of screen: Screen, as variant: Variant) throws(LayoutError) -> ScreenArrangement {
    let variant = variant.speaking(screen.language)
    let key =
      screen.dependsOnAppearance ? variant : Variant(variant.viewport, variant.traits.laidOut)
    if let other = known[key] { return other.updated(in: variant.traits) }
    let new = try ScreenArrangement(of: screen, as: variant, in: fonts)
    known[key] = new
    return new
  }
}

extension Traits {
  /// A copy that keeps only the traits that affect the layout and the sizes of cells. All other traits have their
  /// default values.
  fileprivate var laidOut: Traits {
    var traits = Traits()
    (traits.textSize, traits.direction) = (textSize, direction)
    (traits.locale, traits.language) = (locale, language)
    return traits
  }
}

extension Variant {
  /// Returns the variant with another language.
  func speaking(_ language: String) -> Variant {
    var traits = traits
    traits.language = DesignLocale(language)
    return Variant(viewport, traits)
  }
}
