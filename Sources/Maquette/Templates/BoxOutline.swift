import DesignFormat
import Foundation
import Graphics

/// A rectangle with corners of its own, as a template's box has them.
struct BoxOutline: Equatable {
  /// The box.
  let rect: CGRect
  /// Radii, clockwise from the top left, in points.
  let radii: [Double]
  /// Whether corners bend continuously.
  let isContinuous: Bool

  /// The outline of a part's box.
  init(_ rect: CGRect, _ look: TemplateLook, _ direction: ReadingDirection) {
    self.rect = rect
    isContinuous = look.isContinuous ?? false
    let most = Double(min(rect.width, rect.height)) / 2
    switch look.corners {
    case nil: radii = [0, 0, 0, 0]
    case .capsule?: radii = [Double](repeating: most, count: 4)
    case .radii(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading)?:
      let wanted =
        direction == .leftToRight
        ? [topLeading, topTrailing, bottomTrailing, bottomLeading]
        : [topTrailing, topLeading, bottomLeading, bottomTrailing]
      radii = wanted.map { min($0, most) }
    }
  }

  private init(_ rect: CGRect, radii: [Double], isContinuous: Bool) {
    (self.rect, self.radii, self.isContinuous) = (rect, radii, isContinuous)
  }

  /// The outline moved outwards, or inwards for a negative distance; round corners stay parallel.
  func outset(by distance: Double, leastRadius: Double = 0) -> BoxOutline {
    let rect = rect.insetBy(dx: -distance, dy: -distance)
    let most = max(0, min(rect.width, rect.height) / 2)
    return BoxOutline(
      rect, radii: radii.map { min(max($0, leastRadius) + distance, most) }.map { max(0, $0) },
      isContinuous: isContinuous)
  }

  /// The same outline elsewhere.
  func moved(x: Double, y: Double) -> BoxOutline {
    BoxOutline(rect.offsetBy(dx: x, dy: y), radii: radii, isContinuous: isContinuous)
  }

  /// The outline as a path; plain figures keep their names.
  var path: Path {
    if radii.allSatisfy({ $0 <= 0 }) { return .rectangle(rect) }
    let isUniform = radii.allSatisfy { $0 == radii[0] }
    if isUniform, rect.width == rect.height, radii[0] >= rect.width / 2 { return .ellipse(rect) }
    if isUniform, !isContinuous { return .roundedRectangle(rect, radius: radii[0]) }
    return .elements(elements)
  }

  private var elements: [Path.Element] {
    let corners = [
      Corner(x: rect.minX, y: rect.minY, along: (1, 0), down: (0, 1)),
      Corner(x: rect.maxX, y: rect.minY, along: (0, 1), down: (-1, 0)),
      Corner(x: rect.maxX, y: rect.maxY, along: (-1, 0), down: (0, -1)),
      Corner(x: rect.minX, y: rect.maxY, along: (0, -1), down: (1, 0)),
    ]
    let half = Double(min(rect.width, rect.height)) / 2
    var elements: [Path.Element] = []
    for (corner, radius) in zip(corners, radii) {
      let points = curve(radius, half).map { corner.point($0.along * radius, $0.down * radius) }
      elements.append(elements.isEmpty ? .move(points[0]) : .line(points[0]))
      for index in stride(from: 1, to: points.count, by: 3) {
        elements.append(
          .curve(control1: points[index], control2: points[index + 1], end: points[index + 2]))
      }
    }
    return elements + [.close]
  }

  /// A corner of the rectangle with the edge that the outline leaves on and the edge that it comes from.
  private struct Corner {
    let x: Double
    let y: Double
    let along: (Double, Double)
    let down: (Double, Double)

    func point(_ a: Double, _ d: Double) -> CGPoint {
      CGPoint(x: x + along.0 * a + down.0 * d, y: y + along.1 * a + down.1 * d)
    }
  }

  /// The corner's curve for a radius of 1, clockwise: from the edge that comes to the corner to the one that leaves.
  private func curve(_ radius: Double, _ half: Double) -> [(along: Double, down: Double)] {
    guard radius > 0 else { return [(0, 0)] }
    guard isContinuous else {
      let handle = 1 - Self.quarterCircle
      return [(0, 1), (0, handle), (handle, 0), (1, 0)]
    }
    // Where two corners do not fit side by side, they turn into the arcs of a circle.
    let share = min(1, max(0, (half / radius - 1) / (Self.continuous[9].along - 1)))
    return zip(Self.arcs, Self.continuous).map { arc, bend in
      (arc.along + (bend.along - arc.along) * share, arc.down + (bend.down - arc.down) * share)
    }
  }

  /// How far a control point lies from its end point on a quarter of a unit circle, for the least error.
  private static let quarterCircle = 0.552_284_749_830_793_4

  /// The three curves of a corner of UIKit's `bezierPathWithRoundedRect`, as PixelCut read them out of iOS 7
  /// ("Code for iOS 7 Rounded Rectangles", PaintCode's blog, 2013).
  private static let continuous: [(along: Double, down: Double)] = [
    (0, 1.528_664_83), (0, 1.088_492_99), (0, 0.868_407_01), (0.074_911, 0.631_493_99),
    (0.169_060, 0.372_824), (0.372_824, 0.169_060), (0.631_493_99, 0.074_911), (0.868_407_01, 0),
    (1.088_492_99, 0), (1.528_664_83, 0),
  ]

  /// A quarter circle as three arcs of 30° each.
  private static let arcs: [(along: Double, down: Double)] = {
    let handle = 4.0 / 3 * tan(Double.pi / 24)
    func point(_ step: Int) -> (Double, Double) {
      let angle = Double(step) * Double.pi / 6
      return (1 - cos(angle), 1 - sin(angle))
    }
    func tangent(_ step: Int) -> (Double, Double) {
      let angle = Double(step) * Double.pi / 6
      return (sin(angle) * handle, -cos(angle) * handle)
    }
    var points: [(along: Double, down: Double)] = [(0, 1)]
    for step in 0..<3 {
      let ((x0, y0), (dx0, dy0)) = (point(step), tangent(step))
      let ((x1, y1), (dx1, dy1)) = (point(step + 1), tangent(step + 1))
      points += [(x0 + dx0, y0 + dy0), (x1 - dx1, y1 - dy1), (x1, y1)]
    }
    return points
  }()
}
