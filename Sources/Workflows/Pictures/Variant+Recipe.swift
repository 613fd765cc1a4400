import DesignFormat
import Foundation
import LayoutEngine
import Maquette

extension Variant {
  /// Everything that tells variants apart, always as many texts; what a device is follows from its name and the program.
  ///
  /// Swift can print every field by itself, and takes longer for one variant than for reading a design.
  package var recipe: [String] {
    let insets = [viewport.safeAreaInsets, viewport.layoutMargins].flatMap {
      [$0.top, $0.left, $0.bottom, $0.right]
    }
    let numbers = [Double(viewport.size.width), Double(viewport.size.height), viewport.scale] + insets
    return numbers.map(\.description) + [
      viewport.name, viewport.slug, viewport.device?.id ?? "", viewport.orientation.rawValue,
      viewport.system.rawValue, viewport.part?.rawValue ?? "",
      traits.appearance.rawValue, traits.contrast.rawValue, traits.textSize.rawValue,
      traits.direction.rawValue,
      traits.locale?.name ?? "", traits.language.name, traits.state.rawValue,
    ]
  }
}
