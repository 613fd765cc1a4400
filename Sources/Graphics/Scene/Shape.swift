package import Foundation

/// A path with its fill and stroke.
package struct Shape: Hashable, Sendable {
  /// The outline, in points.
  package var path: Path
  /// The paint of the area inside the outline; `nil` leaves it empty.
  package var fill: Paint?
  /// The stroke, which is centered on the outline; `nil` draws no stroke.
  package var stroke: Stroke?

  package init(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// The style of a line along a path. The line is centered on the path.
package struct Stroke: Hashable, Sendable {
  package var color: Color
  /// A paint that replaces `color`; `nil` uses `color`.
  package var paint: Paint?
  /// The line's width, in points.
  package var width: Double
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  package var dash: [Double]
  package var cap: Cap
  package var join: Join

  package enum Cap: String, Sendable, CaseIterable {
    case butt
    case round
    case square
  }

  package enum Join: String, Sendable, CaseIterable {
    case miter
    case round
    case bevel
  }

  /// Creates a stroke; `isRound` gives it round caps and joins, instead of butt caps and miter joins.
  package init(_ color: Color, width: Double, dash: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dash = dash
    (cap, join) = isRound ? (.round, .round) : (.butt, .miter)
  }
}

/// An outline. Common shapes have their own cases, so that SVG and PDF output can use the format's elements for them.
package enum Path: Hashable, Sendable {
  case rectangle(CGRect)
  /// A rectangle with circular corners. The radius is limited to half the shorter side.
  case roundedRectangle(CGRect, radius: Double)
  /// A rectangle whose corners may have different radii, or continuous curves.
  case box(CGRect, Corners)
  /// The ellipse that fills a rectangle.
  case ellipse(CGRect)
  /// Any other outline, as a list of moves, lines and curves.
  case elements([Element])
  /// An outline whose inside is determined by the even-odd rule, instead of by the nonzero rule.
  case evenOdd([Element])

  /// One segment of an outline, in points.
  package enum Element: Hashable, Sendable {
    /// Starts a new subpath.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to the start of the subpath.
    case close

    /// Returns the element with each of its points replaced by `change`, including control points.
    package func mapPoints(_ change: (CGPoint) -> CGPoint) -> Element {
      switch self {
      case .move(let point): .move(change(point))
      case .line(let point): .line(change(point))
      case .curve(let first, let second, let end):
        .curve(control1: change(first), control2: change(second), end: change(end))
      case .close: .close
      }
    }
  }

  package static func line(from start: CGPoint, to end: CGPoint) -> Path {
    .elements([.move(start), .line(end)])
  }

  /// The path as moves, lines and curves.
  package var elements: [Element] {
    switch self {
    case .elements(let elements), .evenOdd(let elements): elements
    case .rectangle(let rect): Self.polygon(of: rect)
    case .roundedRectangle(let rect, let radius): Self.roundedOutline(of: rect, rx: radius, ry: radius)
    case .box(let rect, let corners): corners.elements(of: rect)
    case .ellipse(let rect): Self.roundedOutline(of: rect, rx: rect.width / 2, ry: rect.height / 2)
    }
  }

  /// The distance between a Bézier curve's start and its first control point, for the best approximation of a quarter
  /// of the unit circle.
  static let quarterCircle = 0.552_284_749_830_793_4

  package var usesEvenOddRule: Bool { if case .evenOdd = self { true } else { false } }

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

/// The corners of a rounded rectangle, which may have different radii.
package struct Corners: Hashable, Sendable {
  /// The radii, clockwise from the top left, in points; at most half of the rectangle's shorter side.
  package var radii: [Double]
  package var curve: Curve

  package enum Curve: Hashable, Sendable {
    /// Circular arcs.
    case circular
    /// UIKit's continuous corner curve.
    case continuous
    /// The corner smoothing of design tools, above 0 and at most 1.
    case smooth(Double)
  }

  package init(_ radii: [Double], isContinuous: Bool = false) {
    self.init(radii, curve: isContinuous ? .continuous : .circular)
  }

  package init(_ radii: [Double], curve: Curve) {
    precondition(radii.count == 4, "a rectangle has four corners")
    self.radii = radii
    self.curve = curve
  }

  package var isContinuous: Bool { curve == .continuous }

  /// The maximum distance between a corner and the start of its curve, in points.
  package var reach: Double {
    let factor =
      switch curve {
      case .circular: 1.0
      case .continuous: Self.continuous[9].along
      case .smooth(let smoothing): 1 + smoothing
      }
    return (radii.max() ?? 0) * factor
  }

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

  /// Returns the Bézier points of a corner, clockwise from the arriving edge to the leaving edge, in multiples of the radius.
  /// `half` is half the length of the rectangle's shorter side.
  private func curve(_ radius: Double, _ half: Double) -> [(along: Double, down: Double)] {
    guard radius > 0 else { return [(0, 0)] }
    if case .smooth(let smoothing) = curve { return Self.smoothed(min(smoothing, max(0, half / radius - 1))) }
    guard curve == .continuous else {
      let handle = 1 - Path.quarterCircle
      return [(0, 1), (0, handle), (handle, 0), (1, 0)]
    }
    // Continuous curves are longer than arcs. If two curves do not fit next to each other, they are interpolated towards arcs.
    let share = min(1, max(0, (half / radius - 1) / (Self.continuous[9].along - 1)))
    return zip(Self.arcs, Self.continuous).map { arc, bend in
      (arc.along + (bend.along - arc.along) * share, arc.down + (bend.down - arc.down) * share)
    }
  }

  /// Returns the Bézier points of a corner with a smoothing from 0 to 1. An arc of 90° · (1 − smoothing) is between two curves,
  /// which begin 1 + smoothing radii from the corner.
  private static func smoothed(_ smoothing: Double) -> [(along: Double, down: Double)] {
    let half = Double.pi / 4 * (1 - smoothing)
    let tilt = Double.pi / 4 * smoothing
    // The curve ends at the arc's end with the arc's tangent, and starts with the curvature of the edge.
    let handle = tan(tilt / 2)
    let (c, d) = (handle * cos(tilt), handle * sin(tilt))
    let b = (1 + smoothing - sin(half) * 2.0.squareRoot() - c - d) / 3
    let start: [(Double, Double)] = [
      (0, 1 + smoothing), (0, 1 + smoothing - 2 * b), (0, 1 + smoothing - 3 * b),
      (d, 1 + smoothing - 3 * b - c),
    ]
    let length = 4.0 / 3 * tan(half / 2)
    let end = start[3]
    let arc = [
      (end.0 + length * sin(tilt), end.1 - length * cos(tilt)),
      (end.1 - length * cos(tilt), end.0 + length * sin(tilt)),
    ]
    return start + arc + start.reversed().map { ($0.1, $0.0) }
  }

  /// The three Bézier curves of a corner of UIKit's `bezierPathWithRoundedRect`, as PixelCut extracted them from iOS 7
  /// ("Code for iOS 7 Rounded Rectangles", PaintCode's blog, 2013).
  private static let continuous: [(along: Double, down: Double)] = [
    (0, 1.528_664_83), (0, 1.088_492_99), (0, 0.868_407_01), (0.074_911, 0.631_493_99),
    (0.169_060, 0.372_824), (0.372_824, 0.169_060), (0.631_493_99, 0.074_911), (0.868_407_01, 0),
    (1.088_492_99, 0), (1.528_664_83, 0),
  ]

  /// A quarter circle as three arcs of 30° each. It has as many curves as `continuous`, so that both can be interpolated.
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
