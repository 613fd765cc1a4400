import Foundation

/// The corners of a rounded rectangle, which may have different radii.
public struct Corners: Hashable, Sendable {
  /// The radii, clockwise from the top left, in points; at most half of the rectangle's shorter side.
  public var radii: [Double]
  /// Whether the corners have UIKit's continuous corner curve instead of circular arcs.
  public var isContinuous: Bool

  /// Creates corners with four radii, clockwise from the top left.
  public init(_ radii: [Double], isContinuous: Bool = false) {
    precondition(radii.count == 4, "a rectangle has four corners")
    self.radii = radii
    self.isContinuous = isContinuous
  }

  /// The maximum distance between a corner and the start of its curve, in points.
  public var reach: Double { (radii.max() ?? 0) * (isContinuous ? Self.continuous[9].along : 1) }

  /// Returns the outline, clockwise from the top left.
  func elements(of rect: CGRect) -> [Path.Element] {
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

  /// A corner of the rectangle, with unit vectors along its two edges. `along` is the edge on which the outline leaves
  /// the corner; `down` is the edge on which it arrives.
  private struct Corner {
    let x: Double
    let y: Double
    let along: (Double, Double)
    let down: (Double, Double)

    func point(_ a: Double, _ d: Double) -> CGPoint {
      CGPoint(x: x + along.0 * a + down.0 * d, y: y + along.1 * a + down.1 * d)
    }
  }

  /// Returns the Bézier points of a corner with radius 1, clockwise: from the arriving edge to the leaving edge.
  private func curve(_ radius: Double, _ half: Double) -> [(along: Double, down: Double)] {
    guard radius > 0 else { return [(0, 0)] }
    guard isContinuous else {
      let handle = 1 - Path.quarterCircle
      return [(0, 1), (0, handle), (handle, 0), (1, 0)]
    }
    // Continuous curves are longer than arcs. If two do not fit next to each other, they are interpolated towards arcs.
    let share = min(1, max(0, (half / radius - 1) / (Self.continuous[9].along - 1)))
    return zip(Self.arcs, Self.continuous).map { arc, bend in
      (arc.along + (bend.along - arc.along) * share, arc.down + (bend.down - arc.down) * share)
    }
  }

  /// The three Bézier curves of a corner of UIKit's `bezierPathWithRoundedRect`, as PixelCut extracted them from iOS 7
  /// ("Code for iOS 7 Rounded Rectangles", PaintCode's blog, 2013).
  private static let continuous: [(along: Double, down: Double)] = [
    (0, 1.528_664_83), (0, 1.088_492_99), (0, 0.868_407_01), (0.074_911, 0.631_493_99),
    (0.169_060, 0.372_824), (0.372_824, 0.169_060), (0.631_493_99, 0.074_911), (0.868_407_01, 0),
    (1.088_492_99, 0), (1.528_664_83, 0),
  ]

  /// A quarter circle as three arcs of 30° each. It has as many curves as `continuous`, so both can be interpolated.
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
