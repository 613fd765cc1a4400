import Foundation

/// Computes the sizes and positions of the items in a group (docs/collection-view.md, "Filling a group"). Coordinates
/// are as if the content scrolled vertically.
struct GroupSolver {
  /// The maximum number of subitems in a group. If more would fit, an error is thrown.
  static let maximumSubitemCount = 10_000
  /// The maximum number of cells in a group, including the cells of nested groups.
  static let maximumLeafCount = 1_000_000
  /// The tolerance for rounding errors of lengths that fill a group exactly, in points.
  static let tolerance = 1e-6

  /// A closure that returns a cell's preferred size, given the cell's item index in the section and the proposed size.
  typealias Measure = (Int, CGSize) throws(LayoutError) -> CGSize

  let pixels: PixelRounding
  /// The environment that is passed to custom groups. Its content size is replaced by the group's size.
  let environment: CollectionLayoutEnvironment
  /// The number of items in the section. Positions without an item keep their estimated size.
  var itemCount = 0
  /// Measures cells; if it is nil, estimated sizes are used.
  var measure: Measure?
  /// The width and height that all items of the section with a dimension `uniformAcrossSiblings` share; nil if unknown.
  var uniformSize: (width: Double?, height: Double?) = (nil, nil)
  /// The maximum width and height of the items with a dimension `uniformAcrossSiblings` that have been measured so far.
  private(set) var largestUniform = CGSize.zero
  /// The reason for which UIKit would reject the first invalid group; nil if all groups are valid.
  private(set) var refusal: GroupRejection?

  /// Creates a solver that uses estimated sizes until `measure` is set.
  init(pixels: PixelRounding, environment: CollectionLayoutEnvironment) {
    self.pixels = pixels
    self.environment = environment
  }

  /// The size and insets of the parent: a section or another group.
  typealias Parent = (size: CGSize, insets: DirectionalEdgeInsets)

  /// Returns the sizes and positions of a group's subitems. `firstLeaf` is the item index in the section of the group's first
  /// cell. `container` is the space inside `parent`.
  mutating func solve(
    _ group: CollectionLayoutGroup, in container: CGSize, of parent: Parent, firstLeaf: Int = 0
  ) throws(LayoutError) -> SolvedGroup {
    let size = pixels.size(group.layoutSize, in: container)
    let insets = group.base.effectiveInsets
    let available = CGSize(
      width: max(0, Double(size.width) - insets.horizontal),
      height: max(0, Double(size.height) - insets.vertical))
    if !group.fits(into: container) {
      refuse(.insufficientSpace(insets: parent.insets, size: parent.size))
    } else if !group.hasRoom(inside: size) {
      refuse(.insufficientSpace(insets: insets, size: size))
    }
    if let items = customItems(of: group, size: size) {
      return try Self.custom(group, items, container: container, size: size)
    }
    let fit = try GroupFit(group, available: available, pixels: pixels)
    if fit.count == 0, let first = fit.firstLength {
      refuse(.cannotFit(length: first, axis: group.axis, size: available))
    } else if let gaps = fit.excessiveGaps {
      refuse(.noSpaceBetweenGaps(length: gaps, axis: group.axis, size: available))
    }
    var slots = try slots(of: group, fit, available: available, within: (size, insets), firstLeaf: firstLeaf)
    shareUniformSizes(&slots, firstLeaf: firstLeaf)
    let leafCount = slots.reduce(0) { $0 + $1.leafCount }
    var solved = SolvedGroup(
      container: container, size: size, inner: fit.container, share: 0, slots: slots, leafCount: leafCount)
    place(&solved, of: group, insets: insets)
    return solved
  }

  private mutating func refuse(_ reason: GroupRejection) {
    if refusal == nil { refusal = reason }
  }

  /// Returns the subitems with their sizes, before they are positioned.
  private mutating func slots(
    of group: CollectionLayoutGroup, _ fit: GroupFit, available: CGSize, within parent: Parent, firstLeaf: Int
  ) throws(LayoutError) -> [SolvedSlot] {
    var slots: [SolvedSlot] = []
    slots.reserveCapacity(fit.count)
    var (used, leaf) = (0.0, firstLeaf)
    let limit = available.length(along: group.axis) + Self.tolerance
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
        let measured = try measure(firstLeaf, frame.size)
        if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
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

  /// Sets the size of all uniform siblings to that of the largest one (docs/collection-view.md, "Sizes of cells that
  /// are measured").
  private func shareUniformSizes(_ slots: inout [SolvedSlot], firstLeaf: Int) {
    for axis in CollectionLayoutGroup.Axis.allCases {
      let shared = axis == .horizontal ? uniformSize.width : uniformSize.height
      var largest = -Double.infinity
      var leaf = firstLeaf
      for slot in slots where isUniform(slot, along: axis) {
        // A slot without a cell has only its estimated size, so it is ignored.
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

  /// Positions the subitems in the group, and computes the size of a group with estimated dimensions.
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
    case .custom(let items): return items.map { $0.resolved(in: size) }
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
      throw LayoutError("frames must be finite, and their sizes must not be negative", property: "frame")
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
  fileprivate func fits(into container: CGSize) -> Bool {
    for dimension in [layoutSize.widthDimension, layoutSize.heightDimension] {
      switch dimension {
      case .fractionalWidth where container.width <= 0: return false
      case .fractionalHeight where container.height <= 0: return false
      default: break
      }
    }
    return true
  }

  /// Whether a group of this size has space for subitems inside its insets. Any estimated length is accepted. Without
  /// insets, a length of zero is also accepted, except along the axis in which a list of subitems is repeated.
  fileprivate func hasRoom(inside size: CGSize) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let insets = base.effectiveInsets.total(along: axis)
      let isTooSmall = size.length(along: axis) <= insets
      guard isTooSmall, !layoutSize.dimension(along: axis).isEstimated else { return true }
      return insets == 0 && (axis != self.axis || filling != .repeatingList)
    }
  }
}

extension EdgePair {
  /// Returns the start of an item across the group's axis, in points. It is the leading space, which grows if it is flexible.
  func begin(of length: Double, in width: Double) -> Double {
    let share = flexibleCount > 0 ? (width - length - least) / Double(flexibleCount) : 0
    return leading(growingBy: share)
  }
}

/// The number of subitems that fit into a group, and the size to which their fractional sizes refer
/// (docs/collection-view.md, "Filling a group").
struct GroupFit {
  /// The subitems, which are repeated in this order.
  let subitems: [CollectionLayoutSubitem]
  let count: Int
  /// The size to which fractions refer: the inner size of the group minus the spaces between subitems.
  let container: CGSize
  /// The fixed or minimum space between two subitems, in points.
  let spacing: Double
  /// Whether the number of subitems depends on the measured lengths of cells.
  let fillsByMeasuredLengths: Bool
  /// The length of the first subitem with its edge spacing in points, if subitems are repeated as often as they fit;
  /// otherwise nil.
  private(set) var firstLength: Double?

  /// The total length of the spaces between subitems, in points, if these spaces leave no length for a fixed
  /// number of subitems; otherwise nil.
  private(set) var excessiveGaps: Double?

  private let axis: CollectionLayoutGroup.Axis
  private let available: CGSize
  private let pixels: PixelRounding

  static let tooMany = LayoutError(
    "more than \(GroupSolver.maximumSubitemCount) subitems fit into one group", property: "subitems")

  init(_ group: CollectionLayoutGroup, available: CGSize, pixels: PixelRounding) throws(LayoutError) {
    let spacing = group.interItemSpacing?.spacing ?? 0
    (axis, self.available, self.pixels, self.spacing) = (group.axis, available, pixels, spacing)
    let axis = group.axis
    var fills = false
    func reduced(_ count: Int) -> CGSize {
      Self.container(available, count: count, spacing: spacing, axis: axis)
    }
    switch group.filling {
    case .equalParts(let count):
      let part = pixels.cut(reduced(count).length(along: axis) / Double(count))
      subitems = group.subitems.prefix(1).map { $0.with(.absolute(part), along: axis) }
      self.count = count
    case .copies(let count):
      (subitems, self.count) = (Array(group.subitems.prefix(1)), count)
    case .custom, .provided:
      (subitems, count) = ([], 0)
    case .repeatingList:
      subitems = group.subitems
      if group.layoutSize.dimension(along: axis).isEstimated {
        count = subitems.count
      } else {
        var fit = Fit(subitems, available: available, spacing: spacing, axis: axis, pixels: pixels)
        count = try fit.count()
        firstLength = fit.firstLength
        fills = count > 0 && subitems.contains { $0.isMeasured(along: axis) }
        container = fit.container ?? reduced(count)
        fillsByMeasuredLengths = fills
        return
      }
    }
    container = reduced(count)
    fillsByMeasuredLengths = fills
    let (length, gaps) = (available.length(along: axis), Double(max(0, count - 1)) * spacing)
    let divides = !group.layoutSize.dimension(along: axis).isEstimated && group.dividesLength
    excessiveGaps = divides && length > 0 && gaps >= length ? gaps : nil
  }

  /// Returns a group's inner size minus the spaces between `count` subitems.
  static func container(
    _ available: CGSize, count: Int, spacing: Double, axis: CollectionLayoutGroup.Axis
  ) -> CGSize {
    let length = available.length(along: axis) - Double(max(0, count - 1)) * spacing
    return available.with(max(0, length), along: axis)
  }
}

/// Counts how many subitems fit into a group.
private struct Fit {
  private let subitems: [CollectionLayoutSubitem]
  private let available: CGSize
  private let spacing: Double
  private let axis: CollectionLayoutGroup.Axis
  private let pixels: PixelRounding
  /// The size to which fractions refer. Nil means that the size depends on the number of subitems: it is then
  /// the inner size minus the spaces between them.
  private(set) var container: CGSize?

  init(
    _ subitems: [CollectionLayoutSubitem], available: CGSize, spacing: Double,
    axis: CollectionLayoutGroup.Axis,
    pixels: PixelRounding
  ) {
    (self.subitems, self.available, self.spacing) = (subitems, available, spacing)
    (self.axis, self.pixels) = (axis, pixels)
  }

  /// The length of the first subitem with its edge spacing, computed as if it were the only subitem; nil without subitems.
  var firstLength: Double? { ends(in: container ?? available).first }

  mutating func count() throws(LayoutError) -> Int {
    guard spacing != 0, subitems.contains(where: { $0.isCrossSizedByAxis(axis) }) else {
      return try largest(spacing: spacing) { count in
        GroupFit.container(available, count: count, spacing: spacing, axis: axis)
      }
    }
    // The subitems are first counted without spaces, and then again with the lengths that remain after the spaces for
    // that count. It is an assumption that this applies to all groups (docs/collection-view.md, "Filling a group").
    let first = try largest(spacing: 0) { _ in available }
    let reduced = GroupFit.container(available, count: first, spacing: spacing, axis: axis)
    container = reduced
    return try largest(spacing: spacing) { _ in reduced }
  }

  /// Returns the maximum number of subitems whose total length fits.
  private func largest(
    spacing: Double, container: (Int) -> CGSize
  ) throws(LayoutError) -> Int {
    guard !subitems.isEmpty else { return 0 }
    let limit = available.length(along: axis) + GroupSolver.tolerance
    var count = 0
    var known: (container: CGSize, ends: [Double])?
    while true {
      let next = container(count + 1)
      if known?.container != next { known = (next, ends(in: next)) }
      guard let ends = known?.ends, let run = ends.last else { return count }
      // Any number of subitems with a length of zero would fit.
      if run <= 0, spacing == 0 { return ends.count }
      let (runs, rest) = (count + 1).quotientAndRemainder(dividingBy: ends.count)
      let total = Double(runs) * run + (rest > 0 ? ends[rest - 1] : 0) + Double(count) * spacing
      if total > limit { return count }
      count += 1
      guard count <= GroupSolver.maximumSubitemCount else { throw GroupFit.tooMany }
    }
  }

  /// Returns the total lengths, including edge spacing, of the first subitem, of the first two subitems, and so on.
  private func ends(in container: CGSize) -> [Double] {
    var total = 0.0
    return subitems.map { subitem in
      total += pixels.length(subitem.base.layoutSize.dimension(along: axis), in: container)
      total += subitem.base.edgeSpacing.edges(along: axis).least
      return total
    }
  }
}

extension CollectionLayoutSubitem {
  /// Whether the size across the axis is specified as a fraction of the container's length along the axis.
  fileprivate func isCrossSizedByAxis(_ axis: CollectionLayoutGroup.Axis) -> Bool {
    switch (base.layoutSize.dimension(along: axis.crossing), axis) {
    case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): true
    default: false
    }
  }

  /// Whether the subitem's length along an axis depends on measured cells.
  func isMeasured(along axis: CollectionLayoutGroup.Axis) -> Bool {
    base.layoutSize.dimension(along: axis).isEstimated && hasMeasuredItems
  }

  /// Whether the subitem is or contains a cell that is measured.
  package var hasMeasuredItems: Bool {
    switch self {
    case .item(let item): item.layoutSize.isEstimated
    case .group(let group): group.hasMeasuredItems
    }
  }

  func with(
    _ dimension: CollectionLayoutDimension, along axis: CollectionLayoutGroup.Axis
  ) -> CollectionLayoutSubitem {
    switch self {
    case .item(var item):
      item.layoutSize = item.layoutSize.with(dimension, along: axis)
      return .item(item)
    case .group(var group):
      group.layoutSize = group.layoutSize.with(dimension, along: axis)
      return .group(group)
    }
  }
}

extension CollectionLayoutGroup {
  /// Whether the group contains a fixed number of subitems that share its length: equal parts, or fractions of the length.
  fileprivate var dividesLength: Bool {
    switch (filling, subitems.first?.base.layoutSize.dimension(along: axis), axis) {
    case (.equalParts, _, _), (.copies, .fractionalWidth, .horizontal),
      (.copies, .fractionalHeight, .vertical):
      true
    default: false
    }
  }

  /// Whether the group contains a cell that is measured. Cells in equal parts are not measured along the axis of the
  /// parts (docs/collection-view.md, "Filling a group").
  package var hasMeasuredItems: Bool {
    subitems.contains { subitem in
      if case .equalParts = filling { return subitem.with(.absolute(0), along: axis).hasMeasuredItems }
      return subitem.hasMeasuredItems
    }
  }
}

/// The reason for which UIKit would raise an exception for a group (docs/collection-view.md, "Compositional layout
/// errors and warnings"). Coordinates are as if the content scrolled vertically.
enum GroupRejection: Equatable, Sendable {
  /// The insets of the section or parent group leave no space for the group, or the group's own insets leave no space
  /// for its subitems.
  case insufficientSpace(insets: DirectionalEdgeInsets, size: CGSize)
  /// The first subitem is longer than the group's inner size along its axis.
  case cannotFit(length: Double, axis: CollectionLayoutGroup.Axis, size: CGSize)
  /// The spaces between a fixed number of subitems are as long as the group's inner size along its axis, or longer.
  case noSpaceBetweenGaps(length: Double, axis: CollectionLayoutGroup.Axis, size: CGSize)

  /// Returns the error with UIKit's wording and the values of the design.
  func error(isTransposed: Bool, section: Int) -> LayoutError {
    func text(_ size: CGSize) -> String {
      let size = isTransposed ? size.transposed : size
      return "{\(Double(size.width).shortText), \(Double(size.height).shortText)}"
    }
    let message: String
    switch self {
    case .insufficientSpace(let insets, let size):
      let insets = isTransposed ? insets.transposed : insets
      let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.shortText)
      message =
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room "
        + "for any subitems itself. Inspect the parent and ensure the contentInsets "
        + "({\(sides.joined(separator: ", "))}) do not result in a negative effectiveContentSize when applied to size: "
        + "\(text(size))."
    case .cannotFit(let length, let axis, let size):
      message =
        invalidCombination(text(size))
        + "Its first item takes \(length.shortText) of \(size.length(along: axis).shortText) points."
    case .noSpaceBetweenGaps(let length, let axis, let size):
      message =
        invalidCombination(text(size))
        + "The spacing takes \(length.shortText) of \(size.length(along: axis).shortText) points."
    }
    return LayoutError(message, section: section, property: "group")

    func invalidCombination(_ size: String) -> String {
      "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit "
        + "even a single item. Inspect the spacing and size of the items in this group and ensure that they fit into "
        + "the group when its effective size is \(size). "
    }
  }
}
