import Foundation

/// Finds the sizes and places in a group (docs/collection-view.md, "Filling a group"). Axes are those of vertical
/// scrolling.
struct GroupSolver {
  /// The most subitems of one group; beyond it their sizes are taken for a mistake.
  static let maximumSubitemCount = 10_000
  /// The most cells of one group with all that is nested in it.
  static let maximumLeafCount = 1_000_000
  /// The rounding error of lengths that fill a group exactly.
  static let tolerance = 1e-6

  /// How large a cell wants to be, by its number in the section, that is proposed a size.
  typealias Measure = (Int, CGSize) throws(LayoutError) -> CGSize

  let pixels: WholePixels
  /// The environment that custom groups are told, but for the size, which is their own.
  let environment: CollectionLayoutEnvironment
  /// How many cells the section has: those beyond keep their estimates.
  var itemCount = 0
  /// Asks cells for their size; nil takes their estimates.
  var measure: Measure?
  /// The size that all items have that are uniform, where it is one for the whole section.
  var uniformSize: (width: Double?, height: Double?) = (nil, nil)
  /// The largest size of any uniform item measured so far.
  private(set) var largestUniform = CGSize.zero
  /// Why UIKit would not lay the first of the groups out that it refuses; nil while there is none.
  private(set) var refusal: GroupRefusal?

  /// No cell is measured unless said otherwise.
  init(pixels: WholePixels, environment: CollectionLayoutEnvironment) {
    self.pixels = pixels
    self.environment = environment
  }

  /// The size and the insets of what a group stands in: its section, or another group.
  typealias Parent = (size: CGSize, insets: DirectionalEdgeInsets)

  /// A group in its container; `firstLeaf` is the number of its first cell in the section. `parent` is what leaves the
  /// container.
  mutating func solve(
    _ group: CollectionLayoutGroup, in container: CGSize, of parent: Parent, firstLeaf: Int = 0
  ) throws(LayoutError) -> SolvedGroup {
    let size = pixels.size(group.layoutSize, in: container)
    let insets = group.base.effectiveInsets
    let room = CGSize(
      width: max(0, Double(size.width) - insets.horizontal),
      height: max(0, Double(size.height) - insets.vertical))
    if !group.hasRoom(in: container, size: size) {
      refuse(.noRoom(insets: parent.insets, size: parent.size))
    }
    if let items = customItems(of: group, size: size) {
      return try Self.custom(group, items, container: container, size: size)
    }
    let fit = try GroupFit(group, room: room, pixels: pixels)
    if fit.count == 0, let first = fit.firstLength {
      refuse(.cannotFit(length: first, axis: group.axis, size: room))
    }
    var slots = try slots(of: group, fit, room: room, within: (size, insets), firstLeaf: firstLeaf)
    shareUniformSizes(&slots, firstLeaf: firstLeaf)
    let leafCount = slots.reduce(0) { $0 + $1.leafCount }
    var solved = SolvedGroup(
      container: container, size: size, inner: fit.container, share: 0, slots: slots, leafCount: leafCount)
    place(&solved, of: group, insets: insets)
    return solved
  }

  private mutating func refuse(_ reason: GroupRefusal) {
    if refusal == nil { refusal = reason }
  }

  /// The subitems one after the other with their sizes, not yet in their places.
  private mutating func slots(
    of group: CollectionLayoutGroup, _ fit: GroupFit, room: CGSize, within parent: Parent, firstLeaf: Int
  ) throws(LayoutError) -> [SolvedSlot] {
    var slots: [SolvedSlot] = []
    slots.reserveCapacity(fit.count)
    var (used, leaf) = (0.0, firstLeaf)
    let limit = room.length(along: group.axis) + Self.tolerance
    let fills = measure != nil && fit.fillsByMeasuredLengths
    while slots.count < fit.count || (fills && leaf < itemCount) {
      let subitem = fit.subitems[slots.count % fit.subitems.count]
      let slot = try slot(subitem, in: fit.container, of: parent, firstLeaf: leaf)
      if fills, !slots.isEmpty {
        let edges = subitem.base.edgeSpacing.edges(along: group.axis).least
        if used + fit.spacing + slot.size.length(along: group.axis) + edges > limit { break }
      }
      used += (slots.isEmpty ? 0 : fit.spacing) + slot.size.length(along: group.axis)
      used += subitem.base.edgeSpacing.edges(along: group.axis).least
      leaf += slot.leafCount
      slots.append(slot)
      guard slots.count <= Self.maximumSubitemCount, leaf - firstLeaf <= Self.maximumLeafCount else {
        throw GroupFit.tooMany
      }
    }
    return slots
  }

  private mutating func slot(
    _ subitem: CollectionLayoutSubitem, in container: CGSize, of parent: Parent, firstLeaf: Int
  ) throws(LayoutError) -> SolvedSlot {
    switch subitem {
    case .group(let group):
      let solved = try solve(group, in: container, of: parent, firstLeaf: firstLeaf)
      return SolvedSlot(subitem: subitem, origin: .zero, size: solved.size, group: solved)
    case .item(let item):
      var size = pixels.size(item.layoutSize, in: container)
      if let measure, item.layoutSize.isEstimated, firstLeaf < itemCount {
        let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
        let wanted = try measure(firstLeaf, frame.size)
        if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
        noteUniform(item.layoutSize, size)
      }
      return SolvedSlot(subitem: subitem, origin: .zero, size: size)
    }
  }

  private mutating func noteUniform(_ dimensions: CollectionLayoutSize, _ size: CGSize) {
    if dimensions.widthDimension.isUniformAcrossSiblings {
      largestUniform.width = max(largestUniform.width, size.width)
    }
    if dimensions.heightDimension.isUniformAcrossSiblings {
      largestUniform.height = max(largestUniform.height, size.height)
    }
  }

  /// Gives all uniform siblings the largest size of any (docs/collection-view.md, "Sizes of cells that are measured").
  private func shareUniformSizes(_ slots: inout [SolvedSlot], firstLeaf: Int) {
    for axis in CollectionLayoutGroup.Axis.allCases {
      let shared = axis == .horizontal ? uniformSize.width : uniformSize.height
      var largest = -Double.infinity
      var leaf = firstLeaf
      for slot in slots where isUniform(slot, along: axis) {
        // A slot that no cell fills has no size but its estimate.
        if leaf < max(itemCount, firstLeaf + 1) { largest = max(largest, slot.size.length(along: axis)) }
        leaf += slot.leafCount
      }
      guard largest > -.infinity else { continue }
      for index in slots.indices where isUniform(slots[index], along: axis) {
        slots[index].size = slots[index].size.with(max(largest, shared ?? 0), along: axis)
      }
    }
  }

  private func isUniform(_ slot: SolvedSlot, along axis: CollectionLayoutGroup.Axis) -> Bool {
    slot.subitem.base.layoutSize.dimension(along: axis).isUniformAcrossSiblings
  }

  /// Puts the subitems into their places, and gives a group that is estimated its size.
  private func place(
    _ solved: inout SolvedGroup, of group: CollectionLayoutGroup, insets: DirectionalEdgeInsets
  ) {
    let (axis, cross) = (group.axis, group.axis.crossing)
    let spacing = group.interItemSpacing
    let gaps = Double(max(0, solved.slots.count - 1)) * (spacing?.spacing ?? 0)
    var (least, across, receivers) = (gaps, 0.0, 0)
    if spacing?.isFlexible == true { receivers = max(0, solved.slots.count - 1) }
    for slot in solved.slots {
      let edges = slot.subitem.base.edgeSpacing
      least += slot.size.length(along: axis) + edges.edges(along: axis).least
      across = max(across, slot.size.length(along: cross) + edges.edges(along: cross).least)
      receivers += edges.edges(along: axis).flexibleCount
    }
    if group.layoutSize.dimension(along: axis).isEstimated {
      solved.size = solved.size.with(least, along: axis)
    }
    if group.layoutSize.dimension(along: cross).isEstimated {
      solved.size = solved.size.with(across, along: cross)
    }
    let length = max(0, solved.size.length(along: axis) - insets.total(along: axis))
    let width = max(0, solved.size.length(along: cross) - insets.total(along: cross))
    solved.share = receivers > 0 ? (length - least) / Double(receivers) : 0
    let gap = (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? solved.share : 0)
    var position = insets.begin(along: axis)
    for index in solved.slots.indices {
      let (slot, edges) = (solved.slots[index], solved.slots[index].subitem.base.edgeSpacing)
      let along = edges.edges(along: axis)
      let side = edges.edges(along: cross).begin(of: slot.size.length(along: cross), in: width)
      solved.slots[index].origin = CGPoint(
        along: axis, position + along.leading(growingBy: solved.share),
        across: insets.begin(along: cross) + side)
      position += slot.size.length(along: axis) + along.total(growingBy: solved.share) + gap
    }
  }

  private func customItems(of group: CollectionLayoutGroup, size: CGSize)
    -> [CollectionLayoutGroupCustomItem]?
  {
    switch group.filling {
    case .custom(let items): return items
    case .provided(let provider):
      var own = environment
      own.contentSize = size
      return provider.items(own)
    case .repeatingList, .equalParts, .copies: return nil
    }
  }

  private static func custom(
    _ group: CollectionLayoutGroup, _ items: [CollectionLayoutGroupCustomItem], container: CGSize,
    size: CGSize
  ) throws(LayoutError) -> SolvedGroup {
    guard items.allSatisfy({ $0.frame.origin.isFinite && $0.frame.size.isNonNegative }) else {
      throw LayoutError("frames must be finite, their sizes not negative", property: "frame")
    }
    guard items.count <= maximumSubitemCount else { throw GroupFit.tooMany }
    let slots = items.map { item in
      let absolute = CollectionLayoutSize(
        widthDimension: .absolute(Double(item.frame.size.width)),
        heightDimension: .absolute(Double(item.frame.size.height)))
      return SolvedSlot(
        subitem: .item(CollectionLayoutItem(layoutSize: absolute)), origin: item.frame.origin,
        size: item.frame.size, zIndex: item.zIndex)
    }
    return SolvedGroup(
      container: container, size: size, inner: size, share: 0, slots: slots, leafCount: slots.count)
  }
}

extension CollectionLayoutGroup {
  /// Whether the container has room for the group, and the group along its axis for anything in it.
  fileprivate func hasRoom(in container: CGSize, size: CGSize) -> Bool {
    for dimension in [layoutSize.widthDimension, layoutSize.heightDimension] {
      switch dimension {
      case .fractionalWidth where container.width <= 0: return false
      case .fractionalHeight where container.height <= 0: return false
      default: break
      }
    }
    if case .repeatingList = filling, !layoutSize.dimension(along: axis).isEstimated {
      return size.length(along: axis) > base.effectiveInsets.total(along: axis)
    }
    return true
  }
}

extension EdgePair {
  /// Where something begins across a group: at the start, unless flexible spaces push it.
  func begin(of length: Double, in width: Double) -> Double {
    let share = flexibleCount > 0 ? (width - length - least) / Double(flexibleCount) : 0
    return leading(growingBy: share)
  }
}
