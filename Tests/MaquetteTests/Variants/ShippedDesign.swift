import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import TestSupport

/// A design in `designs/`, identified by its path without extension.
struct ShippedDesign {
  let name: String

  /// The paths of all shipped designs.
  static var names: [String] {
    get throws {
      try Repository.files(below: Repository.root.appendingPathComponent("designs"), endingIn: ".json")
        .filter { !$0.hasSuffix(".resolver.json") && !$0.contains("apps/data/") }
        .map { String($0.dropLast(".json".count)) }
    }
  }

  /// The paths of designs that each show one layout.
  static var layoutNames: [String] {
    get throws { try names.filter { $0.hasPrefix("gallery/") } }
  }

  /// The opened design.
  func opened() throws -> Mockup {
    try Mockup(contentsOf: Repository.root.appendingPathComponent("designs/\(name).json").path)
  }

  /// The arrangements of the design's screens at its viewports, with other traits.
  func arrangements(_ change: (inout Traits) -> Void = { _ in }) throws -> [ScreenArrangement] {
    var traits = Traits()
    change(&traits)
    let design = try opened().design
    return try design.screens.flatMap { screen in
      try design.viewports.map { viewport in
        try ScreenArrangement(
          of: design.localized(screen, in: traits.locale), as: Variant(viewport, traits))
      }
    }
  }
}

extension ScreenArrangement {
  /// All elements: cells by section and number, then headers, footers and decorations.
  var everything: [LayoutAttributes] {
    let content = CGRect(origin: .zero, size: arrangement.contentSize).insetBy(dx: -10_000, dy: -10_000)
    return arrangement.attributes(in: content).sorted {
      ("\($0.category)", $0.indexPath) < ("\($1.category)", $1.indexPath)
    }
  }
}
