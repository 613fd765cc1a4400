public import CoreGraphics
public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path for computations in layouts; drawing is not supported.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of lines.
  open var lineJoinStyle = CGLineJoin.miter

  /// Creates an empty path.
  nonisolated public override init() { super.init() }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path of the ellipse that is inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addArc(
      center: CGPoint(x: rect.midX, y: rect.midY),
      radii: CGSize(width: rect.width / 2, height: rect.height / 2), from: 0, to: 2 * .pi)
    close()
  }

  /// Creates a path of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: 0))
  }

  /// Creates a path of a rectangle of which the given corners are rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    func corner(_ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ start: CGFloat) {
      let r = corners.contains(which) ? radius : 0
      let center = CGPoint(x: x == rect.minX ? x + r : x - r, y: y == rect.minY ? y + r : y - r)
      addArc(center: center, radii: CGSize(width: r, height: r), from: start, to: start + .pi / 2)
    }
    corner(.topLeft, rect.minX, rect.minY, .pi)
    corner(.topRight, rect.maxX, rect.minY, 1.5 * .pi)
    corner(.bottomRight, rect.maxX, rect.maxY, 0)
    corner(.bottomLeft, rect.minX, rect.maxY, .pi / 2)
    close()
  }

  /// Creates an arc. Angles are in radians from the right, clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path as a Core Graphics path.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// The bounding box of all points and control points.
  open var bounds: CGRect { path.boundingBox }
  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The end point of the last element.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a Bézier curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a Bézier curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
  /// Does nothing, because drawing is not supported.
  open func fill() {}
  /// Does nothing, because drawing is not supported.
  open func stroke() {}

  /// Adds an arc. Angles are in radians from the right, clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var end = endAngle
    while clockwise, end < startAngle { end += full }
    while !clockwise, end > startAngle { end -= full }
    addArc(center: center, radii: CGSize(width: radius, height: radius), from: startAngle, to: end)
  }

  /// Adds an arc of an ellipse, with one quadratic curve for each eighth of the ellipse.
  private func addArc(center: CGPoint, radii: CGSize, from start: CGFloat, to end: CGFloat) {
    func point(_ angle: CGFloat, _ stretch: CGFloat = 1) -> CGPoint {
      CGPoint(
        x: center.x + radii.width * stretch * CGFloat(cos(Double(angle))),
        y: center.y + radii.height * stretch * CGFloat(sin(Double(angle))))
    }
    path.isEmpty ? path.move(to: point(start)) : path.addLine(to: point(start))
    let count = max(1, Int((abs(end - start) / (.pi / 4)).rounded(.up)))
    let step = (end - start) / CGFloat(count)
    for number in 0..<count {
      let angle = start + CGFloat(number) * step
      let control = point(angle + step / 2, 1 / CGFloat(cos(Double(step / 2))))
      path.addQuadCurve(to: point(angle + step), control: control)
    }
  }
}
