/// A spatial index that finds the boxes that touch a rectangle.
///
/// A packed tree: each node is the union of sixteen neighbors. Boxes in reading order keep it; others are sorted first,
/// so that neighbors in the tree are close to each other. Sorting needs four more bytes for each box.
///
/// A query costs O(log n + k) for any input order, for tall tiles among small ones, for stacks and for distant
/// outliers. No index of this size guarantees that for each set of boxes: thin boxes that cross at random, or a long
/// rectangle in a gap, cost more. The result is always complete.
struct BoxIndex: Sendable {
  private static let fanOut = BoxOrder.fanOut
  /// From the finest level (one box for sixteen elements) to the coarsest.
  private let levels: [[Box]]
  /// The element at each position of the tree; empty if the elements keep their order.
  private let order: [UInt32]
  private let count: Int

  /// Queries never find elements with `Box.empty`.
  init(count: Int, box: (Int) -> Box) {
    var reading = ReadingOrder()
    let given = Self.grouped(count: count) { index in
      let next = box(index)
      reading.append(next)
      return next
    }
    if reading.isKept || count <= Self.fanOut {
      order = []
      levels = Self.levels(above: given)
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

  /// Calls `body` in ascending order for the elements that touch the box; `boxAt` must return the boxes of the index.
  /// Allocates only if the elements were sorted, in proportion to the result.
  ///
  /// - Returns: The number of compared boxes of nodes and elements, which is the cost of the query.
  @discardableResult
  func forEach(touching box: Box, boxAt: (Int) -> Box, _ body: (Int) -> Void) -> Int {
    guard !box.isEmpty else { return 0 }
    var search = Search(box: box)
    guard !order.isEmpty else {
      visit(level: levels.count - 1, 0..<levels[levels.count - 1].count, &search) { place in
        if box.touches(boxAt(place)) { body(place) }
      }
      return search.compared
    }
    var found: [UInt32] = []
    visit(level: levels.count - 1, 0..<levels[levels.count - 1].count, &search) { place in
      let element = order[place]
      if box.touches(boxAt(Int(element))) { found.append(element) }
    }
    found.sort()
    for element in found { body(Int(element)) }
    return search.compared
  }

  /// Calls `body` in ascending order for the elements of each group that touches the box, for a caller that tests the
  /// elements itself.
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
