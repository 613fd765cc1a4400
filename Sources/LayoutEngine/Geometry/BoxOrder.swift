/// Sorts boxes for `BoxIndex`, so that boxes that are close to each other are adjacent.
///
/// The boxes are halved recursively, each time by the edge (left, top, right or bottom) with the largest spread of most
/// boxes. Sorting by edges instead of centers puts long and small boxes, and long ones of different extent, into
/// separate groups.
struct BoxOrder {
  /// The number of boxes in a group of the tree.
  static let fanOut = 16

  private struct Entry {
    let box: Box
    let index: UInt32
  }

  private var entries: [Entry] = []

  /// The boxes' numbers in groups of sixteen, whose groups are again in groups of sixteen, and so on.
  static func order(count: Int, box: (Int) -> Box) -> [UInt32] {
    var order = BoxOrder()
    order.entries.reserveCapacity(count)
    for index in 0..<count {
      let next = box(index)
      order.entries.append(Entry(box: next.isEmpty ? .empty : next, index: UInt32(index)))
    }
    order.halve(0..<count)
    return order.entries.map(\.index)
  }

  /// Halves a range until sixteen boxes remain, always between groups of the tree.
  private mutating func halve(_ run: Range<Int>) {
    guard run.count > Self.fanOut else { return }
    var unit = Self.fanOut
    while unit * Self.fanOut < run.count { unit *= Self.fanOut }
    let units = (run.count + unit - 1) / unit
    let middle = run.lowerBound + units / 2 * unit
    // Equal boxes keep their order.
    guard let edge = widestEdge(of: run) else { return }
    select(middle, in: run, by: edge)
    halve(run.lowerBound..<middle)
    halve(middle..<run.upperBound)
  }

  /// Returns nil if all boxes have equal edges.
  private func widestEdge(of run: Range<Int>) -> Edge? {
    let typical = run.count > 4096 ? typicallyWidestEdge(of: run) : nil
    return typical ?? extremelyWidestEdge(of: run)
  }

  /// Returns the edge with the largest interquartile range in a sample, so that a few distant boxes have no effect.
  private func typicallyWidestEdge(of run: Range<Int>) -> Edge? {
    let stride = run.count / 31
    var widest: (edge: Edge, spread: Double)?
    for edge in Edge.allCases {
      let sample = (0..<31).map { edge.of(entries[run.lowerBound + $0 * stride].box) }.sorted()
      let spread = sample[23] - sample[7]
      if spread > widest?.spread ?? 0 { widest = (edge, spread) }
    }
    return widest?.edge
  }

  private func extremelyWidestEdge(of run: Range<Int>) -> Edge? {
    let first = entries[run.lowerBound].box
    var (low, high) = (first, first)
    for position in run {
      let box = entries[position].box
      low.minX = min(low.minX, box.minX)
      low.minY = min(low.minY, box.minY)
      low.maxX = min(low.maxX, box.maxX)
      low.maxY = min(low.maxY, box.maxY)
      high.minX = max(high.minX, box.minX)
      high.minY = max(high.minY, box.minY)
      high.maxX = max(high.maxX, box.maxX)
      high.maxY = max(high.maxY, box.maxY)
    }
    var widest: (edge: Edge, spread: Double)?
    for edge in Edge.allCases {
      let spread = edge.of(high) - edge.of(low)
      if spread > widest?.spread ?? 0 { widest = (edge, spread) }
    }
    return widest?.edge
  }

  /// Moves the smaller boxes of a range before a position, and the larger ones to it and after it.
  private mutating func select(_ position: Int, in run: Range<Int>, by edge: Edge) {
    var (low, high) = (run.lowerBound, run.upperBound - 1)
    var patience = 2 * (Int.bitWidth - run.count.leadingZeroBitCount)
    while low < high {
      // Quickselect can become quadratic for some orders; sorting cannot.
      guard patience > 0 else {
        entries[low...high].sort { edge.of($0.box) < edge.of($1.box) }
        return
      }
      patience -= 1
      let pivot = pivot(low, high, edge)
      var (left, right) = (low, high)
      while left <= right {
        while edge.of(entries[left].box) < pivot { left += 1 }
        while edge.of(entries[right].box) > pivot { right -= 1 }
        guard left <= right else { break }
        entries.swapAt(left, right)
        left += 1
        right -= 1
      }
      if position <= right {
        high = right
      } else if position >= left {
        low = left
      } else {
        return
      }
    }
  }

  private func pivot(_ low: Int, _ high: Int, _ edge: Edge) -> Double {
    let (a, b) = (edge.of(entries[low].box), edge.of(entries[low + (high - low) / 2].box))
    let c = edge.of(entries[high].box)
    return max(min(a, b), min(max(a, b), c))
  }
}

private enum Edge: CaseIterable {
  case minY, minX, maxY, maxX

  func of(_ box: Box) -> Double {
    switch self {
    case .minX: box.minX
    case .minY: box.minY
    case .maxX: box.maxX
    case .maxY: box.maxY
    }
  }
}
