import Foundation

/// Elements of a group that a section repeats: every frame follows from its index, however many groups there are.
struct RepeatingGroups: Placement {
  let count: Int
  private let tiles: [CGRect]
  private let index: BoxIndex
  private let origin: CGPoint
  private let stride: Double
  private let axis: CollectionLayoutGroup.Axis
  private let box: Box

  /// Groups of tiles, the first at `origin` and each `stride` points further along an axis.
  init(
    count: Int, tiles: [CGRect], index: BoxIndex? = nil, origin: CGPoint, stride: Double,
    along axis: CollectionLayoutGroup.Axis
  ) {
    self.count = tiles.isEmpty ? 0 : count
    self.tiles = tiles
    self.index = index ?? BoxIndex(count: tiles.count) { Box(tiles[$0]) }
    self.origin = origin
    self.stride = stride
    self.axis = axis
    box = self.index.bounds
  }

  var bounds: CGRect {
    guard count > 0 else { return .null }
    var all = moved(box, to: 0)
    all.formUnion(moved(box, to: (count - 1) / tiles.count))
    return all.rect
  }

  func frame(at index: Int) -> CGRect {
    let (group, tile) = index.quotientAndRemainder(dividingBy: tiles.count)
    let place = self.place(of: group)
    return tiles[tile].offsetBy(dx: place.x, dy: place.y)
  }

  /// Finds groups by division and tiles in a tree of their boxes.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let wanted = Box(rect)
    guard count > 0, !wanted.isEmpty, wanted.touches(Box(bounds)) else { return }
    for group in groups(near: wanted) {
      let place = self.place(of: group)
      let local = Box(
        minX: wanted.minX - Double(place.x), minY: wanted.minY - Double(place.y),
        maxX: wanted.maxX - Double(place.x), maxY: wanted.maxY - Double(place.y))
      // Rounding may take so much away between here and the frame.
      let slack = 4 * max(abs(Double(place.x)), abs(Double(place.y))).ulp
      let near = Box(
        minX: local.minX - slack, minY: local.minY - slack, maxX: local.maxX + slack, maxY: local.maxY + slack
      )
      let first = group * tiles.count
      index.forEach(touching: near, boxAt: { Box(tiles[$0]) }) { tile in
        if first + tile < count { body(first + tile) }
      }
    }
  }

  private func groups(near wanted: Box) -> ClosedRange<Int> {
    let last = (count - 1) / tiles.count
    guard stride > 0 else { return 0...last }
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? Double(origin.x) : Double(origin.y)
    let (low, high) = isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
    let (from, to) = isHorizontal ? (wanted.minX, wanted.maxX) : (wanted.minY, wanted.maxY)
    // One more on either side, because a division may be a rounding error short.
    let first = Int((from - start - high) / stride - 1, clampedTo: 0...last)
    return first...max(first, Int((to - start - low) / stride + 1, clampedTo: 0...last))
  }

  private func place(of group: Int) -> CGPoint {
    let along = Double(group) * stride
    return axis == .horizontal
      ? CGPoint(x: Double(origin.x) + along, y: Double(origin.y))
      : CGPoint(x: Double(origin.x), y: Double(origin.y) + along)
  }

  private func moved(_ box: Box, to group: Int) -> Box {
    let place = self.place(of: group)
    return Box(box.rect.offsetBy(dx: place.x, dy: place.y))
  }
}
