import Foundation

/// The rows of a mosaic at one width, and how many of them a count of items takes.
struct MosaicPattern {
  private struct Row {
    let segment: MosaicSegment
    let tileCount: Int
  }

  private let layout: MosaicLayout
  private let width: Double
  private let opening: [Row]
  private let cycle: [Row]
  private let cycleTileCount: Int
  /// More items than this left: no ending is near.
  private let largestRow: Int

  /// A pattern for rows of a width in points.
  init(layout: MosaicLayout, width: Double) {
    self.layout = layout
    self.width = width
    opening = layout.opening.map { Row(segment: $0, tileCount: $0.tileCount) }
    cycle = layout.cycle.map { Row(segment: $0, tileCount: $0.tileCount) }
    cycleTileCount = cycle.reduce(0) { $0 + $1.tileCount }
    let endings = layout.endings.map(\.tileCount)
    largestRow = max((opening + cycle).map(\.tileCount).max() ?? 1, endings.max() ?? 1)
  }

  /// The tiles of a section; whole turns of the cycle are counted, not walked.
  func tiles(count: Int) -> RepeatingTiles {
    var remaining = count
    var row = 0
    var openingTiles: [CGRect] = []
    var isEnded = false
    for next in opening where remaining > 0 && !isEnded {
      let segment = self.segment(next, remaining: remaining, isFirst: row == 0, isEnding: &isEnded)
      openingTiles += tiles(of: segment, row: row)
      remaining -= segment.tileCount
      row += 1
    }
    let turns = max(0, (remaining - largestRow) / cycleTileCount)
    let cycleTiles = cycle.enumerated().flatMap { tiles(of: $1.segment, row: row + $0) }
    remaining -= turns * cycleTileCount
    row += turns * cycle.count
    var ending: [CGRect] = []
    var position = 0
    while remaining > 0 {
      let segment = self.segment(cycle[position], remaining: remaining, isFirst: row == 0, isEnding: &isEnded)
      ending += tiles(of: segment, row: row)
      remaining -= segment.tileCount
      row += 1
      position = (position + 1) % cycle.count
    }
    return RepeatingTiles(
      opening: openingTiles, cycle: cycleTiles,
      turns: (count: turns, extent: Double(cycle.count) * (layout.segmentHeight + layout.gap)), ending: ending
    )
  }

  /// The segment for the next row: an ending where its tiles are just those left, else the pattern's own,
  /// else equal columns for what is left.
  private func segment(_ next: Row, remaining: Int, isFirst: Bool, isEnding: inout Bool) -> MosaicSegment {
    // A section's first row follows the pattern even where an ending would fit (semantics §9).
    guard remaining <= largestRow, !(isFirst && next.tileCount <= remaining) else { return next.segment }
    if let ending = layout.endings.first(where: { $0.tileCount == remaining }) {
      isEnding = true
      return ending
    }
    if next.tileCount <= remaining { return next.segment }
    isEnding = true
    return .columns(remaining)
  }

  private func tiles(of segment: MosaicSegment, row: Int) -> [CGRect] {
    let y = (layout.start ?? layout.gap) + Double(row) * (layout.segmentHeight + layout.gap)
    let frame = CGRect(x: 0, y: y, width: width, height: layout.segmentHeight)
    return segment.tiles(in: frame, gap: layout.gap)
  }
}
