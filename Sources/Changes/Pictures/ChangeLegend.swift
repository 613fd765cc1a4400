import Cells
import DesignFormat
import Foundation
import Graphics
import Marks

struct ChangeLegend {
  let families: [ChangeMark.Family]
  /// Whether any displaced elements are marked.
  let hasPushes: Bool
  let typesetter: Typesetter
  let width: Double

  private let step = 30.0
  private let sample = CGSize(width: 36, height: 20)

  private struct Entry {
    let family: ChangeMark.Family?
    let name: String
    let x: Double
    let row: Int
  }

  var height: Double { step * Double(Set(entries.map(\.row)).count) }

  var nodes: [Scene.Node] {
    let drawing = ChangeMarkDrawing(pen: MarkPen(typesetter: typesetter), ground: .white)
    return entries.flatMap { entry -> [Scene.Node] in
      let box = CGRect(
        x: entry.x + 2, y: Double(entry.row) * step + 5, width: sample.width, height: sample.height)
      let words = CGRect(
        x: box.maxX + 8, y: box.minY, width: max(1, width - box.maxX - 8), height: box.height)
      return [.shape(Shape(.roundedRectangle(box, radius: 5), fill: .color(.white)))]
        + nodes(of: entry.family, in: box, drawing) + [typesetter.line(entry.name, style, in: words)]
    }
  }

  private var style: Typesetter.Style {
    Typesetter.Style(style: .caption1, color: Theme().secondaryLabel)
  }

  private var entries: [Entry] {
    let names: [(ChangeMark.Family?, String)] =
      ChangeMark.Family.allCases.filter(families.contains).map { ($0, $0.name) }
      + (hasPushes ? [(nil, "gave way, by so many points")] : [])
    var (x, row) = (0.0, 0)
    return names.map { family, name in
      let extent = sample.width + 10 + ceil(typesetter.width(of: name, style)) + 26
      if x > 0, x + extent > width { (x, row) = (0, row + 1) }
      defer { x += extent }
      return Entry(family: family, name: name, x: x, row: row)
    }
  }

  private func nodes(
    of family: ChangeMark.Family?, in box: CGRect, _ drawing: ChangeMarkDrawing
  ) -> [Scene.Node] {
    let pen = drawing.pen
    switch family {
    case nil:
      let (tail, tip) = (CGPoint(x: box.midX, y: box.minY + 3), CGPoint(x: box.midX, y: box.maxY - 3))
      return [
        .shape(Shape(.line(from: tail, to: tip), stroke: Stroke(MarkInk.pushed, width: 1.5))),
        pen.arrowhead(at: tip, from: tail, MarkInk.pushed, length: 8),
      ]
    case .moved?:
      let half = CGRect(x: box.minX, y: box.minY, width: 13, height: box.height)
      let (tail, tip) = (CGPoint(x: box.midX - 5, y: box.midY), CGPoint(x: box.midX + 5, y: box.midY))
      return [
        pen.outline(half, MarkInk.moved, fill: 0, dash: [3, 2]),
        pen.outline(half.offsetBy(dx: box.width - 13, dy: 0), MarkInk.moved, fill: 0.1),
        pen.arrowhead(at: tip, from: tail, MarkInk.moved, length: 9),
      ]
    case .measured?:
      let former = CGRect(x: box.minX, y: box.minY, width: box.width * 0.62, height: box.height)
      return [
        pen.outline(box, MarkInk.measured, fill: 0.06),
        pen.outline(former, MarkInk.measured, fill: 0, dash: [3, 2]),
      ]
    case let family?: return drawing.nodes(ChangeMark(family: family, frame: box))
    }
  }
}
