import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

/// A screen as audits see it: its cells, headers and footers with their parts measured and placed.
struct AuditedScreen {
  let arranged: ScreenArrangement
  /// The cells, headers and footers in the order in which they are drawn; of many only the first.
  let elements: [AuditedElement]
  let request: AuditRequest

  let isCut: Bool

  var screen: Screen { arranged.screen }
  var theme: Theme { Theme(of: arranged) }
  var traits: Traits { arranged.variant.traits }
  var cells: [AuditedElement] { elements.filter { $0.attributes.category == .cell } }

  /// Pictures are not read, but for their sizes. No more elements than `limit` are looked at.
  init(
    _ arranged: ScreenArrangement, upTo limit: Int, with tools: AuditTools, request: AuditRequest
  ) throws {
    self.arranged = arranged
    self.request = request
    let mockup = MockupScene(
      screen: arranged, typesetter: try tools.typesetter(for: arranged), images: ImageStore(),
      theme: Theme(of: arranged))
    let shown = Self.attributes(on: arranged, upTo: limit + 1)
    isCut = shown.count > limit
    elements = try shown.prefix(limit).compactMap { attributes in
      // A row that a finger has moved aside would be told as out of sight.
      guard let cell = mockup.cell(for: attributes), !cell.template.isMovedAside else { return nil }
      return try AuditedElement(attributes, cell.measured(with: tools.pictures), in: arranged)
    }
  }

  /// The attributes of what is looked at, in the order in which it is drawn, so many at most.
  static func attributes(on screen: ScreenArrangement, upTo limit: Int) -> [LayoutAttributes] {
    Array(
      screen.arrangement.elements.lazy.filter {
        !$0.category.isDecoration && !$0.isHidden && $0.alpha > 0
      }.prefix(limit))
  }
}

struct AuditRequest: Sendable {
  /// The names of the templates that the design wrote itself.
  let ownTemplates: Set<String>
  let variesTextSize: Bool
  /// Whether the screen was arranged for audits alone, in a variant that the design does not ask for.
  var isExtra = false
}
