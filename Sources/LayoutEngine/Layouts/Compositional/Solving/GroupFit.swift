import Foundation

/// How many subitems a group has room for, and what their sizes are found in (docs/collection-view.md, "Filling a
/// group").
struct GroupFit {
  /// The subitems that take turns.
  let subitems: [CollectionLayoutSubitem]
  let count: Int
  /// The size that fractions are of: the group's room less the spaces between subitems.
  let container: CGSize
  /// The exact or least space between two subitems.
  let spacing: Double
  /// Whether the lengths that cells measure themselves at decide how many there are.
  let fillsByMeasuredLengths: Bool
  /// The length of the first subitem with its edge spacing, where subitems are repeated as often as fits; nil otherwise.
  private(set) var firstLength: Double?

  private let axis: CollectionLayoutGroup.Axis
  private let room: CGSize
  private let pixels: WholePixels

  /// Thrown for a group that would hold more than anybody means.
  static let tooMany = LayoutError(
    "more than \(GroupSolver.maximumSubitemCount) subitems fit into one group", property: "subitems")

  init(_ group: CollectionLayoutGroup, room: CGSize, pixels: WholePixels) throws(LayoutError) {
    let spacing = group.interItemSpacing?.spacing ?? 0
    (axis, self.room, self.pixels, self.spacing) = (group.axis, room, pixels, spacing)
    let axis = group.axis
    var fills = false
    func reduced(_ count: Int) -> CGSize { Self.container(room, count: count, spacing: spacing, axis: axis) }
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
        var fit = Fit(subitems, room: room, spacing: spacing, axis: axis, pixels: pixels)
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
  }

  /// A room less the spaces between so many subitems.
  static func container(
    _ room: CGSize, count: Int, spacing: Double, axis: CollectionLayoutGroup.Axis
  ) -> CGSize {
    let length = room.length(along: axis) - Double(max(0, count - 1)) * spacing
    return room.with(max(0, length), along: axis)
  }
}

/// Counts how often a list of subitems is repeated.
private struct Fit {
  private let subitems: [CollectionLayoutSubitem]
  private let room: CGSize
  private let spacing: Double
  private let axis: CollectionLayoutGroup.Axis
  private let pixels: WholePixels
  /// The size that fractions are of, where it is not the room less the spaces of that count.
  private(set) var container: CGSize?

  init(
    _ subitems: [CollectionLayoutSubitem], room: CGSize, spacing: Double, axis: CollectionLayoutGroup.Axis,
    pixels: WholePixels
  ) {
    (self.subitems, self.room, self.spacing) = (subitems, room, spacing)
    (self.axis, self.pixels) = (axis, pixels)
  }

  /// The length of the first subitem alone in the group, with its edge spacing.
  var firstLength: Double? { ends(in: container ?? room).first }

  mutating func count() throws(LayoutError) -> Int {
    guard spacing != 0, subitems.contains(where: { $0.isCrossSizedByAxis(axis) }) else {
      return try largest(spacing: spacing) { count in
        GroupFit.container(room, count: count, spacing: spacing, axis: axis)
      }
    }
    // First without spaces, then again with the lengths that the spaces of that count leave. The general form is
    // inferred (docs/collection-view.md, "Filling a group").
    let first = try largest(spacing: 0) { _ in room }
    let reduced = GroupFit.container(room, count: first, spacing: spacing, axis: axis)
    container = reduced
    return try largest(spacing: spacing) { _ in reduced }
  }

  /// The largest number of subitems that is not longer than the room.
  private func largest(
    spacing: Double, container: (Int) -> CGSize
  ) throws(LayoutError) -> Int {
    guard !subitems.isEmpty else { return 0 }
    let limit = room.length(along: axis) + GroupSolver.tolerance
    var count = 0
    var known: (container: CGSize, ends: [Double])?
    while true {
      let next = container(count + 1)
      if known?.container != next { known = (next, ends(in: next)) }
      guard let ends = known?.ends, let run = ends.last else { return count }
      // Of subitems without length, any number would fit.
      if run <= 0, spacing == 0 { return ends.count }
      let (runs, rest) = (count + 1).quotientAndRemainder(dividingBy: ends.count)
      let total = Double(runs) * run + (rest > 0 ? ends[rest - 1] : 0) + Double(count) * spacing
      if total > limit { return count }
      count += 1
      guard count <= GroupSolver.maximumSubitemCount else { throw GroupFit.tooMany }
    }
  }

  /// The lengths of the first subitem, of the first two, and so on, with their edge spacings.
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
  /// Whether the size across an axis is a fraction of the length along it.
  fileprivate func isCrossSizedByAxis(_ axis: CollectionLayoutGroup.Axis) -> Bool {
    switch (base.layoutSize.dimension(along: axis.crossing), axis) {
    case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): true
    default: false
    }
  }

  /// Whether its length along an axis is found by measuring.
  func isMeasured(along axis: CollectionLayoutGroup.Axis) -> Bool {
    base.layoutSize.dimension(along: axis).isEstimated && hasMeasuredItems
  }

  /// Whether any of its cells is measured.
  var hasMeasuredItems: Bool {
    switch self {
    case .item(let item): item.layoutSize.isEstimated
    case .group(let group): group.hasMeasuredItems
    }
  }

  /// The same with another dimension along an axis.
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
  /// Whether any of its cells is measured: those of equal parts are not along the parts (docs/collection-view.md,
  /// "Filling a group").
  var hasMeasuredItems: Bool {
    subitems.contains { subitem in
      if case .equalParts = filling { return subitem.with(.absolute(0), along: axis).hasMeasuredItems }
      return subitem.hasMeasuredItems
    }
  }
}
