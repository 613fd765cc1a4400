import DesignFormat
import Foundation
import Graphics

/// Draws marks for the changes of elements. They differ in shape as well as in color: crosses, dashes, arrows and
/// labels.
struct StoryboardAnnotations {
  /// The changes, in content coordinates.
  let changes: [UpdateChange]
  /// The visible part of the content. Labels are placed inside it.
  let bounds: CGRect
  let typesetter: Typesetter

  /// The marks, from back to front: arrows of displaced elements, outlines, arrows of moved elements, labels.
  var nodes: [Scene.Node] {
    var labelPlacement = LabelPlacement(bounds: bounds.insetBy(dx: 4, dy: 4))
    var named: Set<String> = []
    // The labels of operations are positioned first. The labels of distances use the remaining space.
    let labels = changes.flatMap { label($0, in: &labelPlacement, named: &named) }
    let pushes = changes.flatMap { push($0, in: &labelPlacement) }
    return pushes + changes.flatMap(frames) + changes.flatMap(arrows) + labels
  }

  private var markBuilder: MarkBuilder { MarkBuilder(typesetter: typesetter) }

  private func push(_ change: UpdateChange, in labelPlacement: inout LabelPlacement) -> [Scene.Node] {
    guard case .pushed(let from, let to) = change.kind else { return [] }
    // In list cells, an arrow to the right of the center covers neither images nor text. If the frame's size changes,
    // the arrow connects the centers, because no other points of the two frames correspond.
    let share = from.size == to.size ? 0.86 : 0.5
    func anchor(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + frame.width * share, y: frame.midY) }
    let (start, end) = (anchor(from), anchor(to))
    guard hypot(end.x - start.x, end.y - start.y) > 2 else { return [] }
    let style = Typesetter.Style(style: .caption2, weight: 600, color: MarkColors.pushed)
    let text = UpdateChange.shift(start, end)
    let width = typesetter.width(of: text, style) + 1
    let isLevel = abs(end.x - start.x) > abs(end.y - start.y)
    // The label is left of the tip of a vertical arrow, and above the tip of a horizontal one.
    let corner =
      isLevel
      ? CGPoint(x: end.x - (end.x < start.x ? 0 : width), y: end.y - 22)
      : CGPoint(x: end.x - width - 9, y: end.y - 8)
    let box = labelPlacement.take(CGRect(origin: corner, size: CGSize(width: width, height: 16)))
    return [
      .shape(
        Shape(
          .elements([.move(start), .line(end)]),
          stroke: Stroke(MarkColors.pushed.withAlpha(0.7), width: 1.25, isRound: true)
        )),
      markBuilder.arrowhead(at: end, from: start, MarkColors.pushed.withAlpha(0.7), length: 6),
      .shape(
        Shape(
          .roundedRectangle(box.insetBy(dx: -3, dy: 0), radius: 5), fill: .color(Color.white.withAlpha(0.75)))
      ),
      typesetter.line(text, style, in: box),
    ]
  }

  private func frames(_ change: UpdateChange) -> [Scene.Node] {
    switch change.kind {
    case .deleted(let frame):
      return [
        markBuilder.outline(frame, MarkColors.deleted, fill: 0.16),
        markBuilder.cross(frame, MarkColors.deleted),
      ]
    case .inserted(let frame):
      return [markBuilder.outline(frame, MarkColors.inserted, fill: 0.2, dash: [7, 4])]
    case .reloaded(let from, let to):
      return [markBuilder.outline(from, MarkColors.changed, fill: 0.1)]
        + (from == to ? [] : [markBuilder.outline(to, MarkColors.changed, fill: 0, dash: [2, 4])])
    case .moved(let from, let to):
      return [
        markBuilder.outline(from, MarkColors.moved, fill: 0.12),
        markBuilder.outline(to, MarkColors.moved, fill: 0, dash: [2, 4]),
      ]
    case .hidden(let frame): return [markBuilder.outline(frame, MarkColors.pushed, fill: 0, dash: [2, 4])]
    case .pushed: return []
    }
  }

  private func arrows(_ change: UpdateChange) -> [Scene.Node] {
    guard case .moved(let from, let to) = change.kind else { return [] }
    return markBuilder.arrow(
      from: CGPoint(x: from.midX, y: from.midY), to: CGPoint(x: to.midX, y: to.midY), MarkColors.moved)
  }

  private func label(
    _ change: UpdateChange, in labelPlacement: inout LabelPlacement, named: inout Set<String>
  ) -> [Scene.Node] {
    // An operation on a section affects many elements. Only the first one has a label.
    guard let operation = change.operation, named.insert(operation).inserted else { return [] }
    switch change.kind {
    case .deleted(let frame):
      return markBuilder.tag("× " + operation, at: frame, MarkColors.deleted, in: &labelPlacement)
    case .inserted(let frame):
      return markBuilder.tag("+ " + operation, at: frame, MarkColors.inserted, in: &labelPlacement)
    case .reloaded(let frame, _):
      return markBuilder.tag("↻ " + operation, at: frame, MarkColors.changed, in: &labelPlacement)
    case .moved(let frame, _):
      return markBuilder.tag(operation, at: frame, MarkColors.moved, in: &labelPlacement)
    case .pushed, .hidden: return []
    }
  }
}
