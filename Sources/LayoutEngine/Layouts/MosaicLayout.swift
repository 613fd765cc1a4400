package import Foundation

/// Photo tiles in rows of equal height: the mosaic layout of WWDC 2018 session 225. A repeating pattern divides the rows into
/// tiles. The content size includes all tiles. Lengths are in points.
///
/// Rows fill the width of the bounds; the safe area is ignored. The pattern restarts in each section.
package struct MosaicLayout: ExtendedLayout, Equatable {
  /// The height of a row.
  package var segmentHeight = 200.0
  /// The distance between rows, and between the tiles of a row.
  package var gap = 1.0
  /// The distance from a section's top to its first row; nil means `gap`.
  package var start: Double?
  /// The rows at the start of each section, which are not repeated.
  package var opening: [MosaicSegment] = [.fullWidth]
  /// The rows after `opening`, repeated until the end of the section; must not be empty.
  package var cycle: [MosaicSegment] = [.fiftyFifty, .twoThirdsOneThird, .oneThirdTwoThirds]
  /// Alternative rows for the end of a section. If exactly as many items remain as one of these rows has tiles, the first such
  /// row is used.
  package var endings: [MosaicSegment] = [.fullWidth, .fiftyFifty]
  /// The size of headers; only the height is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the height is used.
  package var footerReferenceSize = CGSize.zero
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  /// Returns the arrangement. Its content is at least as high as the bounds.
  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try validate()
    var stack = SectionStack(crossExtent: Double(input.bounds.size.width))
    stack.minimumExtent = input.isPartOfContent ? 0 : Double(input.bounds.size.height)
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let pattern = MosaicPattern(layout: self, width: stack.crossExtent)
    stack.sections.reserveCapacity(input.sections.count)
    // Maps each item count to the first section with that count, whose tiles are used again. Because of the item limit,
    // there are at most a few thousand different counts.
    var known: [Int: Int] = [:]
    for number in input.sections.indices {
      let count = input.sections[number].itemCount
      let isRepeated = number > 0 && input.sections[number - 1].itemCount == count
      if let alike = isRepeated ? number - 1 : known[count] {
        stack.sections.append(stack.sections[alike])
      } else {
        known[count] = number
        stack.sections.append(stacked(pattern.tiles(count: count)))
      }
      let header = input.sections[number].headerReferenceSize ?? headerReferenceSize
      let footer = input.sections[number].footerReferenceSize ?? footerReferenceSize
      stack.sections[number].headerExtent = Double(header.height)
      stack.sections[number].footerExtent = Double(footer.height)
    }
    return stack
  }

  /// Returns whether the size of the bounds changes.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size != input.bounds.size
  }

  private func stacked(_ tiles: RepeatingTiles) -> SectionStack.Section {
    SectionStack.Section(items: tiles, extent: tiles.count == 0 ? 0 : Double(Box(tiles.bounds).maxY))
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(positive: segmentHeight, "segmentHeight")
    try MetricsValidation.check(gap, "gap")
    try MetricsValidation.check(start, "start")
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
    guard !cycle.isEmpty else {
      throw LayoutError("a mosaic needs at least one segment to repeat", property: "cycle")
    }
    for segment in opening + cycle + endings { try segment.validate() }
  }
}

/// The division of a mosaic row into tiles: a tree of vertical and horizontal cuts. The tiles of a cut's left
/// or upper part precede the tiles of the other part.
package indirect enum MosaicSegment: Equatable, Sendable {
  /// One tile that fills the area.
  case tile
  /// A vertical cut. The number is the left part's fraction of the width, greater than 0 and less than 1.
  case columns(Double, MosaicSegment, MosaicSegment)
  /// A horizontal cut. The number is the upper part's fraction of the height, greater than 0 and less than 1.
  case rows(Double, MosaicSegment, MosaicSegment)

  package static let fullWidth = MosaicSegment.tile
  package static let fiftyFifty = MosaicSegment.columns(0.5, .tile, .tile)
  /// A large tile at the left, two small ones stacked at the right.
  package static let twoThirdsOneThird = MosaicSegment.columns(2.0 / 3.0, .tile, .rows(0.5, .tile, .tile))
  /// Two small tiles stacked at the left, a large one at the right.
  package static let oneThirdTwoThirds = MosaicSegment.columns(1.0 / 3.0, .rows(0.5, .tile, .tile), .tile)

  /// Returns a segment of equal tiles side by side, for a number of items to which no other segment applies.
  package static func columns(_ count: Int) -> MosaicSegment {
    var segment = MosaicSegment.tile
    for width in stride(from: 2, through: count, by: 1) {
      segment = .columns(1 / Double(width), .tile, segment)
    }
    return segment
  }

  package var tileCount: Int {
    switch self {
    case .tile: 1
    case .columns(_, let first, let second), .rows(_, let first, let second):
      first.tileCount + second.tileCount
    }
  }

  /// Returns the frames of the segment's tiles in a rectangle. The first part of each cut is rounded up to whole
  /// points, and the second part begins after the gap (docs/collection-view.md, "Mosaic").
  func tiles(in rect: CGRect, gap: Double) -> [CGRect] {
    switch self {
    case .tile: return [rect]
    case .columns(let fraction, let first, let second):
      let parts = Self.cut(Double(rect.size.width), fraction, gap)
      var (left, right) = (rect, rect)
      left.size.width = CGFloat(parts.first)
      right.origin.x += CGFloat(parts.offset)
      right.size.width = CGFloat(parts.second)
      return first.tiles(in: left, gap: gap) + second.tiles(in: right, gap: gap)
    case .rows(let fraction, let first, let second):
      return Self.columns(fraction, first.transposed, second.transposed)
        .tiles(in: rect.transposed, gap: gap).map(\.transposed)
    }
  }

  func validate() throws(LayoutError) {
    switch self {
    case .tile: break
    case .columns(let fraction, let first, let second), .rows(let fraction, let first, let second):
      guard fraction > 0, fraction < 1 else {
        throw LayoutError(
          "the fraction that divides a mosaic segment must be above 0 and below 1", property: "segments")
      }
      try first.validate()
      try second.validate()
    }
  }

  private var transposed: MosaicSegment {
    switch self {
    case .tile: .tile
    case .columns(let fraction, let first, let second): .rows(fraction, first.transposed, second.transposed)
    case .rows(let fraction, let first, let second): .columns(fraction, first.transposed, second.transposed)
    }
  }

  private static func cut(
    _ length: Double, _ fraction: Double, _ gap: Double
  ) -> (first: Double, offset: Double, second: Double) {
    let first = min((length * fraction).rounded(.up), length)
    return (first, min(first + gap, length), max(0, length - first - gap))
  }
}

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
  /// The maximum number of tiles in a row, including the rows of `endings`. A row of `endings` can be used only if at most this
  /// many items remain.
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

  /// Returns the rows for a number of items. The number of complete cycles is computed by division, so that the cost
  /// does not depend on the length of the section.
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

  func tilePosition(of item: Int, count: Int) -> (row: Int, segment: MosaicSegment, tile: Int) {
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

  /// Returns the next row: an ending with exactly as many tiles as items remain, otherwise the row of the pattern if
  /// enough items remain, otherwise equal columns for the remaining items.
  private func segment(_ next: Row, remaining: Int, isFirst: Bool, isEnding: inout Bool) -> MosaicSegment {
    // The first row of a section follows the pattern even if an ending could be used (docs/collection-view.md, "Mosaic").
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

extension MosaicLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let stack = try stack(for: input)
    return try stack.explanation(for: category, at: indexPath, in: input) { explanation in
      let pattern = MosaicPattern(layout: self, width: stack.crossExtent)
      let tilePosition = pattern.tilePosition(
        of: indexPath.item, count: input.sections[indexPath.section].itemCount)
      let (top, after) = explanation.itemsTop()
      let start = Formula(self.start ?? gap)
      let stride = Formula(segmentHeight) + Formula(gap)
      let tiles = tilePosition.segment.tileCount
      let rowTop = explanation.lines.add(
        "y", (top.value == 0 ? start : top + start) + Formula(tilePosition.row) * stride,
        "row \(tilePosition.row) of \(tiles) \(tiles == 1 ? "tile" : "tiles")\(after)")
      var slice = MosaicSlice(stack.crossExtent, rowTop, segmentHeight, gap: gap)
      slice.explain(tilePosition.segment, tilePosition.tile, in: &explanation.lines)
    }
  }
}

/// The part of a mosaic row that an explanation has reached. It is the whole row at first. Each cut reduces it to the part that
/// contains the explained tile, until only the tile remains.
private struct MosaicSlice {
  private struct Side {
    let axis: AxisNames
    var origin: Formula
    var length: Formula
  }

  private var x: Side
  private var y: Side
  private let gap: Formula

  init(_ width: Double, _ top: Formula, _ height: Double, gap: Double) {
    x = Side(axis: .horizontal, origin: Formula(0), length: Formula(width))
    y = Side(axis: .vertical, origin: top, length: Formula(height))
    self.gap = Formula(gap)
  }

  mutating func explain(_ segment: MosaicSegment, _ tile: Int, in lines: inout Explanation) {
    lines.add("x", x.origin, "rows begin at the edge of the bounds")
    lines.add("width", x.length, "the bounds' width")
    lines.add("height", y.length, "segmentHeight")
    var (rest, tile) = (segment, tile)
    while true {
      switch rest {
      case .tile: return
      case .columns(let fraction, let first, let second):
        rest = cut(\.x, fraction, (first, second), &tile, in: &lines)
      case .rows(let fraction, let first, let second):
        rest = cut(\.y, fraction, (first, second), &tile, in: &lines)
      }
    }
  }

  /// Divides the slice into the two parts of a cut, reduces it to the part that contains the tile, and returns this part's
  /// segment.
  private mutating func cut(
    _ path: WritableKeyPath<MosaicSlice, Side>, _ fraction: Double,
    _ parts: (first: MosaicSegment, second: MosaicSegment), _ tile: inout Int, in lines: inout Explanation
  ) -> MosaicSegment {
    var side = self[keyPath: path]
    defer { self[keyPath: path] = side }
    let (length, fraction) = (side.length, Formula(fraction: fraction))
    let share = Formula.ceil(length * fraction)
    let first = share.value > length.value ? .min(share, length) : share
    let tilePosition = "a cut at \(fraction.text) of \(length.text)"
    guard tile >= parts.first.tileCount else {
      side.length = lines.add(side.axis.length, first, "before \(tilePosition)")
      return parts.first
    }
    tile -= parts.first.tileCount
    let begin = lines.add("cut", first, "whole points of \(length.text)")
    let offset = begin + gap
    side.origin = lines.add(
      side.axis.position, side.origin + (offset.value > length.value ? .min(offset, length) : offset),
      "behind \(tilePosition), after the gap")
    let rest = length - begin - gap
    side.length = lines.add(side.axis.length, rest.value < 0 ? .max(Formula(0), rest) : rest)
    return parts.second
  }
}
