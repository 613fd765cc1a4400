package import Cells
import DesignFormat

extension Theme {
  /// Creates the system colors for a screen in its variant's appearance.
  package init(of screen: ScreenArrangement) {
    var traits = screen.variant.traits.colors(on: screen.viewport.system)
    traits.tint = screen.screen.tintColor
    self.init(traits)
  }
}

extension Traits {
  fileprivate func colors(on system: SystemGeneration) -> ColorTraits {
    ColorTraits(appearance, contrast: contrast, palette: system)
  }
}
