import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

/// A cell, header or footer, with its parts in drawing order.
struct AuditedElement {
  let attributes: LayoutAttributes
  let cell: TemplateCell
  let parts: [Part]
  let element: AuditFinding.Element
  /// The item of a cell; `nil` for headers and footers.
  let item: Item?
  /// The fallback paths for findings: the keys that select the template, then the item and the screen.
  let owners: [JSONPath]

  struct Part {
    let placed: PlacedNode
    /// The opacity, from 0 to 1.
    let opacity: Double

    var path: JSONPath { placed.node.path }
  }

  struct TextPart {
    let part: Part
    let block: TextBlock
    let lines: SetText
    /// The element's bounds, in its own points.
    let bounds: CGRect

    /// The rectangle of the letters, in the cell's points.
    var ink: CGRect { part.placed.ink }
    var path: JSONPath { part.path }
    /// The styles of the letters: the text's style first, then those of its spans.
    var types: [Typesetter.Style] { [lines.style] + lines.spans.map(\.style) }
    var isSeen: Bool { part.placed.inside.width > 0 && part.placed.inside.height > 0 }
    var isClipped: Bool { lines.shaped.isTruncated || isTooHigh || !isSeen || isOutside }
    /// Whether letters extend more than 2 points beyond the element, the tolerance for overhanging strokes.
    var isOutside: Bool { !bounds.insetBy(dx: -2, dy: -2).contains(ink) }
    var isTooHigh: Bool { lines.size.height > part.placed.inside.height + 0.5 }
    /// The maximum number of lines; 0 for no limit.
    var lineLimit: Int { block.styles[0].lineLimit }
    /// Whether the text is cut because of the box's height, and not because of the line limit.
    var lacksHeight: Bool {
      isTooHigh || isOutside
        || (lines.shaped.isTruncated && (lineLimit == 0 || lines.shaped.lines.count < lineLimit))
    }
  }

  /// Returns nil if the template's conditions remove all parts. Throws if an image cannot be measured.
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

  /// The texts, including those without any room.
  var texts: [TextPart] {
    parts.compactMap { part in
      guard let block = part.placed.node.part.text, let lines = part.placed.lines else {
        return nil
      }
      return TextPart(part: part, block: block, lines: lines, bounds: attributes.bounds)
    }
  }

  var seenTexts: [TextPart] { texts.filter(\.isSeen) }

  /// Returns the paths of a part's keys, of the part, and of the elements that contain it, in this order.
  func places(_ path: JSONPath, _ keys: String...) -> [JSONPath] {
    keys.map { path.appending($0) } + [path] + owners
  }

  var name: String {
    item.map { quoted($0.id) } ?? "\(attributes.category.name) \(attributes.indexPath.section + 1)"
  }
}
