import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct IconPart: CellLeaf {
  /// The icon. Forward and backward chevrons are already resolved to right and left.
  let icon: IconName
  /// The height of the icon, in points.
  let size: Double
  /// The fill of the icon; nil means the text color.
  var fill: TemplateFill?

  private var box: CGSize { CGSize(width: size * icon.aspectRatio, height: size) }

  var defaultExtent: TemplateExtent { .hug }
  var defaultColor: SystemColor? { .label }
  var content: PartContent? { PartContent(noun: "an icon", example: icon.rawValue) }
  var partBackground: PartBackground? { nil }

  /// Returns the baseline for adjacent text. If the text has the icon's size, the icon is vertically centered on the
  /// text's capital letters, as SF Symbols are.
  func baseline(in inside: CGRect) -> Double? { inside.midY + 0.352 * size }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize { box }

  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node] {
    // A narrow icon, such as a chevron, is drawn in the middle of a square.
    let square = CGSize(width: size, height: size).centered(in: placed.inside)
    var icon = Icon(name: icon, color: placed.node.foregroundColor)
    icon.paint = fill.flatMap { scene.paint($0, in: CGRect(origin: .zero, size: square.size)) }
    let isMirrored = placed.node.direction == .rightToLeft && self.icon.followsReadingDirection
    guard let fill, !fill.isPlain else { return [icon.node(in: square, isMirrored: isMirrored)] }
    let shape = Icon(name: self.icon, color: .black).node(in: square, isMirrored: isMirrored)
    return try scene.nodes(filling: [shape], with: fill, in: square)
  }

  func isOpaque(in foregroundColor: Color) -> Bool { false }

  func drawnBox(of placed: LaidOutNode) -> CGRect? { box.centered(in: placed.inside) }

  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    PartDescription(title: "icon \(size.figures(1))", lines: [(icon.rawValue, rule: "name")])
  }
}

extension CellPartResolver {
  mutating func visit(_ icon: TemplateIcon) -> (any CellPart)? {
    // As in UIKit's image views, the tint is the default color.
    if partStyle.color == nil, let tint = context.tint { partStyle.color = .fixed(tint) }
    return icon.icon.resolved(with: context.data).map {
      IconPart(icon: $0.facing(direction), size: icon.size, fill: context.resolved(icon.fill))
    }
  }
}

extension PartRecorder {
  func visit(_ icon: TemplateIcon) -> PartRecord {
    var record = PartRecord(style: ["size": icon.size.figures(3)])
    record.inheritsTint = true
    record.fill = icon.fill
    record.style["name"] = icon.icon.resolved(with: data)?.recordName
    return record
  }
}
