import DesignFormat
import Foundation
import Graphics

struct ShapePart: CellLeaf {
  let shape: TemplateFigure

  private var isLine: Bool { shape == .line }

  var figure: TemplateFigure? { shape }
  var usualExtent: TemplateExtent { .fill }
  var usualInk: SystemColor? { isLine ? .separator : .tertiarySystemFill }
  var content: PartContent? { nil }
  var ground: PartGround? { .ink }

  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize { .zero }

  func nodes(of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] {
    [.shape(Shape(outline.path, fill: .color(placed.node.ink)))]
  }

  func isOpaque(in ink: Color) -> Bool { ink.alpha >= 1 }

  func words(for placed: PlacedNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartWords {
    let size = placed.inside.size
    return PartWords(
      title: isLine ? "line \(min(size.width, size.height).figures(2))" : "\(placed.node.name) \(size.words)")
  }
}

extension CellSettler {
  /// A line is a hairline across its container.
  mutating func visit(_ shape: TemplateShape) -> (any CellPart)? {
    let hairline = TemplateExtent.points(TemplateLook.hairline)
    if shape.figure == .line {
      if axis == .row { look.width = look.width ?? hairline } else { look.height = look.height ?? hairline }
    }
    return ShapePart(shape: shape.figure)
  }
}

extension TemplateLook {
  /// The width of separators, in points: a pixel at two pixels a point.
  fileprivate static let hairline = 0.5
}

extension PartRecorder {
  func visit(_ shape: TemplateShape) -> PartRecord { PartRecord() }
}
