import DesignFormat
import Foundation
import Graphics

struct SpacerPart: CellLeaf {
  let minLength: Double

  var defaultExtent: TemplateExtent { .hug }
  var spacerLength: Double? { minLength }
  var defaultColor: SystemColor? { nil }
  var content: PartContent? { nil }
  var partBackground: PartBackground? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize { .zero }

  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double {
    minLength
  }

  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] { [] }
  func isOpaque(in foregroundColor: Color) -> Bool { false }
  func drawnBox(of placed: LaidOutNode) -> CGRect? { nil }
  func labelFreeArea(of placed: LaidOutNode) -> CGRect? { nil }

  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    PartDescription()
  }
}

extension CellPartResolver {
  func visit(_ spacer: TemplateSpacer) -> (any CellPart)? { SpacerPart(minLength: spacer.minLength) }
}

extension PartRecorder {
  func visit(_ spacer: TemplateSpacer) -> PartRecord {
    PartRecord(style: ["minLength": spacer.minLength.figures(3)])
  }
}
