import DesignFormat
import Foundation
import Graphics

/// The outlines of figures other than boxes, in a rectangle.
struct FigureOutline {
  let figure: TemplateFigure
  let details: TemplateFigureDetails
  /// The values of a chart.
  let values: [Double]
  /// The corner radii of a chart's bars, clockwise from the top left, in points; nil means half their width.
  let radii: [Double]?
  let rect: CGRect
  let isMirrored: Bool

  var area: Path? {
    switch figure {
    case .ring: path(CircleOutline(rect, details).ring)
    case .sector: path(CircleOutline(rect, details).sector)
    case .polygon: path(polygon(corners: details.points ?? 6, inner: nil))
    case .star: path(polygon(corners: details.points ?? 5, inner: details.innerRadius ?? Self.usualInner))
    case .path: (details.path?.elements(in: lined)).flatMap(path)
    case .barChart: path(ChartOutline(values, details, rect).bars(radii: radii))
    case .lineChart: path(ChartOutline(values, details, lined).area(downTo: rect.maxY))
    case .rectangle, .capsule, .ellipse, .circle, .line: nil
    }
  }

  /// The path of a stroke and its width, in points; nil if the figure is only filled.
  var line: (path: Path, width: Double)? {
    let width = details.lineWidth ?? 2
    if figure == .lineChart {
      return path(ChartOutline(values, details, lined).line).map { ($0, width) }
    }
    guard let width = details.lineWidth, [.polygon, .star, .path].contains(figure) else { return nil }
    return area.map { ($0, width) }
  }

  private static let usualInner = 0.42

  /// The rectangle for the middle of a stroke, so that the entire stroke is in the box.
  private var lined: CGRect {
    let width = figure == .lineChart ? details.lineWidth ?? 2 : details.lineWidth ?? 0
    let inset = min(width, Double(rect.width), Double(rect.height)) / 2
    return rect.insetBy(dx: inset, dy: inset)
  }

  private func path(_ elements: [Path.Element]) -> Path? {
    guard !elements.isEmpty else { return nil }
    guard isMirrored, figure != .path else { return .elements(elements) }
    return .elements(elements.map { $0.mapPoints { CGPoint(x: rect.minX + rect.maxX - $0.x, y: $0.y) } })
  }

  /// A regular polygon whose first corner is at the top. With `inner`, a star: further corners are on an inner circle.
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
