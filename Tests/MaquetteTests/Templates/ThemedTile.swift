import DesignFormat
import Foundation
import Graphics
@testable import Mockups
import Rendering
import Testing
import TestSupport

/// One cell of a template whose tokens depend on the appearance.
struct ThemedTile {
  private let template: Template
  private let data: TemplateData
  private let fonts: FontLibrary

  /// Creates a cell of `template` for `item`, with the tokens of `day` in light and `night` in dark appearance, all as JSON.
  /// Warnings of the design are recorded as issues.
  init(_ template: String, item: String = "{}", day: String, night: String? = nil) throws {
    let folder = try TemporaryFolder()
    let contexts = #"{"day": [\#(day)], "night": [\#(night ?? day)]}"#
    try folder.write(
      #"{"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "theme", "contexts": \#(contexts)}]}"#,
      to: "t.resolver.json")
    let file = try folder.write(
      """
      {"tokens": "t.resolver.json", "tokenContexts": {"theme": {"light": "day", "dark": "night"}},
       "templates": {"tile": \(template)},
       "screens": [{"id": "s", "layout": "flow", "cell": "tile", "items": [\(item)]}]}
      """, to: "app.json")
    let (design, warnings) = try Design.load(file)
    #expect(warnings.isEmpty, "\(warnings)")
    let section = design.screens[0].sections[0]
    self.template = try #require(design.screens[0].template(for: section.items[0], in: section))
    data = TemplateData(section.items[0], number: 0, index: 0, in: section)
    fonts = try FontLibrary()
  }

  private func cell(_ appearance: ColorTraits.Appearance, _ size: ContentSizeCategory) -> TemplateCell {
    var typesetter = Typesetter(fonts: fonts, missing: MissingCharacters())
    typesetter.contentSize = size
    var traits = ColorTraits()
    traits.appearance = appearance
    let context = CellContext(
      data: data, typesetter: typesetter, theme: Theme(traits), picture: { _ in nil })
    return TemplateCell(template: template, context: context)
  }

  /// The scene in a box of 200 by 100 points, one line per node.
  func drawn(_ appearance: ColorTraits.Appearance = .light, _ size: ContentSizeCategory = .large) throws
    -> String
  {
    let nodes = try cell(appearance, size).nodes(size: CGSize(width: 200, height: 100))
    return Scene(size: .zero, nodes: nodes).description.split(separator: "\n").dropFirst()
      .map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  /// The height of the cell at a width of 200 points.
  func height() throws -> Double { try Double(cell(.light, .large).size(proposed: 200).height) }
}
