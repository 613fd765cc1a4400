import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A row in the swiped position, with its action buttons.
struct SwipedRowPart: CellContainer {
  let side: ListAccessory.Placement
  /// How far the safe area reaches into the row at that side, in points; the buttons begin behind it.
  let safeArea: Double

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize {
    node.children.first.map { measure.size(of: $0, in: room) } ?? .zero
  }

  func place(
    _ node: CellNode, in inside: CGRect, sharing room: Proposal, _ placement: CellPlacement
  ) -> [PlacedNode] {
    let measure = placement.measure
    guard let row = node.children.first else { return [] }
    // Whether the buttons are at the left edge of the screen.
    let isLeft = (side == .leading) == (node.direction == .leftToRight)
    var (covered, buttons) = (safeArea, [PlacedNode]())
    for button in node.children.dropFirst() {
      let width = Double(measure.size(of: button, in: Proposal()).width)
      let x = isLeft ? Double(inside.minX) + covered : Double(inside.maxX) - covered - width
      buttons.append(
        placement.place(
          button, in: CGRect(x: x, y: Double(inside.minY), width: width, height: Double(inside.height))))
      covered += width
    }
    // The buttons lie over the margin that keeps the row's content off the safe area.
    let way = covered - safeArea
    let moved = inside.offsetBy(dx: CGFloat(isLeft ? way : -way), dy: 0)
    return [placement.place(row, in: moved)] + buttons
  }

  func distances(in placed: PlacedNode) -> [PartDistance] { [] }
}
