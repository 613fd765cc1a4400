import Foundation
import LayoutEngine

struct OverlappingElements {
  /// The overlap that is ignored, in points.
  let tolerance: Double

  /// Returns the elements that overlap another one, in their original order.
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
  /// Whether another rectangle extends beyond this one by at most `tolerance` points.
  ///
  /// On Linux, Foundation's `contains` compares the union with the rectangle, which fails because of rounding.
  func holds(_ other: CGRect, tolerance: Double) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
