import Foundation

/// A region that is cut along an axis into consecutive blocks. Each block contains the same elements in the old and the new
/// screen.
///
/// As in the recursive X-Y cut of a page (G. Nagy and S. Seth, "Hierarchical representation of optically scanned documents",
/// 1984), a cut is a line between elements. Here it must separate the same elements in both screens.
struct FlowCut {
  /// The elements between two cuts, and the elements before them that exist in only one screen.
  struct Block {
    /// The elements of the block, including inserted and deleted elements among them.
    var region = FlowRegion()
    /// Elements between the previous block and this one that exist in only one screen.
    var ghostsBefore: [FlowRegion.Ghost] = []
  }

  /// The blocks in order. Each contains at least one element that exists in both screens.
  private(set) var blocks: [Block] = []
  /// Elements after the last block that exist in only one screen.
  private(set) var ghostsAfter: [FlowRegion.Ghost] = []

  /// Whether the cut separates any elements.
  var divides: Bool {
    blocks.count > 1 || !ghostsAfter.isEmpty || blocks.contains { !$0.ghostsBefore.isEmpty }
  }

  /// Returns the elements directly before and after a block that exist in only one screen.
  func ghostsBeside(_ index: Int) -> [FlowRegion.Ghost] {
    blocks[index].ghostsBefore + (index + 1 < blocks.count ? blocks[index + 1].ghostsBefore : ghostsAfter)
  }

  /// Makes all possible cuts across `axis`. If `keepingUnits` is true, a cut does not separate elements with the same `unit`.
  init(_ region: FlowRegion, across axis: FlowAxis, keepingUnits: Bool) {
    let (removed, inserted) = (region.ghosts.filter { !$0.isNew }, region.ghosts.filter(\.isNew))
    func bands(_ frames: [CGRect], _ ghosts: [FlowRegion.Ghost]) -> [Int] {
      FlowBands.bands(
        frames + ghosts.map(\.frame), axis,
        units: keepingUnits ? region.members.map(\.unit) + ghosts.map(\.unit) : [])
    }
    let (oldBands, newBands) = (
      bands(region.members.map(\.old), removed), bands(region.members.map(\.new), inserted)
    )
    let count = region.members.count
    let ranges = findBlocks(region.members, Array(oldBands.prefix(count)), Array(newBands.prefix(count)))
    for (ghost, band) in zip(removed, oldBands.dropFirst(count)) { place(ghost, band, ranges.map(\.old)) }
    for (ghost, band) in zip(inserted, newBands.dropFirst(count)) { place(ghost, band, ranges.map(\.new)) }
  }

  /// Groups elements into blocks. A cut is possible where the same elements are before it in the old and the new screen.
  private mutating func findBlocks(
    _ members: [FlowRegion.Member], _ old: [Int], _ new: [Int]
  ) -> [(old: ClosedRange<Int>, new: ClosedRange<Int>)] {
    let order = members.indices.sorted { (new[$0], old[$0], $0) < (new[$1], old[$1], $1) }
    // The lowest old band index among the member at each index and all members after it.
    var lowest = [Int](repeating: .max, count: order.count + 1)
    for index in order.indices.reversed() { lowest[index] = min(lowest[index + 1], old[order[index]]) }
    var ranges: [(old: ClosedRange<Int>, new: ClosedRange<Int>)] = []
    var (start, highest) = (0, -1)
    for index in order.indices {
      highest = max(highest, old[order[index]])
      let isLastOfBand = index + 1 == order.count || new[order[index + 1]] > new[order[index]]
      guard isLastOfBand, highest < lowest[index + 1] else { continue }
      let block = order[start...index]
      blocks.append(Block(region: FlowRegion(members: block.sorted().map { members[$0] })))
      ranges.append((lowest[start]...highest, new[order[start]]...new[order[index]]))
      start = index + 1
    }
    return ranges
  }

  private mutating func place(_ ghost: FlowRegion.Ghost, _ band: Int, _ ranges: [ClosedRange<Int>]) {
    if let block = ranges.firstIndex(where: { band <= $0.upperBound }) {
      if ranges[block].contains(band) {
        blocks[block].region.ghosts.append(ghost)
      } else {
        blocks[block].ghostsBefore.append(ghost)
      }
    } else {
      ghostsAfter.append(ghost)
    }
  }
}

/// Groups frames into bands. Frames that overlap along an axis, directly or through other frames, are in one band.
enum FlowBands {
  /// Divides frames into bands and returns the index of each frame's band, counted from the origin. Frames that overlap along
  /// the axis, directly or through other frames, are in one band. Frames with the same non-nil entry in `units` are also in one
  /// band, together with all frames between them. `units` contains one entry for each frame, or is empty.
  static func bands(_ frames: [CGRect], _ axis: FlowAxis, units: [Int?] = []) -> [Int] {
    var ranges = frames.map { (start: $0.start(axis), end: $0.end(axis)) }
    var whole: [Int: (start: Double, end: Double)] = [:]
    for (range, unit) in zip(ranges, units) {
      guard let unit else { continue }
      let known = whole[unit] ?? range
      whole[unit] = (min(known.start, range.start), max(known.end, range.end))
    }
    for (index, unit) in units.enumerated() {
      if let unit, let range = whole[unit] { ranges[index] = range }
    }
    let order = ranges.indices.sorted {
      (ranges[$0].start, ranges[$0].end, $0) < (ranges[$1].start, ranges[$1].end, $1)
    }
    var bands = [Int](repeating: 0, count: frames.count)
    var (band, end) = (-1, -Double.infinity)
    for index in order {
      if ranges[index].start > end - ElementRecord.tolerance { band += 1 }
      end = max(end, ranges[index].end)
      bands[index] = band
    }
    return bands
  }

  /// Whether a band contains two frames that do not overlap each other along the axis, as in a waterfall layout. In a row of a
  /// grid, all frames overlap each other.
  static func areRagged(_ frames: [CGRect], _ axis: FlowAxis) -> Bool {
    let bands = Dictionary(grouping: zip(bands(frames, axis), frames), by: \.0)
    return bands.values.contains { band in
      guard band.count > 1 else { return false }
      let (latest, soonest) = (
        band.map { $0.1.start(axis) }.max() ?? 0, band.map { $0.1.end(axis) }.min() ?? 0
      )
      return latest > soonest - ElementRecord.tolerance
    }
  }
}
