import DesignFormat
import Foundation
import Graphics

/// Marks what happens to elements, by form as well as by colour: crosses, dashes, arrows and labels.
struct StoryboardAnnotations {
  /// What happens, in content coordinates.
  let changes: [UpdateChange]
  /// The part of the content that is seen, which labels stay in.
  let bounds: CGRect
  /// Sets the labels.
  let typesetter: Typesetter

  /// The marks: pushed elements at the back, then frames, arrows, and labels in front of all.
  var nodes: [Scene.Node] {
    var places = LabelPlaces(bounds: bounds.insetBy(dx: 4, dy: 4))
    var named: Set<String> = []
    // Labels of operations choose their places first; distances make do with what is left.
    let labels = changes.flatMap { label($0, in: &places, named: &named) }
    let pushes = changes.flatMap { push($0, in: &places) }
    return pushes + changes.flatMap(frames) + changes.flatMap(arrows) + labels
  }

  private enum Ink {
    static let deleted = Color(hex: 0xC4232E)
    static let inserted = Color(hex: 0x1B7F3B)
    static let reloaded = Color(hex: 0x0A60D0)
    static let moved = Color(hex: 0x7A2FB8)
    static let pushed = Color(hex: 0x6E6E76)
  }

  private func push(_ change: UpdateChange, in places: inout LabelPlaces) -> [Scene.Node] {
    guard case .pushed(let from, let to) = change.kind else { return [] }
    // Beside the middle, where it hides neither picture nor text of a list's cells; a frame that changes its
    // size has only its middle in common with itself.
    let share = from.size == to.size ? 0.86 : 0.5
    func anchor(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + frame.width * share, y: frame.midY) }
    let (start, end) = (anchor(from), anchor(to))
    guard hypot(end.x - start.x, end.y - start.y) > 2 else { return [] }
    let style = Typesetter.Style(style: .caption2, weight: 600, color: Ink.pushed)
    let text = UpdateChange.shift(start, end)
    let width = typesetter.width(of: text, style) + 1
    let isLevel = abs(end.x - start.x) > abs(end.y - start.y)
    // Beside the tip of an arrow that stands, above the tip of one that lies.
    let corner =
      isLevel
      ? CGPoint(x: end.x - (end.x < start.x ? 0 : width), y: end.y - 22)
      : CGPoint(x: end.x - width - 9, y: end.y - 8)
    let box = places.take(CGRect(origin: corner, size: CGSize(width: width, height: 16)))
    return [
      .shape(
        Shape(
          .elements([.move(start), .line(end)]),
          stroke: Stroke(Ink.pushed.withAlpha(0.7), width: 1.25, isRound: true)
        )),
      arrowhead(at: end, from: start, Ink.pushed.withAlpha(0.7), length: 6),
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
      let inner = frame.insetBy(dx: min(8, frame.width / 4), dy: min(8, frame.height / 4))
      let cross: [Path.Element] = [
        .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.maxX, y: inner.maxY)),
        .move(CGPoint(x: inner.maxX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
      ]
      return [
        outline(frame, Ink.deleted, fill: 0.16),
        .shape(Shape(.elements(cross), stroke: Stroke(Ink.deleted, width: 2, isRound: true))),
      ]
    case .inserted(let frame): return [outline(frame, Ink.inserted, fill: 0.2, dash: [7, 4])]
    case .reloaded(let from, let to):
      return [outline(from, Ink.reloaded, fill: 0.1)]
        + (from == to ? [] : [outline(to, Ink.reloaded, fill: 0, dash: [2, 4])])
    case .moved(let from, let to):
      return [
        outline(from, Ink.moved, fill: 0.12), outline(to, Ink.moved, fill: 0, dash: [2, 4]),
      ]
    case .hidden(let frame): return [outline(frame, Ink.pushed, fill: 0, dash: [2, 4])]
    case .pushed: return []
    }
  }

  private func outline(_ frame: CGRect, _ ink: Color, fill: Double, dash: [Double] = []) -> Scene.Node {
    let box = frame.insetBy(dx: min(1, frame.width / 2), dy: min(1, frame.height / 2))
    return .shape(
      Shape(
        .roundedRectangle(box, radius: min(10, box.width / 4, box.height / 4)),
        fill: fill > 0 ? .color(ink.withAlpha(fill)) : nil, stroke: Stroke(ink, width: 2, dash: dash)))
  }

  private func arrows(_ change: UpdateChange) -> [Scene.Node] {
    guard case .moved(let from, let to) = change.kind else { return [] }
    let start = CGPoint(x: from.midX, y: from.midY)
    let end = CGPoint(x: to.midX, y: to.midY)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length > 4 else { return [] }
    // The bow leans to the right of the way, at most as far as a cell is high.
    let bow = min(length * 0.3, 70) / length
    let control = CGPoint(x: (start.x + end.x) / 2 - dy * bow, y: (start.y + end.y) / 2 + dx * bow)
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
    }
    let curve: [Path.Element] = [
      .move(start), .curve(control1: between(start, control), control2: between(end, control), end: end),
    ]
    return [
      .shape(
        Shape(.ellipse(CGRect(x: start.x - 4, y: start.y - 4, width: 8, height: 8)), fill: .color(Ink.moved))),
      .shape(Shape(.elements(curve), stroke: Stroke(Ink.moved, width: 2.5, isRound: true))),
      arrowhead(at: end, from: control, Ink.moved, length: 12),
    ]
  }

  private func arrowhead(at tip: CGPoint, from tail: CGPoint, _ ink: Color, length: Double) -> Scene.Node {
    let way = hypot(tip.x - tail.x, tip.y - tail.y)
    let (ux, uy) = ((tip.x - tail.x) / way, (tip.y - tail.y) / way)
    let base = CGPoint(x: tip.x - ux * length, y: tip.y - uy * length)
    let half = length * 0.5
    return .shape(
      Shape(
        .elements([
          .move(tip), .line(CGPoint(x: base.x - uy * half, y: base.y + ux * half)),
          .line(CGPoint(x: base.x + uy * half, y: base.y - ux * half)), .close,
        ]), fill: .color(ink)))
  }

  private func label(
    _ change: UpdateChange, in places: inout LabelPlaces, named: inout Set<String>
  ) -> [Scene.Node] {
    // An operation on a section concerns many elements and is named at the first.
    guard let operation = change.operation, named.insert(operation).inserted else { return [] }
    switch change.kind {
    case .deleted(let frame): return tag("× " + operation, at: frame, Ink.deleted, in: &places)
    case .inserted(let frame): return tag("+ " + operation, at: frame, Ink.inserted, in: &places)
    case .reloaded(let frame, _): return tag("↻ " + operation, at: frame, Ink.reloaded, in: &places)
    case .moved(let frame, _): return tag(operation, at: frame, Ink.moved, in: &places)
    case .pushed, .hidden: return []
    }
  }

  /// A filled tag in the upper right corner of a frame, or near it.
  private func tag(
    _ text: String, at frame: CGRect, _ ink: Color, in places: inout LabelPlaces
  ) -> [Scene.Node] {
    let style = Typesetter.Style(style: .caption1, weight: 600, color: .white, alignment: .center)
    let width = typesetter.width(of: text, style) + 14
    let x = width + 8 > frame.width ? frame.midX - width / 2 : frame.maxX - width - 4
    let box = places.take(CGRect(x: x, y: frame.minY + 4, width: width, height: 20))
    return [
      .shape(Shape(.roundedRectangle(box, radius: 6), fill: .color(ink))),
      typesetter.line(text, style, in: box.insetBy(dx: 4, dy: 0)),
    ]
  }
}
