public import CoreGraphics
public import Foundation

/// Which corners are round.
public struct UIRectCorner: OptionSet, Sendable {
  /// A bit a corner.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Lines and curves that layouts compute with; nothing is drawn.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private let path = CGMutablePath()
  /// How wide the line would be, in points.
  open var lineWidth: CGFloat = 1
  /// How the line would end.
  open var lineCapStyle = CGLineCap.butt
  /// How the line would turn.
  open var lineJoinStyle = CGLineJoin.miter

  /// An empty path.
  nonisolated public override init() { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that touches a rectangle's sides.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addArc(
      center: CGPoint(x: rect.midX, y: rect.midY),
      radii: CGSize(width: rect.width / 2, height: rect.height / 2), from: 0, to: 2 * .pi)
    close()
  }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: 0))
  }

  /// A rectangle some of whose corners are round.
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

  /// Part of a circle; angles in radians from the right, clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path of a layer.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The same path for layers.
  open var cgPath: CGPath { path }
  /// The box around it, the points included that steer its curves.
  open var bounds: CGRect { path.boundingBox }
  /// Whether it has no step.
  open var isEmpty: Bool { path.isEmpty }
  /// Where the last step ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a new part.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Closes the part.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
  /// Does nothing: nothing is drawn.
  open func fill() {}
  /// Does nothing: nothing is drawn.
  open func stroke() {}

  /// Adds part of a circle; angles in radians from the right, clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    var end = endAngle
    while clockwise, end < startAngle { end += full }
    while !clockwise, end > startAngle { end -= full }
    addArc(center: center, radii: CGSize(width: radius, height: radius), from: startAngle, to: end)
  }

  /// By one curve for every eighth of the circle, which steers at most a fiftieth of the radius beside it.
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
