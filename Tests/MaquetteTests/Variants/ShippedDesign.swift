import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import TestSupport

/// A design of the gallery or of the designs that come with it, by its path in `designs/`, without its ending.
struct ShippedDesign {
  /// The path.
  let name: String

  /// The paths of all of them.
  static var names: [String] {
    get throws {
      try Repository.files(below: Repository.root.appendingPathComponent("designs"), endingIn: ".json")
        .filter { !$0.hasSuffix(".resolver.json") }
        .map { String($0.dropLast(".json".count)) }
    }
  }

  /// The paths of those that show a layout each.
  static var layoutNames: [String] {
    get throws { try names.filter { $0.hasPrefix("gallery/") } }
  }

  /// The design, opened.
  func opened() throws -> Mockup {
    try Mockup(contentsOf: Repository.root.appendingPathComponent("designs/\(name).json").path)
  }

  /// Its screens at its viewports, laid out with other traits.
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
  /// Everything that there is, cells by section and number, then headers, footers and decorations.
  var everything: [LayoutAttributes] {
    let content = CGRect(origin: .zero, size: arrangement.contentSize).insetBy(dx: -10_000, dy: -10_000)
    return arrangement.attributes(in: content).sorted {
      ("\($0.category)", $0.indexPath) < ("\($1.category)", $1.indexPath)
    }
  }
}
