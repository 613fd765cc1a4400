import DesignFormat
import Foundation
import Graphics
import Rendering

extension SetText {
  func nodes(ofLine index: Int, at origin: CGPoint) -> [Scene.Node] {
    var text = shaped.text(line: index, at: origin, color: style.color)
    for number in text.runs.indices { text.runs[number].paint = paint(of: text.runs[number]) }
    let isFaded = isFading && index == shaped.lines.count - 1
    let fade = isFaded ? self.fade(of: shaped.lines[index], at: origin) : nil
    if let fade, fill == nil {
      for number in text.runs.indices {
        text.runs[number].paint = fade.dimming(text.runs[number].paint ?? .color(style.color))
      }
    }
    var nodes = lines(of: text, below: true).map { Scene.Node.shape($0) }
    nodes.append(.text(text))
    nodes += lines(of: text, below: false).map { .shape($0) }
    // A gradient fill cannot also fade, so the group does.
    guard let fade, fill != nil else { return nodes }
    return [.group(Group(nodes, fade: fade))]
  }

  /// Nil means the text's color.
  private func paint(of run: GlyphRun) -> Paint? {
    guard spans.indices.contains(run.span), let color = spans[run.span].color else { return fill }
    return .color(color)
  }

  /// The fade from the last opaque character to the end of the line.
  private func fade(of line: ShapedText.Line, at origin: CGPoint) -> LinearGradient {
    let length = min(line.width, max(16, 1.75 * shaped.font.size))
    let (end, start) =
      line.isRightToLeft
      ? (origin.x, origin.x + length) : (origin.x + line.width, origin.x + line.width - length)
    return LinearGradient(
      from: CGPoint(x: start, y: origin.y), to: CGPoint(x: end, y: origin.y),
      stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])
  }
}

extension LinearGradient {
  /// The color, fading with the gradient.
  fileprivate func dimming(_ paint: Paint) -> Paint {
    guard case .color(let color) = paint else { return paint }
    var fade = self
    fade.stops = stops.map { Stop($0.offset, color.withAlpha(color.alpha * $0.color.alpha)) }
    return .linearGradient(fade)
  }
}

/// Underlines and strikethroughs. Adjacent runs with equal properties share one line.
extension SetText {
  fileprivate struct Stretch {
    let line: Typesetter.Style.Line
    var extent: ClosedRange<Double>
    let size: Double
    let paint: Paint
  }

  private func lines(of text: Text, below: Bool) -> [Shape] {
    var stretches: [Stretch] = []
    for run in text.runs where !run.meaning.string.allSatisfy(\.isNewline) {
      guard let line = line(of: run, below: below), line.style != .none,
        run.extent.upperBound > run.extent.lowerBound
      else { continue }
      let paint = line.color.map { .color($0) } ?? run.paint ?? .color(text.color)
      let size = (run.font ?? text.font).size
      if let last = stretches.last, last.line == line, last.size == size, last.paint == paint,
        abs(last.extent.upperBound - run.extent.lowerBound) < 0.01
      {
        stretches[stretches.count - 1].extent = last.extent.lowerBound...run.extent.upperBound
      } else {
        stretches.append(Stretch(line: line, extent: run.extent, size: size, paint: paint))
      }
    }
    return stretches.flatMap { $0.shapes(at: text.origin, below: below) }
  }

  private func line(of run: GlyphRun, below: Bool) -> Typesetter.Style.Line? {
    guard spans.indices.contains(run.span) else { return below ? style.underline : style.strikethrough }
    return below ? spans[run.span].underline : spans[run.span].strikethrough
  }
}

extension SetText.Stretch {
  /// The positions and thickness of lines, in ems, as in San Francisco and similar fonts.
  private static let underline = 0.12
  private static let middle = 0.27
  private static let thickness = 0.065

  fileprivate func shapes(at origin: CGPoint, below: Bool) -> [Shape] {
    let thickness = max(0.5, Self.thickness * size) * (line.style == .thick ? 2 : 1)
    let y = origin.y + (below ? Self.underline * size : -Self.middle * size - thickness / 2)
    let box = CGRect(
      x: origin.x + extent.lowerBound, y: y, width: extent.upperBound - extent.lowerBound, height: thickness)
    switch line.style {
    case .none: return []
    case .single, .thick: return [Shape(.rectangle(box), fill: paint)]
    case .double:
      let gap = 2 * thickness
      let first = box.offsetBy(dx: 0, dy: below ? 0 : -gap / 2)
      return [first, first.offsetBy(dx: 0, dy: gap)].map { Shape(.rectangle($0), fill: paint) }
    case .dotted: return [Shape(.elements(dashes(of: box, length: thickness, gap: thickness)), fill: paint)]
    case .dashed:
      return [Shape(.elements(dashes(of: box, length: 4 * thickness, gap: 2.5 * thickness)), fill: paint)]
    }
  }

  private func dashes(of box: CGRect, length: Double, gap: Double) -> [Path.Element] {
    // The number of dashes is limited; it only matters for lines longer than any screen.
    let count = Int(min(2_000, max(1, ((box.width + gap) / (length + gap)).rounded(.down))))
    return (0..<count).flatMap { index -> [Path.Element] in
      let x = box.minX + Double(index) * (length + gap)
      let end = min(x + length, box.maxX)
      return [
        .move(CGPoint(x: x, y: box.minY)), .line(CGPoint(x: end, y: box.minY)),
        .line(CGPoint(x: end, y: box.maxY)), .line(CGPoint(x: x, y: box.maxY)), .close,
      ]
    }
  }
}
