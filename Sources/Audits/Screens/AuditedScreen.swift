import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

/// A screen for audits: its cells, headers and footers, with measured and positioned parts.
struct AuditedScreen {
  let arranged: ScreenArrangement
  /// The audited cells, headers and footers, in drawing order, up to the limit.
  let elements: [AuditedElement]
  let request: AuditRequest

  let isCut: Bool

  var screen: Screen { arranged.screen }
  var theme: Theme { Theme(of: arranged) }
  var traits: Traits { arranged.variant.traits }
  var cells: [AuditedElement] { elements.filter { $0.attributes.category == .cell } }

  /// Measures at most `limit` elements. Only the sizes of images are read.
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
      // A row that a swipe has moved aside would be reported as off screen.
      guard let cell = mockup.cell(for: attributes), !cell.template.isMovedAside else { return nil }
      return try AuditedElement(attributes, cell.measured(with: tools.pictures), in: arranged)
    }
  }

  /// The attributes of the first `limit` visible elements, without decoration views, in drawing order.
  static func attributes(on screen: ScreenArrangement, upTo limit: Int) -> [LayoutAttributes] {
    Array(
      screen.arrangement.elements.lazy.filter {
        !$0.category.isDecoration && !$0.isHidden && $0.alpha > 0
      }.prefix(limit))
  }
}

struct AuditRequest: Sendable {
  /// The names of the templates that the design itself defines.
  let ownTemplates: Set<String>
  let variesTextSize: Bool
  /// Whether the variant was added for audits, and the design does not request it.
  var isExtra = false
}
