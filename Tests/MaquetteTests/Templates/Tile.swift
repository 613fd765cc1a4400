import DesignFormat
import Foundation
import Graphics
import LayoutEngine
@testable import Mockups
import Rendering
import Testing

/// One cell that is drawn or measured with a tested template.
struct Tile {
  private let template: Template
  private let context: CellContext

  /// Creates a cell of `template` for `item`, both as JSON. `custom` contains the layout's values, and `limit` is the
  /// maximum width of a hugging cell.
  init(
    _ template: String, item: String = "{}", custom: [String: AttributeValue] = [:],
    direction: LayoutDirection = .leftToRight, limit: Double? = nil, language: String = "en"
  ) throws {
    let text = """
      {"templates": {"tile": \(template)},
       "screens": [{"id": "s", "layout": "flow", "cell": "tile", "items": [\(item)]}]}
      """
    let design = try Design.validating(DesignFile(path: "/nowhere/app.json", contents: Array(text.utf8)))
      .design
    let section = design.screens[0].sections[0]
    self.template = try #require(design.screens[0].template(for: section.items[0], in: section))
    var attributes = LayoutAttributes(
      category: .cell, indexPath: IndexPath(item: 0, section: 0),
      frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    attributes.custom = custom
    let data = TemplateData(section.items[0], number: 0, index: 0, in: section).placed(by: attributes)
      .shown(on: design.viewports[0], in: language)
    context = CellContext(
      data: data,
      widthLimit: limit, direction: direction,
      typesetter: Typesetter(fonts: try FontLibrary(), missing: MissingCharacters()),
      theme: Theme(), picture: { _ in nil })
  }

  /// The scene in a box, one line per node.
  func drawn(_ width: Double, _ height: Double) throws -> String {
    Scene(size: .zero, nodes: try nodes(width, height)).description.split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  /// The nodes drawn in a box.
  func nodes(_ width: Double, _ height: Double) throws -> [Scene.Node] {
    try TemplateCell(template: template, context: context).nodes(size: CGSize(width: width, height: height))
  }

  /// The boxes that are drawn, as `x y w h`, without other content.
  func boxes(_ width: Double, _ height: Double) throws -> [String] {
    try drawn(width, height).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == "rectangle", words.count > 8 else { return nil }
      return [words[2], words[4], words[6], words[8]].joined(separator: " ")
    }
  }

  /// The size that the cell requests for a proposed width.
  func size(proposed width: Double) throws -> String {
    let size = try TemplateCell(template: template, context: context).size(proposed: width)
    return "\(size.width.figures(2)) × \(size.height.figures(2))"
  }
}
