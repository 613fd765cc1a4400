import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// A list screen of a design, from its layout keys and items.
func list(
  _ layout: String = #""appearance": "insetGrouped""#, _ rest: String, templates: String = "",
  viewport: String = "iPhone 17"
) throws -> Mockup {
  let design =
    #"{"viewports": [\#(viewport.hasPrefix("{") ? viewport : "\"\(viewport)\"")], "templates": {\#(templates)}, "screens": [{"id": "s", "layout": {"type": "list"\#(layout.isEmpty ? "" : ", ")\#(layout)}, \#(rest)}]}"#
  return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
}

extension Mockup {
  /// The first screen's scene as text.
  func firstScene(_ traits: Traits = Traits()) throws -> String {
    let arrangement = try firstArrangement(traits)
    return try Renderer().scene(of: arrangement, style: .mockup, title: "").description
  }

  /// The first screen's arrangement.
  func firstArrangement(_ traits: Traits = Traits()) throws -> ScreenArrangement {
    let screen = try #require(design.screens.first)
    let viewport = try #require(design.viewports.first)
    return try ScreenArrangement(of: screen, as: Variant(viewport, traits))
  }

  /// The frames of the first screen's cells as text.
  func cellFrames(_ traits: Traits = Traits()) throws -> [String] {
    try firstArrangement(traits).arrangement.elements.filter { $0.category == .cell }.map {
      "\($0.frame.text)"
    }
  }
}

extension CGRect {
  /// The origin and size in points, with at most two decimals.
  var text: String {
    [minX, minY, width, height].map { number in
      let rounded = (Double(number) * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: " ")
  }
}
