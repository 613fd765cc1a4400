import Foundation

/// Positions the labels of measures in the image so that they do not overlap.
///
/// Measures are positioned by priority (``RedlineMeasure/Subject``), then in the order in which they are passed.
/// Measures without a free position are in `leftover`.
struct MeasurePlacement {
  struct PlacedMeasure: Equatable {
    let measure: RedlineMeasure
    /// The start of the measure's line; `nil` for a size, which is drawn as an outline.
    var start: CGPoint?
    var end: CGPoint?
    let label: CGRect

    fileprivate var reach: CGRect? {
      guard let start, let end else { return nil }
      return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
        .insetBy(dx: -2.5, dy: -2.5)
    }
  }

  /// The area that may contain labels, in the screen's coordinates.
  let bounds: CGRect
  /// The rectangles of texts, images and icons that labels should not cover, in the screen's coordinates.
  let drawnFrames: [CGRect]
  let labelSize: (String) -> CGSize
  private(set) var placedMeasures: [PlacedMeasure] = []
  private(set) var leftover: [RedlineMeasure] = []

  init(bounds: CGRect, drawnFrames: [CGRect], labelSize: @escaping (String) -> CGSize) {
    (self.bounds, self.drawnFrames, self.labelSize) = (bounds, drawnFrames, labelSize)
  }

  mutating func place(_ measures: [RedlineMeasure]) {
    let ordered = measures.enumerated().sorted {
      ($0.element.subject.rawValue, $0.offset) < ($1.element.subject.rawValue, $1.offset)
    }
    for (_, measure) in ordered {
      let candidates = candidates(for: measure).enumerated().filter { isFree($0.element) }
      let best = candidates.min { cost($0.element, $0.offset) < cost($1.element, $1.offset) }
      if let best { placedMeasures.append(best.element) } else { leftover.append(measure) }
    }
  }

  private func isFree(_ candidate: PlacedMeasure) -> Bool {
    let label = candidate.label
    guard bounds.contains(label) else { return false }
    // If the line of a measure were cut off, it would show a wrong length.
    if let start = candidate.start, let end = candidate.end {
      guard start.x >= bounds.minX - 0.01, start.y >= bounds.minY - 0.01, end.x <= bounds.maxX + 0.01,
        end.y <= bounds.maxY + 0.01
      else {
        return false
      }
    }
    return placedMeasures.allSatisfy { other in
      !other.label.insetBy(dx: -1.5, dy: -1.5).intersects(label)
        && candidate.reach.map { !$0.intersects(other.label) } ?? true
        && other.reach.map { !$0.intersects(label) } ?? true
    }
  }

  /// Returns the cost of a position: the covered area of texts, images and icons, plus 6 for each one that the
  /// measure's line crosses, plus 2 times the candidate's index, because earlier candidates are better.
  private func cost(_ candidate: PlacedMeasure, _ number: Int) -> Double {
    let label = candidate.label
    let hidden = drawnFrames.map { drawnFrame -> Double in
      let common = drawnFrame.intersection(label)
      return common.isNull ? 0 : Double(common.width * common.height)
    }
    let crossed = candidate.reach.map { reach in drawnFrames.filter { $0.intersects(reach) }.count } ?? 0
    return hidden.reduce(0, +) + 6 * Double(crossed) + 2 * Double(number)
  }

  private func candidates(for measure: RedlineMeasure) -> [PlacedMeasure] {
    switch measure.direction {
    case .across: across(measure)
    case .down: down(measure)
    case .both: corners(measure)
    }
  }

  private static let shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.02, 0.98]

  private func visible(_ measure: RedlineMeasure) -> CGRect { measure.area.intersection(bounds) }

  private func across(_ measure: RedlineMeasure) -> [PlacedMeasure] {
    let (area, visible, size) = (measure.area, visible(measure), labelSize(measure.figures))
    guard !visible.isNull else { return [] }
    return Self.shares.flatMap { share -> [PlacedMeasure] in
      let y = visible.minY + visible.height * share
      let inside = CGPoint(x: area.midX - size.width / 2, y: y - size.height / 2)
      var corners = area.width >= size.width + 6 ? [inside] : []
      corners += [
        CGPoint(x: area.midX - size.width / 2, y: y - size.height - 4),
        CGPoint(x: area.midX - size.width / 2, y: y + 4),
        CGPoint(x: max(bounds.minX, area.minX), y: y - size.height - 4),
        CGPoint(x: min(bounds.maxX, area.maxX) - size.width, y: y - size.height - 4),
        CGPoint(x: area.maxX + 4, y: y - size.height / 2),
        CGPoint(x: area.minX - size.width - 4, y: y - size.height / 2),
      ]
      return corners.map { corner in
        PlacedMeasure(
          measure: measure, start: CGPoint(x: area.minX, y: y), end: CGPoint(x: area.maxX, y: y),
          label: CGRect(origin: corner, size: size))
      }
    }
  }

  private func down(_ measure: RedlineMeasure) -> [PlacedMeasure] {
    let (area, visible, size) = (measure.area, visible(measure), labelSize(measure.figures))
    guard !visible.isNull else { return [] }
    return Self.shares.flatMap { share -> [PlacedMeasure] in
      let x = visible.minX + visible.width * share
      var corners =
        area.height >= size.height + 8
        ? [CGPoint(x: x - size.width / 2, y: area.midY - size.height / 2)] : []
      corners += [
        CGPoint(x: x + 4, y: area.midY - size.height / 2),
        CGPoint(x: x - size.width - 4, y: area.midY - size.height / 2),
        CGPoint(x: x - size.width / 2, y: area.maxY + 3),
        CGPoint(x: x - size.width / 2, y: area.minY - size.height - 3),
      ]
      return corners.map { corner in
        PlacedMeasure(
          measure: measure, start: CGPoint(x: x, y: area.minY), end: CGPoint(x: x, y: area.maxY),
          label: CGRect(origin: corner, size: size))
      }
    }
  }

  /// Returns candidates at the corners and edges inside the measured rectangle, then outside of it.
  private func corners(_ measure: RedlineMeasure) -> [PlacedMeasure] {
    let (box, size) = (measure.area, labelSize(measure.figures))
    let inner = box.insetBy(dx: 3, dy: 3)
    let columns = [inner.maxX - size.width, inner.minX, box.midX - size.width / 2]
    let rows = [inner.maxY - size.height, inner.minY, box.midY - size.height / 2]
    let inside = rows.flatMap { y in columns.map { CGPoint(x: $0, y: y) } }
    let outside = [
      CGPoint(x: box.midX - size.width / 2, y: box.maxY + 2),
      CGPoint(x: box.midX - size.width / 2, y: box.minY - size.height - 2),
    ]
    let fits = size.width <= box.width && size.height <= box.height
    return (fits ? inside + outside : outside).map {
      PlacedMeasure(measure: measure, label: CGRect(origin: $0, size: size))
    }
  }
}
