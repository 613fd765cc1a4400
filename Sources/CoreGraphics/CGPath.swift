public import Foundation

/// Lines and curves, in points.
open class CGPath: Hashable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new part at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A curve to a point by one or two control points.
    case curve(CGPoint, [CGPoint])
    /// Back to where the part began.
    case close
  }

  /// The steps in order.
  public fileprivate(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// A rectangle, as a transform takes it.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    let t = transform?.pointee ?? .identity
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(t) }
    elements = [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  /// The box around all points, those that steer curves included; null for an empty path.
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

  /// The same box: curves are not followed.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether it has no step.
  public var isEmpty: Bool { elements.isEmpty }
  /// Where the last step ends.
  public var currentPoint: CGPoint {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _): return point
      case .close: continue
      }
    }
    return .zero
  }

  /// Whether both have the same steps.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
  /// Mixes the steps in.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path that grows.
open class CGMutablePath: CGPath {
  /// Begins a new part.
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
  /// Adds another path's steps.
  public func addPath(_ path: CGPath) { elements += path.elements }
  /// Closes the part.
  public func closeSubpath() { elements.append(.close) }
}
