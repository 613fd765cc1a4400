package import DesignFormat
package import Foundation
package import Graphics

/// Creates the marks that are drawn over screens: outlines, crosses, arrows and tags.
package struct MarkBuilder {
  package let typesetter: Typesetter

  package init(typesetter: Typesetter) {
    self.typesetter = typesetter
  }

  /// Returns a rounded outline inside a frame. `fill` is the opacity of the interior, which has the outline's color.
  package func outline(_ frame: CGRect, _ markColor: Color, fill: Double, dash: [Double] = []) -> Scene.Node {
    let box = frame.insetBy(dx: min(1, frame.width / 2), dy: min(1, frame.height / 2))
    return .shape(
      Shape(
        .roundedRectangle(box, radius: min(10, box.width / 4, box.height / 4)),
        fill: fill > 0 ? .color(markColor.withAlpha(fill)) : nil,
        stroke: Stroke(markColor, width: 2, dash: dash)))
  }

  package func cross(_ frame: CGRect, _ markColor: Color) -> Scene.Node {
    let inner = frame.insetBy(dx: min(8, frame.width / 4), dy: min(8, frame.height / 4))
    let cross: [Path.Element] = [
      .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.maxX, y: inner.maxY)),
      .move(CGPoint(x: inner.maxX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
    ]
    return .shape(Shape(.elements(cross), stroke: Stroke(markColor, width: 2, isRound: true)))
  }

  /// Returns a curved arrow with a dot at its start; no nodes if it would be shorter than its head.
  package func arrow(from start: CGPoint, to end: CGPoint, _ markColor: Color) -> [Scene.Node] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length > 4 else { return [] }
    // The curve bends to the right of the straight line, by at most 70 points, about the height of a cell.
    let curvature = min(length * 0.3, 70) / length
    let control = CGPoint(
      x: (start.x + end.x) / 2 - dy * curvature, y: (start.y + end.y) / 2 + dx * curvature)
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
    }
    let curve: [Path.Element] = [
      .move(start), .curve(control1: between(start, control), control2: between(end, control), end: end),
    ]
    return [
      .shape(
        Shape(.ellipse(CGRect(x: start.x - 4, y: start.y - 4, width: 8, height: 8)), fill: .color(markColor))),
      .shape(Shape(.elements(curve), stroke: Stroke(markColor, width: 2.5, isRound: true))),
      arrowhead(at: end, from: control, markColor, length: 12),
    ]
  }

  package func arrowhead(at tip: CGPoint, from tail: CGPoint, _ markColor: Color, length: Double)
    -> Scene.Node
  {
    let way = hypot(tip.x - tail.x, tip.y - tail.y)
    let (ux, uy) = ((tip.x - tail.x) / way, (tip.y - tail.y) / way)
    let base = CGPoint(x: tip.x - ux * length, y: tip.y - uy * length)
    let half = length * 0.5
    return .shape(
      Shape(
        .elements([
          .move(tip), .line(CGPoint(x: base.x - uy * half, y: base.y + ux * half)),
          .line(CGPoint(x: base.x + uy * half, y: base.y - ux * half)), .close,
        ]), fill: .color(markColor)))
  }

  /// Returns a label near the top right corner of a frame, at a free position. The method reserves this
  /// position in `labelPlacement`.
  package func tag(
    _ text: String, at frame: CGRect, _ markColor: Color, in labelPlacement: inout LabelPlacement
  ) -> [Scene
    .Node]
  {
    let style = Typesetter.Style(style: .caption1, weight: 600, color: .white, alignment: .center)
    let width = typesetter.width(of: text, style) + 14
    let x = width + 8 > frame.width ? frame.midX - width / 2 : frame.maxX - width - 4
    let box = labelPlacement.take(CGRect(x: x, y: frame.minY + 4, width: width, height: 20))
    return [
      .shape(Shape(.roundedRectangle(box, radius: 6), fill: .color(markColor))),
      typesetter.line(text, style, in: box.insetBy(dx: 4, dy: 0)),
    ]
  }
}

/// The colors of the marks that show changes of elements.
package enum MarkColors {
  package static let deleted = Color(hex: 0xC4232E)
  package static let inserted = Color(hex: 0x1B7F3B)
  package static let changed = Color(hex: 0x0A60D0)
  package static let moved = Color(hex: 0x7A2FB8)
  package static let measured = Color(hex: 0x9A5B00)
  package static let pushed = Color(hex: 0x6E6E76)
}

extension Color {
  /// Returns this color for drawing lines on a background. On a dark background, the color is lightened.
  package func line(on background: Color) -> Color {
    background.luminance < 0.18 ? mixed(with: .white, 0.4) : self
  }
}

/// Positions labels inside a rectangle so that they do not overlap.
package struct LabelPlacement {
  package var bounds: CGRect
  private var occupied: [CGRect]

  /// Creates an empty set of labels within `bounds`. Labels do not overlap the rectangles in `reserved`.
  package init(bounds: CGRect, leaving reserved: [CGRect] = []) {
    (self.bounds, occupied) = (bounds, reserved)
  }

  /// Reserves and returns the free position that is vertically nearest to `preferred`. If no position is free, returns
  /// `preferred`, moved into the bounds.
  package mutating func take(_ preferred: CGRect) -> CGRect {
    let inside = moved(preferred)
    let step = preferred.height + 2
    var chosen = inside
    for number in 0...Int(max(0, bounds.height / step)) {
      let distance = CGFloat(number) * step
      let near = [inside.offsetBy(dx: 0, dy: distance), inside.offsetBy(dx: 0, dy: -distance)]
      if let candidate = near.first(where: isFree) {
        chosen = candidate
        break
      }
    }
    occupied.append(chosen)
    return chosen
  }

  /// Reserves and returns a free position above or below `target` that covers neither the target nor `others`, the targets of
  /// other labels. If there is none, returns the result of ``take(_:)``.
  package mutating func take(_ preferred: CGRect, beside target: CGRect, among others: [CGRect]) -> CGRect {
    let space: CGFloat = 1
    let candidates = [target.minY - preferred.height - space, target.maxY + space].map { y in
      moved(CGRect(origin: CGPoint(x: preferred.minX, y: y), size: preferred.size))
    }
    // Targets that overlap are usually nested, so that no position is outside all of them.
    let targets = [target] + others.filter { !$0.intersects(target) }
    let free = candidates.first { candidate in
      isFree(candidate) && !targets.contains { $0.intersects(candidate) }
    }
    guard let free else { return take(preferred) }
    occupied.append(free)
    return free
  }

  private func isFree(_ candidate: CGRect) -> Bool {
    candidate.minY >= bounds.minY && candidate.maxY <= bounds.maxY
      && !occupied.contains { $0.intersects(candidate) }
  }

  /// Returns the label's frame, moved into the bounds. A label that is too long keeps its start inside.
  private func moved(_ label: CGRect) -> CGRect {
    var label = label
    label.origin.x = max(bounds.minX, min(label.minX, bounds.maxX - label.width))
    label.origin.y = max(bounds.minY, min(label.minY, bounds.maxY - label.height))
    return label
  }
}

/// Assigns accent colors that items keep when an update moves them.
///
/// Without this type, an item's accent color depends on the item's index, which updates change.
package struct AccentNumbers {
  private var numbers: [String: Int] = [:]
  private var next = 0

  package init() {}

  /// Sets the accent number of each item of a screen, which selects the item's accent color. Known items keep their accent
  /// numbers. A new item gets the next one whose color differs from the colors of the adjacent items.
  package mutating func assign(_ screen: inout Screen) {
    let ids = screen.sections.flatMap(\.items).map(\.id)
    for (index, id) in ids.enumerated() where numbers[id] == nil {
      let neighbours = [index - 1, index + 1].filter(ids.indices.contains).compactMap { numbers[ids[$0]] }
      while neighbours.contains(where: { SystemColor.accent($0) == SystemColor.accent(next) }) { next += 1 }
      numbers[id] = next
      next += 1
    }
    for section in screen.sections.indices {
      for item in screen.sections[section].items.indices {
        screen.sections[section].items[item].accentNumber = numbers[screen.sections[section].items[item].id]
      }
    }
  }

  package mutating func rename(_ old: String, to new: String) {
    numbers[new] = numbers.removeValue(forKey: old)
  }
}
