import DesignFormat
import Foundation
import Graphics

/// The ground behind a text: colours on one another, as far as they are known.
struct Ground {
  struct Choice {
    let color: DesignColor
    var name: String
    /// Whether the design chose it, and neither the system nor a shipped template.
    var isOwn: Bool
    /// The words for the colour in the cause of a finding: itself, or the value that it is bound to.
    let cause: String
    /// The places that can change it, the best first.
    let places: [JSONPath]
  }

  struct Layer {
    /// Where it is, in the cell's points.
    let box: CGRect
    var isEllipse = false
    /// Its fill; `nil` where nobody can tell, as of a picture.
    let fill: Fill?
    /// How much of it is seen, from 0 to 1.
    let opacity: Double
    /// The colours, the first of which stands for all.
    let choices: [Choice]
  }

  enum Fill {
    case color(Color)
    /// Colours that blend, each with its position from 0 to 1.
    case gradient([(color: Color, position: Double)], GradientDirection)
  }

  /// The colour behind everything, which is opaque.
  let base: Color
  let baseChoice: Choice
  /// The layers over `base`, the lowest first.
  private(set) var layers: [Layer] = []

  init(base: Color, choice: Choice) {
    // Behind a screen that lets something through is the window, which is black.
    self.base = base.over(.black)
    baseChoice = choice
  }

  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// The colours behind a rectangle, at some of its points; `nil` where one of them cannot be told.
  func colors(behind box: CGRect) -> [Color]? {
    // Letters fill the middle of their box.
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
  /// Whether the layer is at a point; its corners are taken for square.
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
