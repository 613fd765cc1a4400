import Foundation

/// The look that keyframes give the cells of a row that is scrolled somewhere, and views held at them. Axes are those of
/// vertical scrolling.
struct VisibleItemLook: Sendable {
  struct Look: Equatable, Sendable {
    /// From the middle of what is seen of the row, in points.
    var distance: Double
    var scale: Double
    var alpha: Double
  }

  private let stops: [Look]
  /// The middle of the visible part of the row, in points from the row's beginning.
  private let middle: Double
  /// How much larger than its frame anything may be, on each side, as a share of it.
  private let growth: Double

  /// Nil where no keyframes are given.
  init?(_ keyframes: [VisibleItemKeyframe], row: OrthogonalSection) {
    guard !keyframes.isEmpty else { return nil }
    let looks = keyframes.map {
      Look(distance: $0.points(in: row.visibleLength), scale: $0.scale, alpha: $0.alpha)
    }
    // Of two at one distance, the latter holds beyond it.
    stops = looks.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
    middle = row.offset + row.visibleLength / 2
    growth = max(0, (stops.map(\.scale).max() ?? 1) - 1) / 2
  }

  /// How far any of these may reach out of its frame, in points.
  func reach(of places: any Placement) -> Double { growth == 0 ? 0 : growth * Self.longestSide(of: places) }

  /// The look of a cell in a frame of the row that is not scrolled.
  func look(of frame: CGRect) -> Look {
    let distance = abs(Double(frame.midX) - middle)
    let next = stops.firstIndex { $0.distance >= distance } ?? stops.count - 1
    let (near, far) = (stops[max(0, next - 1)], stops[next])
    let way = far.distance - near.distance
    let part = way > 0 ? min(max((distance - near.distance) / way, 0), 1) : 1
    func mix(_ property: KeyPath<Look, Double>) -> Double {
      near[keyPath: property] + (far[keyPath: property] - near[keyPath: property]) * part
    }
    return Look(distance: distance, scale: mix(\.scale), alpha: mix(\.alpha))
  }

  private static func longestSide(of places: any Placement) -> Double {
    (0..<places.count).reduce(0) { longest, number in
      let size = places.frame(at: number).size
      return max(longest, Double(size.width), Double(size.height))
    }
  }
}
