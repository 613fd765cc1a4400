package import Cells
import DesignFormat

extension Theme {
  /// The system's colours on a screen, in its variant's appearance.
  package init(of screen: ScreenArrangement) {
    self.init(screen.variant.traits.colors(on: screen.viewport.system))
  }
}

extension Traits {
  /// What decides what a system colour looks like on a system's generation.
  fileprivate func colors(on system: SystemGeneration) -> ColorTraits {
    ColorTraits(appearance, contrast: contrast, palette: system)
  }
}
