import Foundation

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

  init(layout: MosaicLayout, width: Double) {
    self.layout = layout
    self.width = width
    opening = layout.opening.map { Row(segment: $0, tileCount: $0.tileCount) }
    cycle = layout.cycle.map { Row(segment: $0, tileCount: $0.tileCount) }
    cycleTileCount = cycle.reduce(0) { $0 + $1.tileCount }
    let endings = layout.endings.map(\.tileCount)
    largestRow = max((opening + cycle).map(\.tileCount).max() ?? 1, endings.max() ?? 1)
  }

  struct Plan {
    var opening: [MosaicSegment] = []
    var turns = 0
    var ending: [MosaicSegment] = []
  }

  /// Whole turns of the cycle are counted, not walked.
  func plan(count: Int) -> Plan {
    var plan = Plan()
    var remaining = count
    var isEnded = false
    for next in opening where remaining > 0 && !isEnded {
      let isFirst = plan.opening.isEmpty
      let segment = self.segment(next, remaining: remaining, isFirst: isFirst, isEnding: &isEnded)
      plan.opening.append(segment)
      remaining -= segment.tileCount
    }
    plan.turns = max(0, (remaining - largestRow) / cycleTileCount)
    remaining -= plan.turns * cycleTileCount
    while remaining > 0 {
      let next = cycle[plan.ending.count % cycle.count]
      let isFirst = plan.opening.isEmpty && plan.turns == 0 && plan.ending.isEmpty
      let segment = self.segment(next, remaining: remaining, isFirst: isFirst, isEnding: &isEnded)
      plan.ending.append(segment)
      remaining -= segment.tileCount
    }
    return plan
  }

  func tiles(count: Int) -> RepeatingTiles {
    let plan = plan(count: count)
    let cycleRow = plan.opening.count
    return RepeatingTiles(
      opening: tiles(of: plan.opening, from: 0), cycle: tiles(of: cycle.map(\.segment), from: cycleRow),
      turns: (count: plan.turns, extent: Double(cycle.count) * (layout.segmentHeight + layout.gap)),
      ending: tiles(of: plan.ending, from: cycleRow + plan.turns * cycle.count))
  }

  func place(of item: Int, count: Int) -> (row: Int, segment: MosaicSegment, tile: Int) {
    let plan = plan(count: count)
    var (row, tile) = (0, item)
    for segment in plan.opening {
      if tile < segment.tileCount { return (row, segment, tile) }
      (row, tile) = (row + 1, tile - segment.tileCount)
    }
    let turn = min(tile / cycleTileCount, plan.turns)
    (row, tile) = (row + turn * cycle.count, tile - turn * cycleTileCount)
    for segment in turn < plan.turns ? cycle.map(\.segment) : plan.ending {
      if tile < segment.tileCount { return (row, segment, tile) }
      (row, tile) = (row + 1, tile - segment.tileCount)
    }
    preconditionFailure("a mosaic of \(count) tiles has no tile \(item)")
  }

  /// An ending where its tiles are just those left, else the pattern's own, else equal columns for what is left.
  private func segment(_ next: Row, remaining: Int, isFirst: Bool, isEnding: inout Bool) -> MosaicSegment {
    // A section's first row follows the pattern even where an ending would fit (docs/collection-view.md, "Mosaic").
    guard remaining <= largestRow, !(isFirst && next.tileCount <= remaining) else { return next.segment }
    if let ending = layout.endings.first(where: { $0.tileCount == remaining }) {
      isEnding = true
      return ending
    }
    if next.tileCount <= remaining { return next.segment }
    isEnding = true
    return .columns(remaining)
  }

  private func tiles(of segments: [MosaicSegment], from row: Int) -> [CGRect] {
    segments.enumerated().flatMap { tiles(of: $1, row: row + $0) }
  }

  private func tiles(of segment: MosaicSegment, row: Int) -> [CGRect] {
    let y = (layout.start ?? layout.gap) + Double(row) * (layout.segmentHeight + layout.gap)
    let frame = CGRect(x: 0, y: y, width: width, height: layout.segmentHeight)
    return segment.tiles(in: frame, gap: layout.gap)
  }
}
