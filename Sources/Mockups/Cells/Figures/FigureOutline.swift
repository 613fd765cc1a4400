import DesignFormat
import Foundation
import Graphics

/// Computes the outline of a figure in a rectangle, for all figures except boxes.
struct FigureOutline {
  let figure: TemplateFigure
  let details: TemplateFigureDetails
  /// The values of a chart; empty for other figures.
  let values: [Double]
  /// The corner radii of a chart's bars, clockwise from the top left, in points; nil means half the bars' width.
  let radii: [Double]?
  let rect: CGRect
  let isMirrored: Bool

  var area: Path? {
    switch figure {
    case .ring: path(CircleOutline(rect, details).ring)
    case .sector: path(CircleOutline(rect, details).sector)
    case .polygon: path(polygon(corners: details.points ?? 6, inner: nil))
    case .star:
      path(polygon(corners: details.points ?? 5, inner: details.innerRadius ?? Self.defaultInnerRatio))
    case .path: (details.path?.elements(in: lined)).flatMap(path)
    case .barChart: path(ChartOutline(values, details, rect).bars(radii: radii))
    case .lineChart: path(ChartOutline(values, details, lined).area(downTo: rect.maxY))
    case .rectangle, .capsule, .ellipse, .circle, .line: nil
    }
  }

  /// The path and the width, in points, of the figure's stroke; nil if the figure is only filled.
  var line: (path: Path, width: Double)? {
    let width = details.lineWidth ?? 2
    if figure == .lineChart {
      return path(ChartOutline(values, details, lined).line).map { ($0, width) }
    }
    guard let width = details.lineWidth, [.polygon, .star, .path].contains(figure) else { return nil }
    return area.map { ($0, width) }
  }

  /// The outline of a chart; nil for other figures.
  var chart: ChartOutline? {
    switch figure {
    case .barChart: ChartOutline(values, details, rect)
    case .lineChart: ChartOutline(values, details, lined)
    default: nil
    }
  }

  private static let defaultInnerRatio = 0.42

  /// The figure's rectangle, inset by half the line width, so that the stroke does not extend beyond the rectangle.
  private var lined: CGRect {
    let width = figure == .lineChart ? details.lineWidth ?? 2 : details.lineWidth ?? 0
    let inset = min(width, Double(rect.width), Double(rect.height)) / 2
    return rect.insetBy(dx: inset, dy: inset)
  }

  private func path(_ elements: [Path.Element]) -> Path? {
    guard !elements.isEmpty else { return nil }
    guard isMirrored, figure != .path else {
      return details.usesEvenOddRule ? .evenOdd(elements) : .elements(elements)
    }
    return .elements(elements.map { $0.mapPoints { CGPoint(x: rect.minX + rect.maxX - $0.x, y: $0.y) } })
  }

  /// Returns a regular polygon whose first corner is at the top. With `inner`, returns a star: every second corner is
  /// on an inner circle with this fraction of the radius.
  private func polygon(corners: Int, inner: Double?) -> [Path.Element] {
    let rect = lined
    let radius = Double(min(rect.width, rect.height)) / 2
    let count = inner == nil ? corners : 2 * corners
    let points = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let distance = index.isMultiple(of: 2) ? radius : radius * (inner ?? 1)
      return CGPoint(x: rect.midX + distance * sin(angle), y: rect.midY - distance * cos(angle))
    }
    return points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
  }
}

/// Computes the outlines of rings and sectors. They are in the largest circle that fits into a rectangle.
struct CircleOutline {
  private let center: CGPoint
  private let radius: Double
  private let details: TemplateFigureDetails

  init(_ rect: CGRect, _ details: TemplateFigureDetails) {
    center = CGPoint(x: rect.midX, y: rect.midY)
    radius = Double(min(rect.width, rect.height)) / 2
    self.details = details
  }

  private var start: Double { details.startAngle * .pi / 180 }
  private var end: Double { start + details.sweep * details.fraction * .pi / 180 }
  private var isWhole: Bool { details.sweep * details.fraction >= 360 - 1e-9 }
  private var isNothing: Bool { details.sweep * details.fraction <= 0 || radius <= 0 }

  /// A ring inside the circle. The ends of a ring that is not closed are round or straight.
  var ring: [Path.Element] {
    guard !isNothing else { return [] }
    let width = min(details.lineWidth ?? radius / 4, radius)
    let inner = radius - width
    if isWhole {
      let hole = inner > 0 ? [.move(point(2 * .pi, inner))] + arc(inner, from: 2 * .pi, to: 0) + [.close] : []
      return [.move(point(0, radius))] + arc(radius, from: 0, to: 2 * .pi) + [.close] + hole
    }
    var elements: [Path.Element] = [.move(point(start, radius))] + arc(radius, from: start, to: end)
    elements += cap(at: end, width, inner + width / 2, outwards: true)
    elements += inner > 0 ? arc(inner, from: end, to: start) : []
    return elements + cap(at: start, width, inner + width / 2, outwards: false) + [.close]
  }

  /// The sector between the start angle and the end angle; a circle if the angles are at least 360 degrees apart.
  var sector: [Path.Element] {
    guard !isNothing else { return [] }
    if isWhole { return [.move(point(0, radius))] + arc(radius, from: 0, to: 2 * .pi) + [.close] }
    return [.move(center), .line(point(start, radius))] + arc(radius, from: start, to: end) + [.close]
  }

  /// Returns the point at an angle, which is measured clockwise from the top in radians, and at a distance from the
  /// center.
  private func point(_ angle: Double, _ radius: Double) -> CGPoint {
    CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  private func arc(_ radius: Double, from start: Double, to end: Double) -> [Path.Element] {
    let count = max(1, Int((abs(end - start) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (end - start) / Double(count)
    let length = 4 / 3 * tan(step / 4) * radius
    return (0..<count).map { index in
      let (a, b) = (start + Double(index) * step, start + Double(index + 1) * step)
      let (first, second) = (point(a, radius), point(b, radius))
      return .curve(
        control1: CGPoint(x: first.x + length * cos(a), y: first.y + length * sin(a)),
        control2: CGPoint(x: second.x - length * cos(b), y: second.y - length * sin(b)), end: second)
    }
  }

  /// Returns the cap at one end of a ring that is not closed: a semicircle, or a straight line.
  private func cap(at angle: Double, _ width: Double, _ middle: Double, outwards isEnd: Bool) -> [Path
    .Element]
  {
    let (sign, half) = (isEnd ? 1.0 : -1.0, width / 2)
    func position(_ along: Double, _ out: Double) -> CGPoint {
      let base = point(angle, middle + sign * out * half)
      return CGPoint(
        x: base.x + sign * along * half * cos(angle), y: base.y + sign * along * half * sin(angle))
    }
    guard details.isRound else { return [.line(position(0, -1))] }
    let bend = 0.552_284_749_830_793_4
    return [
      .curve(control1: position(bend, 1), control2: position(1, bend), end: position(1, 0)),
      .curve(control1: position(1, -bend), control2: position(bend, -1), end: position(0, -1)),
    ]
  }
}

/// The grid lines, axis, marker and dots of a chart.
struct ChartMarks {
  /// The marks behind the chart.
  var below: [Scene.Node] = []
  /// The marks in front of the chart.
  var above: [Scene.Node] = []

  private static let hairline = 0.5

  /// Creates the marks of a chart. For other figures, there are no marks. `color` is the color of the chart's
  /// line.
  init(_ details: TemplateFigureDetails, of figure: FigureOutline, color: Color, theme: Theme) {
    guard let chart = figure.chart else { return }
    let rect = chart.rect
    let (grid, axis) = (theme.color(.system(.separator)), theme.color(.system(.secondaryLabel)))
    func line(_ start: CGPoint, _ end: CGPoint, _ color: Color, _ width: Double) -> Scene.Node {
      .shape(Shape(.line(from: start, to: end), stroke: Stroke(color, width: width)))
    }
    func across(_ y: Double, _ color: Color) -> Scene.Node {
      line(CGPoint(x: figure.rect.minX, y: y), CGPoint(x: figure.rect.maxX, y: y), color, Self.hairline)
    }
    func dot(_ center: CGPoint, _ diameter: Double, _ color: Color) -> Scene.Node {
      let side = CGRect(x: center.x, y: center.y, width: 0, height: 0)
      return .shape(
        Shape(.ellipse(side.insetBy(dx: -diameter / 2, dy: -diameter / 2)), fill: .color(color)))
    }
    if let count = details.gridLines {
      below = (0..<count).map {
        across(Double(rect.maxY) - Double(rect.height) * Double($0) / Double(count - 1), grid)
      }
    }
    if details.hasAxis { below.append(across(chart.baseline, axis)) }
    let isLine = figure.figure == .lineChart
    let points = (isLine ? chart.points : chart.barEnds).map { point in
      figure.isMirrored ? CGPoint(x: figure.rect.minX + figure.rect.maxX - point.x, y: point.y) : point
    }
    if isLine, let diameter = details.dots { above = points.map { dot($0, diameter, color) } }
    guard let number = details.marker?.number, points.indices.contains(Int(number)) else { return }
    let marked = points[Int(number)]
    below.append(
      line(
        CGPoint(x: marked.x, y: figure.rect.minY), CGPoint(x: marked.x, y: figure.rect.maxY), axis,
        2 * Self.hairline))
    guard isLine else { return }
    let diameter = max(details.dots ?? 0, 3 * (details.lineWidth ?? 2)) + 2
    above += [
      dot(marked, diameter + 4, theme.color(.system(.systemBackground))), dot(marked, diameter, color),
    ]
  }
}

/// Computes the outlines of bar and line charts in a rectangle.
struct ChartOutline {
  private let values: [Double]
  private let details: TemplateFigureDetails
  let rect: CGRect
  private let range: ClosedRange<Double>

  init(_ values: [Double], _ details: TemplateFigureDetails, _ rect: CGRect) {
    (self.values, self.details, self.rect) = (values, details, rect)
    let least = details.minimum ?? min(0, values.min() ?? 0)
    range = least...max(least, details.maximum ?? values.max() ?? 0)
  }

  /// Returns the y coordinate of a value, clamped to the chart's value range.
  private func y(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    let share =
      length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
    return Double(rect.maxY) - share * Double(rect.height)
  }

  /// Returns a bar for each value. Bars start at 0, or at the value nearest to 0 in the chart's range. `radii` are the
  /// bars' corner radii, clockwise from the top left, in points; nil means half their width.
  func bars(radii: [Double]?) -> [Path.Element] {
    let field = Double(rect.width) / Double(max(1, values.count))
    let width = field * (1 - details.barSpacing)
    let baseline = y(0)
    return values.enumerated().flatMap { index, value -> [Path.Element] in
      let (top, bottom) = (min(y(value), baseline), max(y(value), baseline))
      let bar = CGRect(
        x: Double(rect.minX) + (Double(index) + 0.5) * field - width / 2, y: top, width: width,
        height: bottom - top)
      guard bar.width > 0, bar.height > 0 else { return [] }
      let most = min(width / 2, Double(bar.height) / (radii == nil ? 2 : 1))
      let corners = (radii ?? [width, width, width, width]).map { min($0, most) }
      return corners.allSatisfy { $0 <= 0 }
        ? Path.rectangle(bar).elements : Path.box(bar, Corners(corners)).elements
    }
  }

  /// The y coordinate of 0, or of the value nearest to 0 in the chart's range.
  var baseline: Double { y(0) }

  /// The center of each bar's end. A bar of height 0 is included.
  var barEnds: [CGPoint] {
    let field = Double(rect.width) / Double(max(1, values.count))
    return values.enumerated().map {
      CGPoint(x: Double(rect.minX) + (Double($0.offset) + 0.5) * field, y: y($0.element))
    }
  }

  /// The points of the chart's line, one for each value.
  var points: [CGPoint] {
    let last = Double(max(1, values.count - 1))
    return values.enumerated().map { index, value in
      CGPoint(x: Double(rect.minX) + Double(index) / last * Double(rect.width), y: y(value))
    }
  }

  /// A line through the values; a single value gives a horizontal line.
  var line: [Path.Element] {
    guard let first = points.first else { return [] }
    if points.count == 1 { return [.move(first), .line(CGPoint(x: rect.maxX, y: first.y))] }
    if details.isSmooth { return [.move(first)] + curves }
    return [.move(first)] + points.dropFirst().map { .line($0) }
  }

  func area(downTo baseline: CGFloat) -> [Path.Element] {
    guard !values.isEmpty else { return [] }
    return line + [
      .line(CGPoint(x: rect.maxX, y: baseline)), .line(CGPoint(x: rect.minX, y: baseline)), .close,
    ]
  }

  /// Curves through all points without overshoot (Fritsch and Carlson, Monotone Piecewise Cubic Interpolation, 1980).
  private var curves: [Path.Element] {
    let points = points
    let slopes = zip(points, points.dropFirst()).map { Double(($1.y - $0.y) / ($1.x - $0.x)) }
    let tangents = points.indices.map { index -> Double in
      guard index > 0, index < points.count - 1 else { return slopes[index == 0 ? 0 : slopes.count - 1] }
      let (before, after) = (slopes[index - 1], slopes[index])
      return before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    return (1..<points.count).map { index in
      let (a, b) = (points[index - 1], points[index])
      let third = Double(b.x - a.x) / 3
      return .curve(
        control1: CGPoint(x: Double(a.x) + third, y: Double(a.y) + third * tangents[index - 1]),
        control2: CGPoint(x: Double(b.x) - third, y: Double(b.y) - third * tangents[index]), end: b)
    }
  }
}

extension TemplatePath {
  /// Returns the outline, scaled to fit a rectangle and centered in it.
  func elements(in rect: CGRect) -> [Path.Element] {
    let whole = viewBox.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? bounds
    let scales = [(rect.width, whole.width), (rect.height, whole.height)].filter { $0.1 > 0 }.map { $0 / $1 }
    guard let scale = scales.min() else { return [] }
    func position(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: rect.midX + (x - whole.midX) * scale, y: rect.midY + (y - whole.midY) * scale)
    }
    return elements(placed: position)
  }

  /// Returns the outline with its points mapped by `position`.
  func elements(placed position: (_ x: Double, _ y: Double) -> CGPoint) -> [Path.Element] {
    steps.map { step in
      switch step {
      case .move(let x, let y): .move(position(x, y))
      case .line(let x, let y): .line(position(x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        .curve(control1: position(x1, y1), control2: position(x2, y2), end: position(x, y))
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

  /// Returns the coordinates at which a cubic Bézier curve reverses its direction along an axis. The parameters are the
  /// coordinates of its four control points.
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
