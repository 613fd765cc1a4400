package import Foundation

/// Positions labels inside a rectangle without overlaps.
package struct LabelPlaces {
  package var bounds: CGRect
  private var taken: [CGRect]

  /// Creates positions within `bounds` that do not overlap the rectangles in `seen`.
  package init(bounds: CGRect, leaving seen: [CGRect] = []) {
    (self.bounds, taken) = (bounds, seen)
  }

  /// Reserves and returns the free position that is vertically nearest to `wanted`; `wanted`, moved into the bounds, if
  /// all are occupied.
  package mutating func take(_ wanted: CGRect) -> CGRect {
    let inside = moved(wanted)
    let step = wanted.height + 2
    var chosen = inside
    for number in 0...Int(max(0, bounds.height / step)) {
      let distance = CGFloat(number) * step
      let near = [inside.offsetBy(dx: 0, dy: distance), inside.offsetBy(dx: 0, dy: -distance)]
      if let place = near.first(where: isFree) {
        chosen = place
        break
      }
    }
    taken.append(chosen)
    return chosen
  }

  private func isFree(_ place: CGRect) -> Bool {
    place.minY >= bounds.minY && place.maxY <= bounds.maxY && !taken.contains { $0.intersects(place) }
  }

  /// Moves the label into the bounds. A label that is too long keeps its start inside.
  private func moved(_ label: CGRect) -> CGRect {
    var label = label
    label.origin.x = max(bounds.minX, min(label.minX, bounds.maxX - label.width))
    label.origin.y = max(bounds.minY, min(label.minY, bounds.maxY - label.height))
    return label
  }
}
