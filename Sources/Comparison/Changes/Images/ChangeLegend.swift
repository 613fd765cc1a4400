import DesignFormat
import Foundation
import Graphics
import Mockups
import Rendering

struct ChangeLegend {
  let families: [ChangeMark.Family]
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
    let drawing = ChangeMarkDrawing(markBuilder: MarkBuilder(typesetter: typesetter), backgroundColor: .white)
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
      + (hasPushes ? [(nil, "displaced, with the distance in points")] : [])
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
    let markBuilder = drawing.markBuilder
    switch family {
    case nil:
      let (tail, tip) = (CGPoint(x: box.midX, y: box.minY + 3), CGPoint(x: box.midX, y: box.maxY - 3))
      return [
        .shape(Shape(.line(from: tail, to: tip), stroke: Stroke(MarkColors.pushed, width: 1.5))),
        markBuilder.arrowhead(at: tip, from: tail, MarkColors.pushed, length: 8),
      ]
    case .moved?:
      let half = CGRect(x: box.minX, y: box.minY, width: 13, height: box.height)
      let (tail, tip) = (CGPoint(x: box.midX - 5, y: box.midY), CGPoint(x: box.midX + 5, y: box.midY))
      return [
        markBuilder.outline(half, MarkColors.moved, fill: 0, dash: [3, 2]),
        markBuilder.outline(half.offsetBy(dx: box.width - 13, dy: 0), MarkColors.moved, fill: 0.1),
        markBuilder.arrowhead(at: tip, from: tail, MarkColors.moved, length: 9),
      ]
    case .measured?:
      let oldFrame = CGRect(x: box.minX, y: box.minY, width: box.width * 0.62, height: box.height)
      return [
        markBuilder.outline(box, MarkColors.measured, fill: 0.06),
        markBuilder.outline(oldFrame, MarkColors.measured, fill: 0, dash: [3, 2]),
      ]
    case let family?: return drawing.nodes(ChangeMark(family: family, frame: box))
    }
  }
}

/// The list of causes below an image, with one line for each cause. A number connects the line with the marks of the cause in
/// the image.
struct CauseList {
  /// The causes, sorted by number.
  let causes: [ChangeMarks.Cause]
  let typesetter: Typesetter
  let width: Double

  /// The number of causes that are listed before the line "and N more".
  static let limit = 12
  private let step = 24.0
  private let theme = Theme()

  var height: Double {
    Double(shown.count + (shown.count < causes.count ? 1 : 0)) * step
  }

  private var shown: ArraySlice<ChangeMarks.Cause> {
    causes.prefix(causes.count > Self.limit + 1 ? Self.limit : causes.count)
  }

  /// The width of the widest badge, in points. All texts start to the right of it, so that they are aligned.
  private var widest: Double {
    shown.map { badge($0).width }.max() ?? 0
  }

  private func badge(_ cause: ChangeMarks.Cause) -> ChangeBadge {
    ChangeBadge(number: cause.numbers.label ?? "", family: cause.family, typesetter: typesetter)
  }

  var nodes: [Scene.Node] {
    var nodes: [Scene.Node] = []
    for (index, cause) in shown.enumerated() {
      nodes += line(cause, top: Double(index) * step)
    }
    if shown.count < causes.count {
      let style = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      nodes.append(
        typesetter.line(
          "and \(causes.count - shown.count) more", style,
          in: CGRect(
            x: widest + 10, y: Double(shown.count) * step, width: max(1, width - widest - 10), height: step)))
    }
    return nodes
  }

  private func line(_ cause: ChangeMarks.Cause, top: Double) -> [Scene.Node] {
    let badge = badge(cause)
    var style = Typesetter.Style(style: .footnote, color: theme.label)
    style.baseDirection = .leftToRight
    let left = widest + 10
    var availableWidth = max(1, width - left)
    var nodes = badge.nodes(at: CGPoint(x: 0, y: top + (step - 16) / 2))
    let text = cause.text.keepingArrows
    if let note = cause.note {
      let faint = Typesetter.Style(style: .footnote, color: theme.secondaryLabel)
      let noteText = "–  \(note)"
      let noteWidth = min(ceil(typesetter.width(of: noteText, faint)) + 1, width / 3)
      availableWidth = max(1, availableWidth - noteWidth - 10)
      let x = left + min(availableWidth, ceil(typesetter.width(of: text, style))) + 10
      nodes.append(typesetter.line(noteText, faint, in: CGRect(x: x, y: top, width: noteWidth, height: step)))
    }
    return nodes + [
      typesetter.line(text, style, in: CGRect(x: left, y: top, width: availableWidth, height: step))
    ]
  }
}

extension String {
  /// The text with left-to-right marks around arrows. Otherwise arrows between right-to-left words would be reversed.
  fileprivate var keepingArrows: String {
    split(separator: " → ", omittingEmptySubsequences: false).joined(separator: " \u{200E}→\u{200E} ")
  }
}

/// A badge with the number of a cause, which connects a mark in the image with a line of the list.
struct ChangeBadge {
  /// The number as displayed: `3`, or `1, 3` for several causes.
  let number: String
  let family: ChangeMark.Family
  let typesetter: Typesetter

  private var style: Typesetter.Style {
    Typesetter.Style(style: .caption2, weight: 700, color: .white, alignment: .center)
  }

  /// The badge's width, in points. A badge's height is 16 points.
  var width: Double { max(16, ceil(typesetter.width(of: number, style)) + 9) }

  /// Returns the badge with its top left corner at a point. The text is white on the family's color; if `isInverse`, the colors
  /// are swapped.
  func nodes(at corner: CGPoint, isInverse: Bool = false) -> [Scene.Node] {
    let box = CGRect(x: corner.x, y: corner.y, width: width, height: 16)
    var style = style
    if isInverse { style.color = family.markColor }
    return [
      .shape(
        Shape(.roundedRectangle(box, radius: 8), fill: .color(isInverse ? .white : family.markColor))),
      typesetter.line(number, style, in: box),
    ]
  }
}
