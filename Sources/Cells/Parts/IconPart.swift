import DesignFormat
import Foundation
import Graphics

struct IconPart: CellLeaf {
  /// The drawing, as it faces.
  let icon: IconName
  /// How high it is, in points.
  let size: Double
  /// The fill of the drawing; `nil` for the ink.
  var fill: TemplateFill?

  private var box: CGSize { CGSize(width: size * icon.aspectRatio, height: size) }

  var usualExtent: TemplateExtent { .hug }
  var usualInk: SystemColor? { .label }
  var content: PartContent? { PartContent(noun: "an icon", example: icon.rawValue) }
  var ground: PartGround? { nil }

  /// The middle of an icon is that of the capital letters of text as large as it, as of San Francisco's symbols.
  func baseline(in inside: CGRect) -> Double? { inside.midY + 0.352 * size }

  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize { box }

  func nodes(of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] {
    // A narrow icon is drawn in the square that it would fill otherwise.
    let square = CGSize(width: size, height: size).centered(in: placed.inside)
    var icon = Icon(name: icon, color: placed.node.ink)
    icon.paint = fill.flatMap { scene.paint($0, in: CGRect(origin: .zero, size: square.size)) }
    return [icon.node(in: square)]
  }

  func isOpaque(in ink: Color) -> Bool { false }

  func drawnBox(of placed: PlacedNode) -> CGRect? { box.centered(in: placed.inside) }

  func words(for placed: PlacedNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartWords {
    PartWords(title: "icon \(size.figures(1))", lines: [(icon.rawValue, rule: "name")])
  }
}

extension CellSettler {
  mutating func visit(_ icon: TemplateIcon) -> (any CellPart)? {
    // As UIKit's image views have it.
    if look.color == nil, let tint = context.tint { look.color = .fixed(tint) }
    let fill = icon.fill?.settled(for: context.data)
    let tinted = context.tint.flatMap { fill?.tinted(with: $0, for: context.data) } ?? fill
    return icon.icon.resolved(with: context.data).map {
      IconPart(icon: $0.facing(direction), size: icon.size, fill: tinted)
    }
  }
}

extension PartRecorder {
  func visit(_ icon: TemplateIcon) -> PartRecord {
    var record = PartRecord(style: ["size": icon.size.figures(3)])
    record.takesTint = true
    record.fill = icon.fill
    record.style["name"] = icon.icon.resolved(with: data)?.recordName
    return record
  }
}
