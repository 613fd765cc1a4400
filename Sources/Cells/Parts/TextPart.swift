import DesignFormat
import Foundation
import Graphics

struct TextPart: CellLeaf {
  let block: TextBlock

  var text: TextBlock? { block }
  var usualExtent: TemplateExtent { .hug }
  var usualInk: SystemColor? { .label }
  var content: PartContent? { PartContent(noun: "a text", example: block.passage.string) }
  var ground: PartGround? { nil }

  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize {
    let size = measure.lines(of: block, in: node, width: room.width).size
    return CGSize(width: min(size.width, room.width ?? .infinity), height: size.height)
  }

  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double {
    axis == .row ? 0 : measure.typesetter.leastHeight(of: block)
  }

  func nodes(of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] {
    guard let lines = placed.lines else { return [] }
    var style = lines.style
    style.color = placed.node.ink
    return SetText(shaped: lines.shaped, leading: lines.leading, style: style, width: lines.width)
      .nodes(in: placed.inside)
  }

  func isOpaque(in ink: Color) -> Bool { false }

  /// Lines may stand out of their box at its lower end.
  func drawnBox(of placed: PlacedNode) -> CGRect? {
    var box = placed.inside
    guard let lines = placed.lines, box.width > 0, box.height > 0 else { return nil }
    box.size.height = max(box.height, lines.size.height)
    return box
  }

  func keptClear(of placed: PlacedNode) -> CGRect? { placed.ink }

  func words(for placed: PlacedNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartWords {
    let style = placed.lines?.style ?? block.styles[0]
    let metrics = typesetter.metrics(of: style)
    let weight = TemplateLabel.Weight.allCases.first { $0.number == style.weight ?? style.style.weight }
    let type = "\(metrics.size.figures(1))/\(metrics.leading.figures(1))"
    return PartWords(
      title: style.custom.map { $0.family ?? "system" } ?? style.style.rawValue,
      lines: [([type, weight?.rawValue].compactMap { $0 }.joined(separator: " "), rule: nil)])
  }
}

extension CellSettler {
  /// An empty text takes no room and no spacing.
  func visit(_ label: TemplateLabel) -> (any CellPart)? {
    guard let text = label.text.resolved(with: context.data), !text.isEmpty else { return nil }
    let written = label.textCase == .uppercase ? text.uppercased() : text
    return TextPart(block: TextBlock(written, label, direction))
  }
}

extension PartRecorder {
  func visit(_ label: TemplateLabel) -> PartRecord {
    var record = PartRecord(
      style: [
        "font": Self.font(of: label), "alignment": label.alignment.rawValue,
        "lineLimit": "\(label.lineLimit)", "truncation": label.truncation.rawValue,
      ], text: label.text)
    if label.textCase != .none { record.style["textCase"] = label.textCase.rawValue }
    return record
  }

  private static func font(of label: TemplateLabel) -> String {
    let styles = label.styles.map { style in
      switch style {
      case .system(let style): style.rawValue
      case .token(let token):
        "\(token.fontFamily.first ?? "") \(token.fontSize.figures(3)) weight \(token.fontWeight.figures(0)) "
          + "line \(token.lineHeight.figures(3)) letter \(token.letterSpacing.figures(3))"
      }
    }
    let replaced = [label.weight?.rawValue, label.family, label.size?.figures(3)].compactMap { $0 }
    return ([styles.joined(separator: " or ")] + replaced).joined(separator: " ")
  }
}
