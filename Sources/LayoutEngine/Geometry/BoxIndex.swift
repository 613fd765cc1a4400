/// A spatial index that finds the boxes that touch a rectangle.
///
/// The index is a packed tree: each node is the union of sixteen neighbors. Boxes that are created in reading order keep their
/// order. Other boxes are sorted first, so that neighbors in the tree are close to each other; sorting needs four more bytes for
/// each box.
///
/// A query that finds k of n boxes costs O(log n + k) for any input order, even with tall tiles among small ones, piles of boxes
/// or distant outliers. In rare cases it costs more: for thin boxes that cross at random, or for a long query rectangle in a gap
/// between boxes. The result is always complete.
struct BoxIndex: Sendable {
  private static let fanOut = BoxOrder.fanOut
  /// The levels of the tree, from the finest (one box for sixteen elements) to the coarsest.
  private let levels: [[Box]]
  /// The index of the element at each position of the tree; empty if the elements keep their order.
  private let order: [UInt32]
  private let count: Int

  /// Creates the index of `count` boxes. Queries never find elements whose box is `Box.empty`.
  init(count: Int, box: (Int) -> Box) {
    var reading = ReadingOrder()
    let explicit = Self.grouped(count: count) { index in
      let next = box(index)
      reading.append(next)
      return next
    }
    if reading.isKept || count <= Self.fanOut {
      order = []
      levels = Self.levels(above: explicit)
    } else {
      let sorted = BoxOrder.order(count: count, box: box)
      order = sorted
      levels = Self.levels(above: Self.grouped(count: count) { box(Int(sorted[$0])) })
    }
    self.count = count
  }

  var bounds: Box {
    var all = Box.empty
    for box in levels[levels.count - 1] { all.formUnion(box) }
    return all
  }

  /// Calls `body` in ascending order with the index of each element that touches the box. `boxAt` must return the boxes
  /// with which the index was created. Allocates memory only if the elements were sorted, in proportion to the result.
  ///
  /// - Returns: The number of boxes of nodes and elements that were compared, which is the cost of the query.
  @discardableResult
  func forEach(touching box: Box, boxAt: (Int) -> Box, _ body: (Int) -> Void) -> Int {
    guard !box.isEmpty else { return 0 }
    var search = Search(box: box)
    guard !order.isEmpty else {
      visit(level: levels.count - 1, 0..<levels[levels.count - 1].count, &search) { slot in
        if box.touches(boxAt(slot)) { body(slot) }
      }
      return search.compared
    }
    var found: [UInt32] = []
    visit(level: levels.count - 1, 0..<levels[levels.count - 1].count, &search) { slot in
      let element = order[slot]
      if box.touches(boxAt(Int(element))) { found.append(element) }
    }
    found.sort()
    for element in found { body(Int(element)) }
    return search.compared
  }

  /// Finds the finest nodes, each of sixteen elements, that touch `box`, and calls `body` in ascending order with the index of
  /// each of their elements. The elements themselves are not tested: the caller must do so.
  func forEachCandidate(touching box: Box, _ body: (Int) -> Void) {
    forEach(touching: box, boxAt: { _ in box }, body)
  }

  private struct Search {
    let box: Box
    var compared = 0
  }

  private func visit(level: Int, _ nodes: Range<Int>, _ search: inout Search, _ body: (Int) -> Void) {
    search.compared += nodes.count
    for node in nodes where levels[level][node].touches(search.box) {
      let childCount = level == 0 ? count : levels[level - 1].count
      let children = node * Self.fanOut..<min((node + 1) * Self.fanOut, childCount)
      if level == 0 {
        search.compared += children.count
        for child in children { body(child) }
      } else {
        visit(level: level - 1, children, &search, body)
      }
    }
  }

  private static func levels(above finest: [Box]) -> [[Box]] {
    var levels = [finest]
    while levels[levels.count - 1].count > fanOut {
      let finer = levels[levels.count - 1]
      levels.append(grouped(count: finer.count) { finer[$0] })
    }
    return levels
  }

  private static func grouped(count: Int, box: (Int) -> Box) -> [Box] {
    var groups: [Box] = []
    groups.reserveCapacity((count + fanOut - 1) / fanOut)
    var start = 0
    while start < count {
      var union = Box.empty
      for index in start..<min(start + fanOut, count) { union.formUnion(box(index)) }
      groups.append(union)
      start += fanOut
    }
    return groups
  }
}

/// Sorts boxes for `BoxIndex`, so that boxes that are close to each other are adjacent.
///
/// The boxes are halved recursively, each time by the edge (left, top, right or bottom) whose coordinates vary most,
/// ignoring outliers. Sorting by edges instead of centers separates long boxes from small ones, and long boxes of
/// different lengths from each other.
struct BoxOrder {
  /// The number of boxes in each node of the tree.
  static let fanOut = 16

  private struct Entry {
    let box: Box
    let index: UInt32
  }

  private var entries: [Entry] = []

  /// Returns the indexes of the boxes in the order of the tree: sixteen adjacent boxes form a node, sixteen adjacent
  /// nodes form a node of the next level, and so on.
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

  /// Sorts a range by halving it recursively until at most sixteen boxes remain. A range is divided only at a border
  /// between two nodes of the tree.
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

  /// Returns the edge whose coordinates vary most in a range, or nil if all boxes have equal edges.
  private func widestEdge(of run: Range<Int>) -> Edge? {
    let typical = run.count > 4096 ? typicallyWidestEdge(of: run) : nil
    return typical ?? extremelyWidestEdge(of: run)
  }

  /// Returns the edge with the largest interquartile range in a sample of the boxes, so that a few distant boxes have no effect.
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

  /// Partially sorts a range by the coordinate of an edge: boxes with smaller coordinates are moved before `position`,
  /// boxes with larger coordinates after it.
  private mutating func select(_ position: Int, in run: Range<Int>, by edge: Edge) {
    var (low, high) = (run.lowerBound, run.upperBound - 1)
    var patience = 2 * (Int.bitWidth - run.count.leadingZeroBitCount)
    while low < high {
      // Unlike sorting, quickselect takes quadratic time for some orders.
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

/// Checks whether boxes are in reading order: line by line, and from left to right within a line.
///
/// Adjacent boxes in reading order are close to each other, so a tree can use that order without sorting.
struct ReadingOrder {
  private(set) var isKept = true
  /// The minimum top of a box in the current line: the bottom of the lowest box in the lines above.
  private var lineTop = -Double.infinity
  private var lineBottom = -Double.infinity
  private var previous = Box.empty

  init() {}

  /// Adds the next box. Empty boxes are ignored.
  mutating func append(_ box: Box) {
    guard isKept, !box.isEmpty else { return }
    if box.minY >= lineBottom {
      lineTop = lineBottom
    } else if box.minX < previous.minX || box.maxX < previous.maxX || box.minY < lineTop {
      isKept = false
    }
    lineBottom = max(lineBottom, box.maxY)
    previous = box
  }
}
