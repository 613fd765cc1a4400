import DesignFormat
import Foundation
import Graphics

extension CellScene {
  /// A path with a template's fill; gradients span `box`.
  func nodes(filling path: Path, with fill: TemplateFill, in box: CGRect) -> [Scene.Node] {
    if case .gradient(let gradient) = fill, gradient.kind == .angular {
      let stops = stops(of: gradient)
      guard stops.count > 1, let wedges = AngularGradient(gradient, stops, in: box)?.wedges else {
        return stops.first.map { [.shape(Shape(path, fill: .color($0.color)))] } ?? []
      }
      return [.group(Group(wedges, clip: path))]
    }
    return paint(fill, in: box).map { [.shape(Shape(path, fill: $0))] } ?? []
  }

  func isOpaque(_ fill: TemplateFill) -> Bool {
    let colors = fill.colors.compactMap(color)
    return !colors.isEmpty && colors.allSatisfy { $0.alpha >= 1 }
  }

  private func stops(of gradient: TemplateGradient) -> [LinearGradient.Stop] {
    let resolved = gradient.colors.enumerated().compactMap { index, color in
      self.color(color).map { (color: $0, position: gradient.positions?[index]) }
    }
    return resolved.enumerated().map {
      LinearGradient.Stop(
        $0.element.position ?? Double($0.offset) / Double(max(1, resolved.count - 1)), $0.element.color)
    }
  }

  func paint(_ fill: TemplateFill, in box: CGRect) -> Paint? {
    switch fill {
    case .color(let color): return self.color(color).map { .color($0) }
    case .gradient(let gradient):
      let stops = stops(of: gradient)
      guard stops.count > 1 else { return stops.first.map { .color($0.color) } }
      guard gradient.kind != .radial else {
        let center = gradient.center(in: box)
        let radius = max(
          center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y)
        return .radialGradient(RadialGradient(center: center, radius: radius, stops: stops))
      }
      let end =
        switch gradient.direction {
        case .vertical: CGPoint(x: box.minX, y: box.maxY)
        case .horizontal: CGPoint(x: box.maxX, y: box.minY)
        case .diagonal: CGPoint(x: box.maxX, y: box.maxY)
        }
      return .linearGradient(
        LinearGradient(from: CGPoint(x: box.minX, y: box.minY), to: end, stops: stops))
    }
  }
}

/// An angular gradient, drawn as wedges of one color each, because SVG and PDF do not support it.
private struct AngularGradient {
  private let stops: [LinearGradient.Stop]
  private let center: CGPoint
  private let start: Double
  /// Reaches beyond the farthest corner.
  private let radius: Double

  /// The number of wedges, at which the edges between them are invisible.
  private static let count = 180

  init?(_ gradient: TemplateGradient, _ stops: [LinearGradient.Stop], in box: CGRect) {
    (self.stops, center, start) = (stops, gradient.center(in: box), gradient.startAngle * .pi / 180)
    radius = 2 * Double(hypot(box.width, box.height))
    guard radius > 0 else { return nil }
  }

  var wedges: [Scene.Node] {
    let step = 2 * Double.pi / Double(Self.count)
    let isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    return (0..<Self.count).map { index in
      let edge = start + Double(index) * step
      // Two antialiased edges in one position would show the background, so each wedge extends below the next one, and
      // the first one below the last.
      let from = isOpaque && index == 0 ? edge - step : edge
      let to = edge + step * (isOpaque && index < Self.count - 1 ? 2 : 1)
      let color = color(at: (Double(index) + 0.5) / Double(Self.count))
      return .shape(
        Shape(.elements([.move(center), .line(point(from)), .line(point(to)), .close]), fill: .color(color)))
    }
  }

  private func point(_ angle: Double) -> CGPoint {
    CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  private func color(at place: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset >= place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let length = b.offset - a.offset
    return a.color.mixed(with: b.color, length > 0 ? (place - a.offset) / length : 1)
  }
}

extension TemplateGradient {
  fileprivate func center(in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + center.x * box.width, y: box.minY + center.y * box.height)
  }
}
