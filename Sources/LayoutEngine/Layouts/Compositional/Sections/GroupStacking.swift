import Foundation

/// Repeats a section's group until all items have a position (docs/collection-view.md, "Groups in a section").
struct GroupStacking {
  private let section: CollectionLayoutSection
  private let frame: SectionFrame
  private let pixels: PixelRounding
  private let environment: CollectionLayoutEnvironment
  /// The sizes and positions of the subitems in the group, computed without measured sizes. All sections that use the same entry
  /// of the layout share them.
  private let template: SolvedGroup
  private let tiles: GroupTiles
  private let index: BoxIndex
  private let kinds: [KindTiles]
  /// Whether sizes and positions must be computed separately for each group, because cells are measured.
  let isMeasured: Bool
  /// The reason for which UIKit would reject the group if the section has items; nil if UIKit accepts the group.
  let refusal: GroupRejection?

  private struct KindTiles {
    let kind: String
    let frames: [CGRect]
    let index: BoxIndex
    let leaves: [Int]
    let zIndexes: [Int]
    let holders: [SupplementAnchors.AnchorTarget]
  }

  init(
    _ section: CollectionLayoutSection, in frame: SectionFrame, pixels: PixelRounding,
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

  /// Whether the group has no space for an item.
  var hasNoSlots: Bool { template.leafCount == 0 }

  /// Returns the groups for a number of items. `measure` is called for cells with estimated sizes.
  func groups(
    itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> SectionGroups {
    guard itemCount > 0, template.leafCount > 0 else { return SectionGroups(cells: FrameList([])) }
    guard isMeasured else { return repeated(itemCount: itemCount) }
    return try measured(itemCount: itemCount, measure: measure)
  }

  /// Returns the sizes and positions of the subitems in the group with the index `group`. `firstLeaf` is the item index of the group's first cell.
  func solved(
    _ group: Int, firstLeaf: Int, itemCount: Int, measure: @escaping GroupSolver.Measure
  ) throws(LayoutError) -> SolvedGroup {
    guard isMeasured else { return template }
    var solver = try measuringSolver(itemCount: itemCount, measure: measure)
    return try solver.solve(
      section.group, in: frame.container, of: (frame.size, frame.insets), firstLeaf: firstLeaf)
  }

  // MARK: Equal groups

  private func repeated(itemCount: Int) -> SectionGroups {
    let axis = frame.axis
    let perGroup = tiles.frames.count
    let groupCount = (itemCount - 1) / perGroup + 1
    let length = template.size.length(along: axis)
    let last = trimmed(tiles, itemCount - (groupCount - 1) * perGroup, length)
    let edges = section.group.edgeSpacing.edges(along: axis)
    let stride = edges.least + length + section.interGroupSpacing
    let origin = origin(of: template)
    let first = origin.position(along: axis)
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
      let inLast = (0..<kind.leaves.count).partitioningIndex { kind.leaves[$0] >= rest }
      return SectionGroups.Supplements(
        kind: kind.kind,
        placements: RepeatingGroups(
          count: (groupCount - 1) * kind.frames.count + inLast, tiles: kind.frames, index: kind.index,
          origin: origin, stride: stride, along: axis),
        zIndexes: kind.zIndexes,
        holders: SupplementAnchors(holders: kind.holders, itemsPerGroup: perGroup))
    }
    return result
  }

  // MARK: Measured groups

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
    // If the outermost group is uniform, its largest item determines the sizes in the entire section.
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
    var supplements = SupplementCollector()
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
      let side = origin(of: solved).position(along: axis.crossing)
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
          supplement, at: origin, anchoredAt: supplement.holder(group: group, firstItem: firstItem))
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

  /// Returns the length of a group that contains only its first `count` cells, in points.
  private func trimmed(_ tiles: GroupTiles, _ count: Int, _ length: Double) -> Double {
    guard count < tiles.frames.count else { return length }
    return tiles.end(of: count, along: frame.axis) + length
      - tiles.end(of: tiles.frames.count, along: frame.axis)
  }

  /// Returns the origin of the section's first group. It is an assumption that flexible edge spacing moves a group
  /// within its section.
  private func origin(of group: SolvedGroup) -> CGPoint {
    let (axis, cross) = (frame.axis, frame.axis.crossing)
    let across = section.group.edgeSpacing.edges(along: cross)
    let length = group.size.length(along: cross)
    let available = frame.isOrthogonal ? length + across.least : Double(frame.container.width)
    return CGPoint(
      along: axis,
      frame.insets.begin(along: axis) + (section.group.edgeSpacing.edges(along: axis).before?.spacing ?? 0),
      across: frame.insets.begin(along: cross) + across.begin(of: length, in: available))
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

/// Collects the supplementary views of groups by kind.
private struct SupplementCollector {
  private var frames: [String: [CGRect]] = [:]
  private var zIndexes: [String: [Int]] = [:]
  private var holders: [String: [SupplementAnchors.AnchorTarget]] = [:]

  mutating func append(
    _ supplement: GroupTiles.Supplement, at origin: CGPoint, anchoredAt holder: SupplementAnchors.AnchorTarget
  ) {
    frames[supplement.kind, default: []].append(supplement.frame.offsetBy(dx: origin.x, dy: origin.y))
    zIndexes[supplement.kind, default: []].append(supplement.zIndex)
    holders[supplement.kind, default: []].append(holder)
  }

  var all: [SectionGroups.Supplements] {
    frames.keys.sorted().map { kind in
      .init(
        kind: kind, placements: FrameList(frames[kind] ?? []), zIndexes: zIndexes[kind] ?? [],
        holders: SupplementAnchors(holders: holders[kind] ?? [], itemsPerGroup: nil))
    }
  }
}

/// The groups of a section. Positions are relative to the upper left corner of the section's content, and include the section's
/// insets.
struct SectionGroups: Sendable {
  struct Supplements: Sendable {
    let kind: String
    let placements: any Placement
    /// The z-indexes of the views. If there are more views than values, the list is repeated. It is empty if all
    /// z-indexes are 0.
    let zIndexes: [Int]
    let holders: SupplementAnchors
  }

  var cells: any Placement
  /// The z-indexes of the cells. If there are more cells than values, the list is repeated. It is empty if all
  /// z-indexes are 0.
  var zIndexes: [Int] = []
  var supplements: [Supplements] = []
  /// The positions of the groups along their axis.
  var groups = RowGroups()
  /// The total length of all groups along their axis, including edge spacing and excluding the section's insets, in points.
  var length = 0.0
  /// The maximum length of the groups across their axis, in points.
  var crossLength = 0.0
  /// The item index of the first cell of each group; empty if all groups have the same number of cells.
  var firstLeaves: [Int] = []
  /// The number of cells of each group; used only if all groups have the same number of cells.
  var groupLeafCount = 0

  var isEmpty: Bool { cells.count == 0 }

  /// Returns the index of the group that contains an item's cell, and the cell's index in that group.
  func position(of item: Int) -> (group: Int, leaf: Int) {
    guard !firstLeaves.isEmpty else {
      let (group, leaf) = item.quotientAndRemainder(dividingBy: max(1, groupLeafCount))
      return (group, leaf)
    }
    let group = (0..<firstLeaves.count).partitioningIndex { firstLeaves[$0] > item } - 1
    return (group, item - firstLeaves[group])
  }
}

/// The elements of a repeated group. Frames are computed from element indexes, so the memory does not depend on the
/// number of groups.
struct RepeatingGroups: Placement {
  let count: Int
  private let tiles: [CGRect]
  private let index: BoxIndex
  private let origin: CGPoint
  private let stride: Double
  private let axis: CollectionLayoutGroup.Axis
  private let box: Box

  /// Creates groups. The tiles of the first group are relative to `origin`; each further group is `stride` points
  /// farther along the axis.
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
    let position = self.position(of: group)
    return tiles[tile].offsetBy(dx: position.x, dy: position.y)
  }

  /// Finds the groups near the rectangle by division, and the elements of a group with a tree of their boxes.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let queryBox = Box(rect)
    guard count > 0, !queryBox.isEmpty, queryBox.touches(Box(bounds)) else { return }
    for group in groups(near: queryBox) {
      let position = self.position(of: group)
      let local = Box(
        minX: queryBox.minX - Double(position.x), minY: queryBox.minY - Double(position.y),
        maxX: queryBox.maxX - Double(position.x), maxY: queryBox.maxY - Double(position.y))
      // The maximum rounding error of the conversion from the group's coordinates to the section's.
      let slack = 4 * max(abs(Double(position.x)), abs(Double(position.y))).ulp
      let near = Box(
        minX: local.minX - slack, minY: local.minY - slack, maxX: local.maxX + slack, maxY: local.maxY + slack
      )
      let first = group * tiles.count
      index.forEach(touching: near, boxAt: { Box(tiles[$0]) }) { tile in
        if first + tile < count { body(first + tile) }
      }
    }
  }

  private func groups(near queryBox: Box) -> ClosedRange<Int> {
    let last = (count - 1) / tiles.count
    guard stride > 0 else { return 0...last }
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? Double(origin.x) : Double(origin.y)
    let (low, high) = isHorizontal ? (box.minX, box.maxX) : (box.minY, box.maxY)
    let (from, to) = isHorizontal ? (queryBox.minX, queryBox.maxX) : (queryBox.minY, queryBox.maxY)
    // One more group on each side is included, because the division may be off by a rounding error.
    let first = Int((from - start - high) / stride - 1, clampedTo: 0...last)
    return first...max(first, Int((to - start - low) / stride + 1, clampedTo: 0...last))
  }

  private func position(of group: Int) -> CGPoint {
    let along = Double(group) * stride
    return axis == .horizontal
      ? CGPoint(x: Double(origin.x) + along, y: Double(origin.y))
      : CGPoint(x: Double(origin.x), y: Double(origin.y) + along)
  }

  private func moved(_ box: Box, to group: Int) -> Box {
    let position = self.position(of: group)
    return Box(box.rect.offsetBy(dx: position.x, dy: position.y))
  }
}

/// The cells or groups to which the supplementary views of one kind are anchored, in the order of the views.
struct SupplementAnchors: Sendable {
  enum AnchorTarget: Sendable {
    /// A cell, by its item index in the section.
    case item(Int)
    /// A group, by its index in the section.
    case group(Int)

    /// Returns the target in another repetition of the group: the cell whose item index is greater by `items`, or the group
    /// whose index is greater by `groups`.
    fileprivate func moved(groups: Int, items: Int) -> AnchorTarget {
      switch self {
      case .item(let item): .item(item + items)
      case .group(let group): .group(group + groups)
      }
    }
  }

  /// The cell or group of each view. If groups repeat, only those of the first group are stored.
  let holders: [AnchorTarget]
  /// The number of cells in each repeated group; nil if `holders` contains the targets of all views.
  let itemsPerGroup: Int?

  subscript(number: Int) -> AnchorTarget {
    guard let itemsPerGroup else { return holders[number] }
    let (group, view) = number.quotientAndRemainder(dividingBy: holders.count)
    return holders[view].moved(groups: group, items: group * itemsPerGroup)
  }
}

extension GroupTiles.Supplement {
  /// Returns the cell or group to which the view is anchored in a repetition of the group. `group` is the index of the
  /// repetition, and `firstItem` is the item index of its first cell.
  func holder(group: Int, firstItem: Int) -> SupplementAnchors.AnchorTarget {
    isAtCell ? .item(firstItem + leaf) : .group(group)
  }
}

extension LayoutAttributes {
  /// The index of the item to which a supplementary view of a compositional layout is anchored; nil for other elements.
  package var anchorItem: Int? { number("item") }

  /// The index of the group to which a supplementary view of a compositional layout is anchored; nil for other elements.
  package var anchorGroup: Int? { number("group") }

  /// Returns the attributes with a custom value added: the index of the item or group to which the view is anchored.
  func held(at holder: SupplementAnchors.AnchorTarget) -> LayoutAttributes {
    var attributes = self
    switch holder {
    case .item(let item): attributes.custom["item"] = .number(Double(item))
    case .group(let group): attributes.custom["group"] = .number(Double(group))
    }
    return attributes
  }

  private func number(_ key: String) -> Int? {
    guard case .supplementary = category, case .number(let number) = custom[key] else { return nil }
    return Int(number)
  }
}
