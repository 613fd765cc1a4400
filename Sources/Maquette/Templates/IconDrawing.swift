import DesignFormat
import Foundation
import Graphics

/// An icon as lines and figures on a square of 24 units: simple outlines of our own.
struct IconDrawing: Equatable {
  /// What the icon shows, by its name.
  private let name: IconName

  /// The drawing of an icon; those that follow the direction of reading are turned where needed.
  init(_ icon: IconName, _ direction: ReadingDirection) {
    switch (icon, direction) {
    case (.chevronForward, .leftToRight), (.chevronBackward, .rightToLeft): name = .chevronRight
    case (.chevronBackward, .leftToRight), (.chevronForward, .rightToLeft): name = .chevronLeft
    default: name = icon
    }
  }

  /// The width divided by the height.
  var aspectRatio: Double { isNarrow ? 0.6 : 1 }

  private var isNarrow: Bool { name == .chevronLeft || name == .chevronRight }

  /// The icon as large as fits a box, in its middle.
  func nodes(in box: CGRect, color: Color) -> [Scene.Node] {
    let scale = min(box.height, box.width / aspectRatio) / 24
    let origin = CGPoint(x: box.midX - 12 * scale, y: box.midY - 12 * scale)
    func placed(_ point: CGPoint) -> CGPoint {
      CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    }
    return Self.strokes(of: name).map { part in
      let path = IconPath(part.path).elements(placed)
      if part.isFilled { return .shape(Shape(.elements(path), fill: .color(color))) }
      let stroke = Stroke(color, width: (isNarrow ? 3 : 2) * scale, isRound: true)
      return .shape(Shape(.elements(path), stroke: stroke))
    }
  }
}

/// A path written in the letters of SVG: `M` moves, `L` draws a line, `C` a curve, `Z` closes, and `O x y r` is a
/// circle.
struct IconPath {
  private let text: String

  /// The path of a text; what is not understood is left out.
  init(_ text: String) {
    self.text = text
  }

  /// The path's steps, each point put where `placed` says.
  func elements(_ placed: (CGPoint) -> CGPoint) -> [Path.Element] {
    var elements: [Path.Element] = []
    var tokens = text.split(separator: " ")[...]
    func number() -> Double { tokens.popFirst().flatMap { Double($0) } ?? 0 }
    func point() -> CGPoint {
      let x = number()
      return placed(CGPoint(x: x, y: number()))
    }
    while let letter = tokens.popFirst() {
      switch letter {
      case "M": elements.append(.move(point()))
      case "L": elements.append(.line(point()))
      case "C":
        let (first, second) = (point(), point())
        elements.append(.curve(control1: first, control2: second, end: point()))
      case "Z": elements.append(.close)
      case "O":
        let (x, y, r) = (number(), number(), number())
        let corners = [CGPoint(x: x - r, y: y - r), CGPoint(x: x + r, y: y + r)].map(placed)
        let box = CGRect(
          x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x,
          height: corners[1].y - corners[0].y)
        elements += Path.ellipse(box).elements
      default: break
      }
    }
    return elements
  }
}
