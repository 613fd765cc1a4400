import Foundation
import LayoutEngine

struct OverlappingElements {
  /// How much two may share and still lie beside each other, in points.
  let tolerance: Double

  /// The elements that share more than an edge with another, in their order.
  func among(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    let frames = elements.map(\.frame)
    let order = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var open: [Int] = []
    var guilty: Set<Int> = []
    for index in order {
      let frame = frames[index]
      open.removeAll { frames[$0].maxY - frame.minY <= tolerance }
      for other in open where frames[other].overlaps(frame, by: tolerance) {
        guilty.insert(other)
        guilty.insert(index)
      }
      open.append(index)
    }
    return elements.indices.filter(guilty.contains).map { elements[$0] }
  }
}

extension CGRect {
  /// Whether another rectangle stands out of this one by no more than a tolerance, in points.
  ///
  /// Foundation's `contains` compares a union on Linux, which rounding makes another rectangle.
  func holds(_ other: CGRect, tolerance: Double) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
