import Foundation

/// Repeats a section's group until all items have a place (docs/collection-view.md, "Groups in a section").
struct GroupStacking {
  private let section: CollectionLayoutSection
  private let frame: SectionFrame
  private let pixels: WholePixels
  private let environment: CollectionLayoutEnvironment
  /// The group as it is without measuring, and its tiles: the same for every section of an entry.
  private let template: SolvedGroup
  private let tiles: GroupTiles
  private let index: BoxIndex
  private let kinds: [KindTiles]
  /// Whether every group must be solved by itself.
  let isMeasured: Bool
  /// Why UIKit would refuse the group of a section that has items; nil where it would not.
  let refusal: GroupRefusal?

  private struct KindTiles {
    let kind: String
    let frames: [CGRect]
    let index: BoxIndex
    let leaves: [Int]
    let zIndexes: [Int]
    let holders: [SupplementHolders.Holder]
  }

  init(
    _ section: CollectionLayoutSection, in frame: SectionFrame, pixels: WholePixels,
    environment: CollectionLayoutEnvironment
  ) throws(LayoutError) {
    self.section = section
    self.frame = frame
    self.pixels = pixels
    self.environment = environment
    var solver = GroupSolver(pixels: pixels, environment: environment)
    template = try solver.solve(section.group, in: frame.container, of: (frame.size, frame.insets))
    refusal = solver.refusal
    let tiles = GroupTiles(section.group, solved: template, pixels: pixels)
    self.tiles = tiles
    index = BoxIndex(count: tiles.frames.count) { Box(tiles.frames[$0]) }
    kinds = Self.kinds(tiles.supplements)
    isMeasured = section.group.hasMeasuredItems
  }

  /// Whether the group has no place for an item.
  var holdsNothing: Bool { template.leafCount == 0 }

  /// The groups of so many items; `measure` is asked where sizes are estimated.
  func groups(
    itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> SectionGroups {
    guard itemCount > 0, template.leafCount > 0 else { return SectionGroups(cells: FrameList([])) }
    guard isMeasured else { return repeated(itemCount: itemCount) }
    return try measured(itemCount: itemCount, measure: measure)
  }

  /// The group that holds a cell, solved.
  func solved(
    _ group: Int, firstLeaf: Int, itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> SolvedGroup {
    guard isMeasured else { return template }
    var solver = try measuringSolver(itemCount: itemCount, measure: measure)
    return try solver.solve(
      section.group, in: frame.container, of: (frame.size, frame.insets), firstLeaf: firstLeaf)
  }

  // MARK: Groups that are all alike

  private func repeated(itemCount: Int) -> SectionGroups {
    let axis = frame.axis
    let perGroup = tiles.frames.count
    let groupCount = (itemCount - 1) / perGroup + 1
    let length = template.size.length(along: axis)
    let last = trimmed(tiles, itemCount - (groupCount - 1) * perGroup, length)
    let edges = section.group.edgeSpacing.edges(along: axis)
    let stride = edges.least + length + section.interGroupSpacing
    let origin = origin(of: template)
    let first = origin.place(along: axis)
    var result = SectionGroups(
      cells: RepeatingGroups(
        count: itemCount, tiles: tiles.frames, index: index, origin: origin, stride: stride, along: axis))
    result.zIndexes = tiles.zIndexes
    result.groupLeafCount = perGroup
    result.groups = RowGroups(
      count: groupCount, first: first, stride: stride, length: length, lastLength: last)
    result.length = Double(groupCount - 1) * stride + edges.least + last
    result.crossLength = crossLength(of: template)
    let rest = itemCount - (groupCount - 1) * perGroup
    result.supplements = kinds.map { kind in
      let inLast = (0..<kind.leaves.count).firstByHalving { kind.leaves[$0] >= rest }
      return SectionGroups.Supplements(
        kind: kind.kind,
        places: RepeatingGroups(
          count: (groupCount - 1) * kind.frames.count + inLast, tiles: kind.frames, index: kind.index,
          origin: origin, stride: stride, along: axis),
        zIndexes: kind.zIndexes,
        holders: SupplementHolders(holders: kind.holders, itemsPerGroup: perGroup))
    }
    return result
  }

  // MARK: Groups whose cells are measured

  private func measuringSolver(
    itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> GroupSolver {
    var solver = GroupSolver(pixels: pixels, environment: environment)
    solver.itemCount = itemCount
    solver.measure = measure
    let size = section.group.layoutSize
    guard size.widthDimension.isUniformAcrossSiblings || size.heightDimension.isUniformAcrossSiblings else {
      return solver
    }
    // The outermost group is uniform: the largest item counts for the whole section.
    var survey = solver
    var leaf = 0
    while leaf < itemCount {
      let group = try survey.solve(
        section.group, in: frame.container, of: (frame.size, frame.insets), firstLeaf: leaf)
      guard group.leafCount > 0 else { break }
      leaf += group.leafCount
    }
    let largest = survey.largestUniform
    solver.uniformSize = (
      size.widthDimension.isUniformAcrossSiblings ? Double(largest.width) : nil,
      size.heightDimension.isUniformAcrossSiblings ? Double(largest.height) : nil
    )
    return solver
  }

  private func measured(
    itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> SectionGroups {
    let axis = frame.axis
    let edges = section.group.edgeSpacing.edges(along: axis)
    var solver = try measuringSolver(itemCount: itemCount, measure: measure)
    var result = SectionGroups(cells: FrameList([]))
    var frames: [CGRect] = []
    frames.reserveCapacity(itemCount)
    var supplements = GatheredSupplements()
    var end = frame.insets.begin(along: axis)
    while frames.count < itemCount {
      let solved = try solver.solve(
        section.group, in: frame.container, of: (frame.size, frame.insets), firstLeaf: frames.count)
      guard solved.leafCount > 0 else { return SectionGroups(cells: FrameList([])) }
      let tiles = GroupTiles(section.group, solved: solved, pixels: pixels)
      let shown = min(tiles.frames.count, itemCount - frames.count)
      let length = trimmed(tiles, shown, solved.size.length(along: axis))
      if !frames.isEmpty { end += section.interGroupSpacing }
      let start = end + (edges.before?.spacing ?? 0)
      let side = origin(of: solved).place(along: axis.crossing)
      let origin = CGPoint(along: axis, start, across: side)
      let (group, firstItem) = (result.firstLeaves.count, frames.count)
      result.groups.append(start: start, length: length)
      result.firstLeaves.append(firstItem)
      if !tiles.zIndexes.isEmpty || !result.zIndexes.isEmpty {
        result.zIndexes += Array(repeating: 0, count: frames.count - result.zIndexes.count)
        result.zIndexes += tiles.zIndexes.isEmpty ? [] : tiles.zIndexes.prefix(shown)
      }
      for tile in tiles.frames.prefix(shown) { frames.append(tile.offsetBy(dx: origin.x, dy: origin.y)) }
      for supplement in tiles.supplements where supplement.leaf < shown {
        supplements.append(
          supplement, at: origin, heldAt: supplement.holder(group: group, firstItem: firstItem))
      }
      end += edges.least + length
      result.crossLength = max(result.crossLength, crossLength(of: solved))
    }
    if !result.zIndexes.isEmpty {
      result.zIndexes += Array(repeating: 0, count: frames.count - result.zIndexes.count)
    }
    result.cells = FrameList(frames)
    result.length = end - frame.insets.begin(along: axis)
    result.supplements = supplements.all
    return result
  }

  // MARK: Lengths

  /// How long a group is that holds only its first cells.
  private func trimmed(_ tiles: GroupTiles, _ count: Int, _ length: Double) -> Double {
    guard count < tiles.frames.count else { return length }
    return tiles.end(of: count, along: frame.axis) + length
      - tiles.end(of: tiles.frames.count, along: frame.axis)
  }

  /// Where the first group stands. That flexible edge spacing moves a group within its section is inferred.
  private func origin(of group: SolvedGroup) -> CGPoint {
    let (axis, cross) = (frame.axis, frame.axis.crossing)
    let across = section.group.edgeSpacing.edges(along: cross)
    let length = group.size.length(along: cross)
    let room = frame.isOrthogonal ? length + across.least : Double(frame.container.width)
    return CGPoint(
      along: axis,
      frame.insets.begin(along: axis) + (section.group.edgeSpacing.edges(along: axis).before?.spacing ?? 0),
      across: frame.insets.begin(along: cross) + across.begin(of: length, in: room))
  }

  private func crossLength(of group: SolvedGroup) -> Double {
    let cross = frame.axis.crossing
    return group.size.length(along: cross) + section.group.edgeSpacing.edges(along: cross).least
  }

  private static func kinds(_ supplements: [GroupTiles.Supplement]) -> [KindTiles] {
    Dictionary(grouping: supplements, by: \.kind).map { kind, all in
      KindTiles(
        kind: kind, frames: all.map(\.frame), index: BoxIndex(count: all.count) { Box(all[$0].frame) },
        leaves: all.map(\.leaf), zIndexes: all.contains { $0.zIndex != 0 } ? all.map(\.zIndex) : [],
        holders: all.map { $0.holder(group: 0, firstItem: 0) })
    }.sorted { $0.kind < $1.kind }
  }
}

/// Supplementary views while they are gathered, kind by kind.
private struct GatheredSupplements {
  private var frames: [String: [CGRect]] = [:]
  private var zIndexes: [String: [Int]] = [:]
  private var holders: [String: [SupplementHolders.Holder]] = [:]

  mutating func append(
    _ supplement: GroupTiles.Supplement, at origin: CGPoint, heldAt holder: SupplementHolders.Holder
  ) {
    frames[supplement.kind, default: []].append(supplement.frame.offsetBy(dx: origin.x, dy: origin.y))
    zIndexes[supplement.kind, default: []].append(supplement.zIndex)
    holders[supplement.kind, default: []].append(holder)
  }

  var all: [SectionGroups.Supplements] {
    frames.keys.sorted().map { kind in
      .init(
        kind: kind, places: FrameList(frames[kind] ?? []), zIndexes: zIndexes[kind] ?? [],
        holders: SupplementHolders(holders: holders[kind] ?? [], itemsPerGroup: nil))
    }
  }
}
