import Foundation

/// A region, cut along an axis into consecutive blocks that have the same elements before and after.
///
/// As in the recursive X-Y cut of a page (G. Nagy and S. Seth, "Hierarchical representation of optically scanned
/// documents", 1984), a cut passes between elements. Here it must divide both screens alike.
struct FlowCut {
  /// Elements that no cut separates, and the insertions and deletions before them.
  struct Block {
    /// The elements, including the insertions and deletions among them.
    var region = FlowRegion()
    /// Elements between the previous block and this one that only one side has.
    var ghostsBefore: [FlowRegion.Ghost] = []
  }

  /// The blocks in order; each has at least one member.
  private(set) var blocks: [Block] = []
  /// Elements after the last block that only one side has.
  private(set) var ghostsAfter: [FlowRegion.Ghost] = []

  /// Whether the cut separates any elements.
  var divides: Bool {
    blocks.count > 1 || !ghostsAfter.isEmpty || blocks.contains { !$0.ghostsBefore.isEmpty }
  }

  /// Returns the elements directly before and after a block that only one side has.
  func ghostsBeside(_ index: Int) -> [FlowRegion.Ghost] {
    blocks[index].ghostsBefore + (index + 1 < blocks.count ? blocks[index + 1].ghostsBefore : ghostsAfter)
  }

  /// Makes all possible cuts across `axis`. If `keepingUnits` is true, no cut separates the elements of a unit.
  init(_ region: FlowRegion, across axis: FlowAxis, keepingUnits: Bool) {
    let (goes, comes) = (region.ghosts.filter { !$0.isNew }, region.ghosts.filter(\.isNew))
    func bands(_ frames: [CGRect], _ ghosts: [FlowRegion.Ghost]) -> [Int] {
      FlowBands.bands(
        frames + ghosts.map(\.frame), axis,
        units: keepingUnits ? region.members.map(\.unit) + ghosts.map(\.unit) : [])
    }
    let (oldBands, newBands) = (
      bands(region.members.map(\.old), goes), bands(region.members.map(\.new), comes)
    )
    let count = region.members.count
    let ranges = findBlocks(region.members, Array(oldBands.prefix(count)), Array(newBands.prefix(count)))
    for (ghost, band) in zip(goes, oldBands.dropFirst(count)) { place(ghost, band, ranges.map(\.old)) }
    for (ghost, band) in zip(comes, newBands.dropFirst(count)) { place(ghost, band, ranges.map(\.new)) }
  }

  /// Groups members into blocks. A cut is possible where it leaves the same members on either side, before and after.
  private mutating func findBlocks(
    _ members: [FlowRegion.Member], _ old: [Int], _ new: [Int]
  ) -> [(old: ClosedRange<Int>, new: ClosedRange<Int>)] {
    let order = members.indices.sorted { (new[$0], old[$0], $0) < (new[$1], old[$1], $1) }
    // The lowest old band of the member at each index and of all members after it.
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

/// Groups frames that overlap along an axis, directly or through other frames.
enum FlowBands {
  /// Returns the band index of each frame, counted from the origin. Frames of one unit share a band with all frames
  /// between them. `units` has one entry per frame, or is empty.
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

  /// Whether a band contains frames that do not overlap each other, as in a waterfall layout. In a row, all frames
  /// overlap.
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
