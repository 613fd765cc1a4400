package import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

/// A part of a cell, its values filled in: all that measuring, placing, drawing and reviewing ask of it.
///
/// There are no usual answers, so that no type of part forgets one. `CellLeaf` and `CellContainer` have those that
/// follow from there being parts in it or not.
package protocol CellPart: Sendable {
  // MARK: Its room

  /// How its sides are sized where neither its look nor an aspect ratio says.
  var usualExtent: TemplateExtent { get }
  /// The least length of what only takes the room that a stack has left; `nil` for all that is more than room.
  var spacerLength: Double? { get }
  /// Which way the parts in it follow each other; `nil` where they do not.
  var axis: TemplateStack.Axis? { get }
  var text: TextBlock? { get }

  /// The size of what is in it, when that is proposed some room.
  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize
  /// How short it may become where room is short, in points, unless it has a fixed length.
  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double
  /// Places the parts in it, which share `room` out.
  func place(
    _ node: CellNode, in inside: CGRect, sharing room: Proposal, _ placement: CellPlacement
  ) -> [PlacedNode]

  /// Where text beside it stands that is aligned by baselines, for what has none and is no box; `nil` for its lower
  /// edge.
  func baseline(in inside: CGRect) -> Double?

  // MARK: What is seen of it

  /// The figure that its outline is; `nil` for a box.
  var figure: TemplateFigure? { get }
  /// Its ink where its look has none; `nil` for what is not drawn in an ink.
  var usualInk: SystemColor? { get }

  /// The nodes between its background and the parts in it, in the outline of its padding's inside.
  func nodes(of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node]
  /// Whether it fills its outline so that nothing shines through.
  func isOpaque(in ink: Color) -> Bool

  // MARK: What is said of it

  /// The words, icon or picture that a person reads or touches; `nil` for a part that only orders or decorates.
  var content: PartContent? { get }
  /// The ground behind the parts that are drawn after it, besides its background; `nil` for none.
  var ground: PartGround? { get }

  /// Where it draws, in the cell's points; `nil` where it draws nothing.
  func drawnBox(of placed: PlacedNode) -> CGRect?
  /// The area that notes beside it must not cover, in the cell's points, but for the parts in it; `nil` for none.
  func keptClear(of placed: PlacedNode) -> CGRect?
  func words(for placed: PlacedNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartWords
  /// The distances that its design decides: between the parts in it, and from its sides to them.
  func distances(in placed: PlacedNode) -> [PartDistance]
}

/// A part that is drawn and has none in it.
package protocol CellLeaf: CellPart {}

extension CellLeaf {
  package var spacerLength: Double? { nil }
  package var axis: TemplateStack.Axis? { nil }
  package var text: TextBlock? { nil }
  package var figure: TemplateFigure? { nil }
  package func baseline(in inside: CGRect) -> Double? { nil }

  /// A part that takes all room there is may shrink to nothing.
  package func leastLength(
    of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure
  ) -> Double {
    node.extent(along: axis) == .fill && usualExtent == .fill
      ? 0 : measure.size(of: node, in: Proposal())[along: axis]
  }

  package func place(
    _ node: CellNode, in inside: CGRect, sharing room: Proposal, _ placement: CellPlacement
  ) -> [PlacedNode] { [] }

  package func drawnBox(of placed: PlacedNode) -> CGRect? { placed.box }
  package func keptClear(of placed: PlacedNode) -> CGRect? { placed.inside }
  package func distances(in placed: PlacedNode) -> [PartDistance] { [] }
}

/// A part that shows nothing but its box and the parts in it.
package protocol CellContainer: CellPart {}

extension CellContainer {
  package var usualExtent: TemplateExtent { .hug }
  package var spacerLength: Double? { nil }
  package var text: TextBlock? { nil }
  package var figure: TemplateFigure? { nil }
  package var usualInk: SystemColor? { nil }
  package var content: PartContent? { nil }
  package var ground: PartGround? { nil }
  package func baseline(in inside: CGRect) -> Double? { nil }

  package func leastLength(
    of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure
  ) -> Double {
    let parts = node.children.map { $0.leastLength(along: axis, measure) }
    let padding = measure.padding(of: node)
    let around = axis == .row ? padding.left + padding.right : padding.top + padding.bottom
    return around + (axis == self.axis ? parts.reduce(0, +) : parts.max() ?? 0)
  }

  package func nodes(
    of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene
  ) -> [Scene.Node] { [] }

  package func isOpaque(in ink: Color) -> Bool { false }

  package func drawnBox(of placed: PlacedNode) -> CGRect? {
    placed.node.look.background != nil || placed.node.look.border != nil ? placed.box : nil
  }

  package func keptClear(of placed: PlacedNode) -> CGRect? { nil }

  package func words(for placed: PlacedNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartWords {
    PartWords()
  }
}

extension PlacedNode {
  fileprivate var box: CGRect? { frame.width > 0 && frame.height > 0 ? frame : nil }
}
