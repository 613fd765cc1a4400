import DesignFormat
import Foundation
import Graphics
import Rendering

/// The causes below a picture, a line each, with the numbers that stand on the picture, and what the marks mean.
struct CauseList {
  /// The causes in the order of their numbers.
  let causes: [ChangeMarks.Cause]
  /// What the picture marks, for the legend.
  let families: [ChangeMark.Family]
  /// Whether anything is marked as having given way.
  let hasPushes: Bool
  /// Sets the lines.
  let typesetter: Typesetter
  /// How wide the lines may be, in points.
  let width: Double

  /// More causes than this are counted.
  static let limit = 12
  private let step = 24.0
  private let legend = 34.0
  private let theme = Theme()

  /// How high the lines and the legend are, in points.
  var height: Double {
    Double(shown.count + (shown.count < causes.count ? 1 : 0)) * step + legend * Double(legendRows.count)
  }

  private var shown: ArraySlice<ChangeMarks.Cause> {
    causes.prefix(causes.count > Self.limit + 1 ? Self.limit : causes.count)
  }

  /// The lines from `(0, 0)`, the legend below them.
  var nodes: [Scene.Node] {
    var nodes: [Scene.Node] = []
    for (index, cause) in shown.enumerated() {
      nodes += line(cause, number: index + 1, top: Double(index) * step)
    }
    if shown.count < causes.count {
      let style = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      nodes.append(
        typesetter.line(
          "and \(causes.count - shown.count) more", style,
          in: CGRect(x: 30, y: Double(shown.count) * step, width: max(1, width - 30), height: step)))
    }
    return nodes + legendNodes
  }

  private func line(_ cause: ChangeMarks.Cause, number: Int, top: Double) -> [Scene.Node] {
    let badge = ChangeBadge(number: number, family: cause.family, typesetter: typesetter)
    var style = Typesetter.Style(style: .footnote, color: theme.label)
    style.baseDirection = .leftToRight
    let left = badge.width + 10
    var room = max(1, width - left)
    var nodes = badge.nodes(at: CGPoint(x: 0, y: top + (step - 16) / 2))
    let text = cause.text.keepingArrows
    if let note = cause.note {
      let faint = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      let noteText = "–  \(note)"
      let noteWidth = min(ceil(typesetter.width(of: noteText, faint)) + 1, width / 3)
      room = max(1, room - noteWidth - 10)
      let x = left + min(room, ceil(typesetter.width(of: text, style))) + 10
      nodes.append(typesetter.line(noteText, faint, in: CGRect(x: x, y: top, width: noteWidth, height: step)))
    }
    return nodes + [typesetter.line(text, style, in: CGRect(x: left, y: top, width: room, height: step))]
  }

  private struct Entry {
    let family: ChangeMark.Family?
    let name: String
    let x: Double
    let row: Int
  }

  private var legendRows: Set<Int> { Set(entries.map(\.row)) }

  private var entries: [Entry] {
    let names: [(ChangeMark.Family?, String)] =
      ChangeMark.Family.allCases.filter(families.contains).map { ($0, $0.name) }
      + (hasPushes ? [(nil, "gave way, by so many points")] : [])
    var (x, row) = (0.0, 0)
    return names.map { family, name in
      let extent = 36 + ceil(typesetter.width(of: name, legendStyle)) + 24
      if x > 0, x + extent > width { (x, row) = (0, row + 1) }
      defer { x += extent }
      return Entry(family: family, name: name, x: x, row: row)
    }
  }

  private var legendStyle: Typesetter.Style {
    Typesetter.Style(style: .caption1, color: theme.secondaryLabel)
  }

  private var legendNodes: [Scene.Node] {
    let top = height - legend * Double(legendRows.count) + 8
    let pen = MarkPen(typesetter: typesetter)
    let drawing = ChangeMarkDrawing(pen: pen, ground: .white)
    return entries.flatMap { entry -> [Scene.Node] in
      let box = CGRect(x: entry.x, y: top + Double(entry.row) * legend + 4, width: 28, height: 18)
      let words = CGRect(
        x: box.maxX + 8, y: box.minY, width: max(1, width - box.maxX - 8), height: box.height)
      return [.shape(Shape(.roundedRectangle(box, radius: 4), fill: .color(.white)))]
        + sample(of: entry.family, in: box, drawing)
        + [typesetter.line(entry.name, legendStyle, in: words)]
    }
  }

  private func sample(
    of family: ChangeMark.Family?, in box: CGRect, _ drawing: ChangeMarkDrawing
  ) -> [Scene.Node] {
    guard let family else {
      let (tail, tip) = (CGPoint(x: box.midX, y: box.minY + 3), CGPoint(x: box.midX, y: box.maxY - 2))
      return [
        .shape(Shape(.line(from: tail, to: tip), stroke: Stroke(MarkInk.pushed, width: 1.5))),
        drawing.pen.arrowhead(at: tip, from: tail, MarkInk.pushed, length: 8),
      ]
    }
    var mark = ChangeMark(family: family, frame: box)
    if family == .moved || family == .measured {
      mark.formerFrame = CGRect(x: box.minX, y: box.minY, width: 14, height: 18)
      if family == .moved { mark.frame = CGRect(x: box.minX + 15, y: box.minY, width: 13, height: 18) }
    }
    return drawing.nodes(mark)
  }
}

extension String {
  /// The text with arrows that point to the right even between two words that run from right to left.
  fileprivate var keepingArrows: String {
    split(separator: " → ", omittingEmptySubsequences: false).joined(separator: " \u{200E}→\u{200E} ")
  }
}
