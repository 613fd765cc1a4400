public import Foundation

/// An outline. Common shapes have their own cases, so that documents can use their elements for them.
public enum Path: Hashable, Sendable {
  /// A rectangle.
  case rectangle(CGRect)
  /// A rectangle with circular corners. The radius is limited to half the shorter side.
  case roundedRectangle(CGRect, radius: Double)
  /// A rectangle whose corners may have different radii, or continuous curves.
  case box(CGRect, Corners)
  /// The ellipse that fills a rectangle.
  case ellipse(CGRect)
  /// Any other outline, as moves, lines and curves.
  case elements([Element])

  /// One segment of an outline, in points.
  public enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to the start of the subpath.
    case close

    /// Returns the element with each of its points replaced by `change`, including control points.
    public func mapPoints(_ change: (CGPoint) -> CGPoint) -> Element {
      switch self {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .curve(let first, let second, let end):
        .curve(control1: change(first), control2: change(second), end: change(end))
      case .close: .close
      }
    }
  }

  /// Returns the straight line between two points.
  public static func line(from start: CGPoint, to end: CGPoint) -> Path {
    .elements([.move(start), .line(end)])
  }

  /// The path as moves, lines and curves.
  public var elements: [Element] {
    switch self {
    case .elements(let elements): elements
    case .rectangle(let rect): Self.polygon(of: rect)
    case .roundedRectangle(let rect, let radius): Self.roundedOutline(of: rect, rx: radius, ry: radius)
    case .box(let rect, let corners): corners.elements(of: rect)
    case .ellipse(let rect): Self.roundedOutline(of: rect, rx: rect.width / 2, ry: rect.height / 2)
    }
  }

  /// The distance of a control point from its end point on a quarter of the unit circle, which minimizes the error.
  static let quarterCircle = 0.552_284_749_830_793_4

  private static func polygon(of rect: CGRect) -> [Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  private static func roundedOutline(of rect: CGRect, rx: Double, ry: Double) -> [Element] {
    let rx = min(rx, rect.width / 2)
    let ry = min(ry, rect.height / 2)
    guard rx > 0, ry > 0 else { return polygon(of: rect) }
    let cx = rx * (1 - quarterCircle)
    let cy = ry * (1 - quarterCircle)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(left + rx, top)),
      .line(point(right - rx, top)),
      .curve(
        control1: point(right - cx, top), control2: point(right, top + cy), end: point(right, top + ry)),
      .line(point(right, bottom - ry)),
      .curve(
        control1: point(right, bottom - cy), control2: point(right - cx, bottom),
        end: point(right - rx, bottom)),
      .line(point(left + rx, bottom)),
      .curve(
        control1: point(left + cx, bottom), control2: point(left, bottom - cy),
        end: point(left, bottom - ry)),
      .line(point(left, top + ry)),
      .curve(control1: point(left, top + cy), control2: point(left + cx, top), end: point(left + rx, top)),
      .close,
    ]
  }
}
