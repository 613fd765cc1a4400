import DesignFormat
import Foundation
import Graphics

extension TemplatePath {
  /// The outline, scaled to fit a rectangle and centered in it.
  func elements(in rect: CGRect) -> [Path.Element] {
    let whole = viewBox.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? bounds
    let scales = [(rect.width, whole.width), (rect.height, whole.height)].filter { $0.1 > 0 }.map { $0 / $1 }
    guard let scale = scales.min() else { return [] }
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: rect.midX + (x - whole.midX) * scale, y: rect.midY + (y - whole.midY) * scale)
    }
    return elements(placed: place)
  }

  /// The outline with its points mapped by `place`.
  func elements(placed place: (_ x: Double, _ y: Double) -> CGPoint) -> [Path.Element] {
    steps.map { step in
      switch step {
      case .move(let x, let y): .move(place(x, y))
      case .line(let x, let y): .line(place(x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        .curve(control1: place(x1, y1), control2: place(x2, y2), end: place(x, y))
      case .close: .close
      }
    }
  }

  private var bounds: CGRect {
    var (xs, ys): ([Double], [Double]) = ([], [])
    var current = (x: 0.0, y: 0.0)
    for step in steps {
      switch step {
      case .move(let x, let y), .line(let x, let y): current = (x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        xs += Self.turns(current.x, x1, x2, x)
        ys += Self.turns(current.y, y1, y2, y)
        current = (x, y)
      case .close: continue
      }
      xs.append(current.x)
      ys.append(current.y)
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return .zero
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The coordinates at which a curve reverses its direction along an axis.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (square, linear, rest) = (-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a)
    var times: [Double] = []
    if abs(square) < 1e-12 {
      if abs(linear) > 1e-12 { times = [-rest / linear] }
    } else {
      let root = linear * linear - 4 * square * rest
      if root >= 0 { times = [1.0, -1.0].map { (-linear + $0 * root.squareRoot()) / (2 * square) } }
    }
    return times.filter { $0 > 0 && $0 < 1 }.map { t in
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
  }
}
