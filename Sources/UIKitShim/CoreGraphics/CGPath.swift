public import Foundation

/// A path of lines and curves, in points.
open class CGPath: Hashable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new subpath at a point.
    case move(CGPoint)
    /// A line to a point.
    case line(CGPoint)
    /// A curve to a point, with one or two control points.
    case curve(CGPoint, [CGPoint])
    /// A line to the start of the subpath.
    case close
  }

  /// The elements in order.
  public fileprivate(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of a rectangle, transformed by `transform`.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    let t = transform?.pointee ?? .identity
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(t) }
    elements = [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  /// The bounding box of all points and control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = CGRect.null
    for element in elements {
      let points: [CGPoint] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let end, let controls): [end] + controls
        case .close: []
        }
      for point in points { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    return box
  }

  /// Returns whether a point is inside the path, by the winding number. Curves are evaluated at 16 points.
  public func contains(_ point: CGPoint) -> Bool {
    var (winding, start, end) = (0, CGPoint.zero, CGPoint.zero)
    func cross(to next: CGPoint) {
      let side = (next.x - end.x) * (point.y - end.y) - (point.x - end.x) * (next.y - end.y)
      if end.y <= point.y, next.y > point.y, side > 0 { winding += 1 }
      if end.y > point.y, next.y <= point.y, side < 0 { winding -= 1 }
      end = next
    }
    for element in elements {
      switch element {
      case .move(let next):
        cross(to: start)
        (start, end) = (next, next)
      case .line(let next): cross(to: next)
      case .curve(let last, let controls):
        let points = [end] + controls + [last]
        for step in 1...16 { cross(to: Self.point(of: points, at: CGFloat(step) / 16)) }
      case .close: cross(to: start)
      }
    }
    cross(to: start)
    return winding != 0
  }

  /// Returns a point of a Bézier curve, by repeated linear interpolation of its control points.
  private static func point(of controls: [CGPoint], at fraction: CGFloat) -> CGPoint {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
      }
    }
    return points[0]
  }

  /// Equal to `boundingBox`: the box contains the control points, because curves are not evaluated.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }
  /// The end point of the last element.
  public var currentPoint: CGPoint {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _): return point
      case .close: continue
      }
    }
    return .zero
  }

  /// Whether the paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
  /// Hashes the path's elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A mutable path.
open class CGMutablePath: CGPath {
  /// Begins a new subpath.
  public func move(to point: CGPoint) { elements.append(.move(point)) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(end, [control1, control2]))
  }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { elements.append(.curve(end, [control])) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { elements += CGPath(rect: rect).elements }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { elements += path.elements }
  /// Closes the subpath.
  public func closeSubpath() { elements.append(.close) }
}
