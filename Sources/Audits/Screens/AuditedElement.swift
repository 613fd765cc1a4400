import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

/// A cell, a header or a footer with its parts in the order in which they are drawn.
struct AuditedElement {
  let attributes: LayoutAttributes
  let cell: TemplateCell
  let parts: [Part]
  let element: AuditFinding.Element
  /// The item; `nil` for headers and footers.
  let item: Item?
  /// The places that a finding falls back to: the item, its section and its screen.
  let owners: [JSONPath]

  struct Part {
    let placed: PlacedNode
    /// How much of it is seen, from 0 to 1.
    let opacity: Double

    var path: JSONPath { placed.node.path }
  }

  struct TextPart {
    let part: Part
    let block: TextBlock
    let lines: SetText
    /// The element, in its own points.
    let bounds: CGRect

    /// Where the letters are, in the cell's points.
    var ink: CGRect { part.placed.ink }
    var path: JSONPath { part.path }
    /// The types that its letters are set in, its own first.
    var types: [Typesetter.Style] { [lines.style] + lines.spans.map(\.style) }
    var isSeen: Bool { part.placed.inside.width > 0 && part.placed.inside.height > 0 }
    var isClipped: Bool { lines.shaped.isTruncated || isTooHigh || !isSeen || isOutside }
    /// Whether letters stand out of the element, by more than a hanging stroke.
    var isOutside: Bool { !bounds.insetBy(dx: -2, dy: -2).contains(ink) }
    var isTooHigh: Bool { lines.size.height > part.placed.inside.height + 0.5 }
    /// How many lines the design allows; 0 for any number.
    var lineLimit: Int { block.styles[0].lineLimit }
    /// Whether what is missing would not fit the box's height, rather than the number of lines.
    var lacksHeight: Bool {
      isTooHigh || isOutside
        || (lines.shaped.isTruncated && (lineLimit == 0 || lines.shaped.lines.count < lineLimit))
    }
  }

  /// `nil` where a condition keeps all parts out; throws where a picture cannot be measured.
  init?(_ attributes: LayoutAttributes, _ cell: TemplateCell, in arranged: ScreenArrangement) throws {
    guard let root = try cell.placed(size: attributes.size) else { return nil }
    self.attributes = attributes
    self.cell = cell
    parts = Self.parts(of: root, opacity: 1)
    item = arranged.item(at: attributes)
    let screen = arranged.screen
    let section = screen.sections[attributes.indexPath.section]
    let name = attributes.category.name
    element = AuditFinding.Element(
      key: "\(name) \(attributes.indexPath)", population: "\(screen.id)/\(cell.template.name)",
      noun: attributes.category == .cell ? "cells" : "\(name)s")
    let key = attributes.category == .cell ? "cell" : "\(name)Template"
    let cellKey = item.map { [$0.path.appending("cell")] } ?? []
    let sectionKeys = [section.path.appending(key), screen.path.appending(key), section.path.appending(name)]
    owners = cellKey + sectionKeys + [item?.path, screen.path].compactMap { $0 }
  }

  private static func parts(of placed: PlacedNode, opacity: Double) -> [Part] {
    let opacity = opacity * (placed.node.look.opacity ?? 1)
    guard opacity > 0 else { return [] }
    return [Part(placed: placed, opacity: opacity)]
      + placed.children.flatMap { parts(of: $0, opacity: opacity) }
  }

  /// The texts, those without any room included.
  var texts: [TextPart] {
    parts.compactMap { part in
      guard let block = part.placed.node.part.text, let lines = part.placed.lines else {
        return nil
      }
      return TextPart(part: part, block: block, lines: lines, bounds: attributes.bounds)
    }
  }

  var seenTexts: [TextPart] { texts.filter(\.isSeen) }

  /// The places of a part, or of its key, and then those of what shows it.
  func places(_ path: JSONPath, _ keys: String...) -> [JSONPath] {
    keys.map { path.appending($0) } + [path] + owners
  }

  var name: String {
    item.map { quoted($0.id) } ?? "\(attributes.category.name) \(attributes.indexPath.section + 1)"
  }
}
