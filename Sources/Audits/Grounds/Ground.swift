import DesignFormat
import Foundation
import Graphics

/// The background of a text: a stack of color layers, some of which may be unknown.
struct Ground {
  struct Choice {
    let color: DesignColor
    var name: String
    /// Whether the design specified the color, and not the system or a shipped template.
    var isOwn: Bool
    /// The color in the cause of a finding: its name, or the value that it is bound to.
    let cause: String
    /// The paths in the design that determine the color, best first.
    let places: [JSONPath]
  }

  struct Layer {
    /// The layer's rectangle, in the cell's points.
    let box: CGRect
    var isEllipse = false
    /// The fill; `nil` if its colors are unknown, as for an image.
    let fill: Fill?
    /// The opacity, from 0 to 1.
    let opacity: Double
    /// The specified colors. The first represents the layer in findings.
    let choices: [Choice]
  }

  enum Fill {
    case color(Color)
    /// The colors of a gradient, each with its position from 0 to 1.
    case gradient([(color: Color, position: Double)], GradientDirection)
  }

  /// The opaque color behind all layers.
  let base: Color
  let baseChoice: Choice
  /// The layers over `base`, from back to front.
  private(set) var layers: [Layer] = []

  init(base: Color, choice: Choice) {
    // The window behind a translucent screen is black.
    self.base = base.over(.black)
    baseChoice = choice
  }

  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Returns the background colors at sample points of a rectangle; `nil` if one of them is unknown.
  func colors(behind box: CGRect) -> [Color]? {
    // The samples are inside the box, because letters fill its middle.
    let points = [0.1, 0.5, 0.9].flatMap { x in
      [0.25, 0.75].map { y in CGPoint(x: box.minX + box.width * x, y: box.minY + box.height * y) }
    }
    let colors = points.compactMap(color)
    return colors.count == points.count ? colors : nil
  }

  func choice(behind box: CGRect) -> Choice {
    let middle = CGPoint(x: box.midX, y: box.midY)
    let top = layers.last { layer in
      guard layer.covers(middle), let color = layer.color(at: middle) else { return false }
      return color.alpha * layer.opacity >= 0.5
    }
    return top?.choices.first ?? baseChoice
  }

  private func color(at point: CGPoint) -> Color? {
    var color: Color? = base
    for layer in layers where layer.covers(point) {
      guard let fill = layer.color(at: point) else {
        color = nil
        continue
      }
      if let ground = color {
        color = fill.over(ground, opacity: layer.opacity)
      } else if fill.alpha * layer.opacity >= 1 {
        color = fill
      }
    }
    return color
  }
}

extension Ground.Layer {
  /// Whether the layer covers a point. Rounded corners are treated as square.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    guard box.contains(point) else { return false }
    guard isEllipse else { return true }
    let (x, y) = ((point.x - box.midX) / (box.width / 2), (point.y - box.midY) / (box.height / 2))
    return x * x + y * y <= 1
  }

  fileprivate func color(at point: CGPoint) -> Color? {
    switch fill {
    case nil: nil
    case .color(let color)?: color
    case .gradient(let stops, let direction)?: Self.color(of: stops, at: share(direction, point))
    }
  }

  private func share(_ direction: GradientDirection, _ point: CGPoint) -> Double {
    let (x, y) = (point.x - box.minX, point.y - box.minY)
    return switch direction {
    case .vertical: y / box.height
    case .horizontal: x / box.width
    case .diagonal: (x * box.width + y * box.height) / (box.width * box.width + box.height * box.height)
    }
  }

  private static func color(of stops: [(color: Color, position: Double)], at share: Double) -> Color? {
    guard let after = stops.firstIndex(where: { $0.position >= share }) else { return stops.last?.color }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    return a.color.mixed(with: b.color, (share - a.position) / max(b.position - a.position, 1e-9))
  }
}
