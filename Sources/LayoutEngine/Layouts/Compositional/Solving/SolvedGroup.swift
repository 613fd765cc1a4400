import Foundation

/// A group with computed sizes and positions, in its own coordinates. It is a tree, because groups may contain groups.
struct SolvedGroup: Sendable {
  /// The size to which the fractions of the group's own size refer.
  var container: CGSize
  /// The size of the group, including its insets.
  var size: CGSize
  /// The size to which the fractions of the subitems' sizes refer.
  var inner: CGSize
  /// The length by which each flexible space of the group grows, in points.
  var share: Double
  var slots: [SolvedSlot]
  /// The number of cells that fit into the group, including the cells of nested groups.
  var leafCount: Int
}

struct SolvedSlot: Sendable {
  /// The item or group in the slot. In a group of equal parts, its length along the group's axis is the length of a part.
  var subitem: CollectionLayoutSubitem
  /// The position of the slot in the group's coordinates, after edge spacing.
  var origin: CGPoint
  /// The size of the item or group, including its insets.
  var size: CGSize
  /// The solved nested group; nil for an item.
  var group: SolvedGroup?
  /// The stacking order, which only custom groups specify.
  var zIndex = 0

  var leafCount: Int { group?.leafCount ?? 1 }

  var frame: CGRect { CGRect(origin: origin, size: size) }
}

/// The frames of a group's cells and supplementary views, in the group's coordinates and in the order of cells.
struct GroupTiles: Sendable {
  struct Supplement: Sendable {
    let kind: String
    let frame: CGRect
    /// The index, in the outermost group, of the cell to which the view is anchored, or of the first cell of the group to which
    /// it is anchored. If this cell does not exist, the view does not exist.
    let leaf: Int
    /// Whether the view is anchored to the cell with the index `leaf`, instead of to a group.
    let isAtCell: Bool
    let zIndex: Int
  }

  private(set) var frames: [CGRect] = []
  /// The z-indexes of cells; empty if all are 0.
  private(set) var zIndexes: [Int] = []
  /// The supplementary views, in the order of their cells.
  private(set) var supplements: [Supplement] = []

  init(_ group: CollectionLayoutGroup, solved: SolvedGroup, pixels: PixelRounding) {
    frames.reserveCapacity(solved.leafCount)
    add(
      group.subitem, SolvedSlot(subitem: group.subitem, origin: .zero, size: solved.size, group: solved),
      container: solved.container, pixels)
    if !supplements.isEmpty {
      // The views are sorted by cell, so that a group with fewer cells contains the first views. The offsets make the
      // sort stable.
      supplements = supplements.enumerated().sorted {
        ($0.element.leaf, $0.offset) < ($1.element.leaf, $1.offset)
      }.map(\.element)
    }
  }

  /// Returns the maximum coordinate of the first `count` cells along an axis.
  func end(of count: Int, along axis: CollectionLayoutGroup.Axis) -> Double {
    frames.prefix(count).reduce(-.infinity) { max($0, $1.end(along: axis)) }
  }

  private mutating func add(
    _ subitem: CollectionLayoutSubitem, _ slot: SolvedSlot, container: CGSize, _ pixels: PixelRounding
  ) {
    let base = subitem.base
    let frame = slot.frame.inset(by: base.effectiveInsets)
    for item in base.supplementaryItems {
      // Fractions refer to the item's frame; for a view that is anchored to a group, they refer to the same size as the
      // fractions of the group's own size.
      let size = pixels.size(item.layoutSize, in: slot.group == nil ? frame.size : container)
      supplements.append(
        Supplement(
          kind: item.elementKind, frame: item.frame(size: size, on: frame), leaf: frames.count,
          isAtCell: slot.group == nil, zIndex: item.zIndex))
    }
    guard let group = slot.group else {
      if slot.zIndex != 0, zIndexes.isEmpty { zIndexes = Array(repeating: 0, count: frames.count) }
      if slot.zIndex != 0 || !zIndexes.isEmpty { zIndexes.append(slot.zIndex) }
      frames.append(frame)
      return
    }
    for inner in group.slots {
      var moved = inner
      moved.origin = CGPoint(x: slot.origin.x + inner.origin.x, y: slot.origin.y + inner.origin.y)
      add(inner.subitem, moved, container: group.inner, pixels)
    }
  }
}

extension CollectionLayoutSupplementaryItem {
  /// Returns the frame of a view of a given size that is anchored to `container`, the frame of an item or group
  /// (docs/collection-view.md, "Supplementary items").
  func frame(size: CGSize, on container: CGRect) -> CGRect {
    let held = containerAnchor.unitPoint
    let own = (itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)).unitPoint
    let (moved, movedOwn) = (containerAnchor.points(of: size), itemAnchor?.points(of: size) ?? .zero)
    let origin = CGPoint(
      x: container.origin.x + container.size.width * held.x - size.width * own.x + moved.x + movedOwn.x,
      y: container.origin.y + container.size.height * held.y - size.height * own.y + moved.y + movedOwn.y)
    return CGRect(origin: origin, size: size).inset(by: contentInsets)
  }
}
