package import Foundation

/// Keeps labels inside a rectangle and off one another.
package struct LabelPlaces {
  package var bounds: CGRect
  private var taken: [CGRect]

  /// Places within `bounds`, none of them on what is to be `seen`.
  package init(bounds: CGRect, leaving seen: [CGRect] = []) {
    (self.bounds, taken) = (bounds, seen)
  }

  /// The free place nearest to the one that is wanted, above or below it; the wanted one where there is none.
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

  /// The label moved into the bounds; its beginning counts where it is too long.
  private func moved(_ label: CGRect) -> CGRect {
    var label = label
    label.origin.x = max(bounds.minX, min(label.minX, bounds.maxX - label.width))
    label.origin.y = max(bounds.minY, min(label.minY, bounds.maxY - label.height))
    return label
  }
}
