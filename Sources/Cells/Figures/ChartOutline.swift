import DesignFormat
import Foundation
import Graphics

/// The outlines of bar and line charts in a rectangle.
struct ChartOutline {
  private let values: [Double]
  private let details: TemplateFigureDetails
  private let rect: CGRect
  private let range: ClosedRange<Double>

  init(_ values: [Double], _ details: TemplateFigureDetails, _ rect: CGRect) {
    (self.values, self.details, self.rect) = (values, details, rect)
    let least = details.minimum ?? min(0, values.min() ?? 0)
    range = least...max(least, details.maximum ?? values.max() ?? 0)
  }

  /// The y coordinate of a value, clamped to the range.
  private func y(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    let share =
      length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
    return Double(rect.maxY) - share * Double(rect.height)
  }

  /// A bar for each value, from the value in the range that is nearest to 0. `radii` are those of its corners.
  func bars(radii: [Double]?) -> [Path.Element] {
    let field = Double(rect.width) / Double(max(1, values.count))
    let width = field * (1 - details.barSpacing)
    let foot = y(0)
    return values.enumerated().flatMap { index, value -> [Path.Element] in
      let (top, bottom) = (min(y(value), foot), max(y(value), foot))
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

  private var points: [CGPoint] {
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

  func area(downTo foot: CGFloat) -> [Path.Element] {
    guard !values.isEmpty else { return [] }
    return line + [.line(CGPoint(x: rect.maxX, y: foot)), .line(CGPoint(x: rect.minX, y: foot)), .close]
  }

  /// Curves without overshoot (Fritsch and Carlson, Monotone Piecewise Cubic Interpolation, 1980).
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
