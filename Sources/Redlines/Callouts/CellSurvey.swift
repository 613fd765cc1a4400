import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct CellSurvey {
  let cell: TemplateCell
  /// The element's category in labels: `cell`, `header`.
  let kind: String
  /// The cell's rectangle, in points of the screen.
  let frame: CGRect
  let names: ColorNames
  /// The bounds of the screen; parts outside it get no callouts.
  let screen: CGRect

  /// Adds the callouts of the cell that no other cell of the same template has already added.
  func say(in callouts: inout RedlineCallouts) throws {
    guard let root = try cell.placed(size: frame.size) else { return }
    say(root, isRoot: true, in: &callouts)
    callouts.inks += root.inks.map(onScreen)
  }

  private var scope: String { cell.template.name }

  private func onScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }

  private func say(_ placed: PlacedNode, isRoot: Bool, in callouts: inout RedlineCallouts) {
    if let opacity = placed.node.look.opacity, opacity <= 0 { return }
    padding(of: placed, in: &callouts)
    for distance in placed.node.part.distances(in: placed) {
      callouts.say(
        RedlineMeasure(
          subject: distance.kind == .gap ? .gap : .offset, name: distance.name, area: onScreen(distance.area),
          direction: distance.isAcross ? .across : .down), in: scope)
    }
    if var note = PartNote(placed, cell.context, cellSize: frame.size, names: names).note(
      title: isRoot ? "\(kind) \(scope)" : nil), screen.contains(onScreen(note.anchor.frame).middle)
    {
      note.anchor = .part(onScreen(note.anchor.frame))
      if placed.node.part.text != nil {
        callouts.sayWhole(note, in: scope)
      } else {
        callouts.say(note, in: scope)
      }
    }
    for child in placed.children { say(child, isRoot: false, in: &callouts) }
  }

  private func padding(of placed: PlacedNode, in callouts: inout RedlineCallouts) {
    let (box, inside) = (placed.frame, placed.inside)
    guard inside.width >= 0, inside.height >= 0 else { return }
    let sides: [(String, CGRect, RedlineMeasure.Direction)] = [
      (
        "left", CGRect(x: box.minX, y: inside.minY, width: inside.minX - box.minX, height: inside.height),
        .across
      ),
      (
        "top", CGRect(x: inside.minX, y: box.minY, width: inside.width, height: inside.minY - box.minY), .down
      ),
      (
        "right",
        CGRect(x: inside.maxX, y: inside.minY, width: box.maxX - inside.maxX, height: inside.height), .across
      ),
      (
        "bottom",
        CGRect(x: inside.minX, y: inside.maxY, width: inside.width, height: box.maxY - inside.maxY), .down
      ),
    ]
    for (side, area, direction) in sides {
      callouts.say(
        RedlineMeasure(
          subject: .padding, name: "padding \(side)", area: onScreen(area), direction: direction), in: scope)
    }
  }
}

extension PlacedNode {
  /// The rectangles of text, images and icons in the part and its children, in the cell's points.
  fileprivate var inks: [CGRect] {
    [node.part.keptClear(of: self)].compactMap { $0 } + children.flatMap(\.inks)
  }
}
