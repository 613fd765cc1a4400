import DesignFormat
import Foundation
import Graphics

/// The outlines of rings and sectors in the largest circle of a rectangle.
struct CircleOutline {
  private let center: CGPoint
  private let radius: Double
  private let details: TemplateFigureDetails

  init(_ rect: CGRect, _ details: TemplateFigureDetails) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    radius = Double(min(rect.width, rect.height)) / 2
    self.details = details
  }

  private var start: Double { details.startAngle * .pi / 180 }
  private var end: Double { start + details.sweep * details.fraction * .pi / 180 }
  private var isWhole: Bool { details.sweep * details.fraction >= 360 - 1e-9 }
  private var isNothing: Bool { details.sweep * details.fraction <= 0 || radius <= 0 }

  /// A ring along the inside of the circle, with round or butt ends.
  var ring: [Path.Element] {
    guard !isNothing else { return [] }
    let width = min(details.lineWidth ?? radius / 4, radius)
    let inner = radius - width
    if isWhole {
      let hole = inner > 0 ? [.move(point(2 * .pi, inner))] + arc(inner, from: 2 * .pi, to: 0) + [.close] : []
      return [.move(point(0, radius))] + arc(radius, from: 0, to: 2 * .pi) + [.close] + hole
    }
    var elements: [Path.Element] = [.move(point(start, radius))] + arc(radius, from: start, to: end)
    elements += cap(at: end, width, inner + width / 2, outwards: true)
    elements += inner > 0 ? arc(inner, from: end, to: start) : []
    return elements + cap(at: start, width, inner + width / 2, outwards: false) + [.close]
  }

  /// The area between two radii.
  var sector: [Path.Element] {
    guard !isNothing else { return [] }
    if isWhole { return [.move(point(0, radius))] + arc(radius, from: 0, to: 2 * .pi) + [.close] }
    return [.move(center), .line(point(start, radius))] + arc(radius, from: start, to: end) + [.close]
  }

  /// The point at an angle, which is measured clockwise from the top.
  private func point(_ angle: Double, _ radius: Double) -> CGPoint {
    CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  private func arc(_ radius: Double, from start: Double, to end: Double) -> [Path.Element] {
    let count = max(1, Int((abs(end - start) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (end - start) / Double(count)
    let length = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let (a, b) = (start + Double(index) * step, start + Double(index + 1) * step)
      let (first, second) = (point(a, radius), point(b, radius))
      return .curve(
        control1: CGPoint(x: first.x + length * cos(a), y: first.y + length * sin(a)),
        control2: CGPoint(x: second.x - length * cos(b), y: second.y - length * sin(b)), end: second)
    }
  }

  /// The end of a ring: a semicircle, or a straight line.
  private func cap(at angle: Double, _ width: Double, _ middle: Double, outwards isEnd: Bool) -> [Path
    .Element]
  {
    let (sign, half) = (isEnd ? 1.0 : -1.0, width / 2)
    func place(_ along: Double, _ out: Double) -> CGPoint {
      let base = point(angle, middle + sign * out * half)
      return CGPoint(
        x: base.x + sign * along * half * cos(angle), y: base.y + sign * along * half * sin(angle))
    }
    guard details.isRound else { return [.line(place(0, -1))] }
    let bend = 0.552_284_749_830_793_4
    return [
      .curve(control1: place(bend, 1), control2: place(1, bend), end: place(1, 0)),
      .curve(control1: place(1, -bend), control2: place(bend, -1), end: place(0, -1)),
    ]
  }
}
