import Foundation

/// A group whose sizes and places are known, in its own coordinates; a tree, since groups hold groups.
struct SolvedGroup: Sendable {
  /// The container that the group's own size was found in.
  var container: CGSize
  /// How large it is, with its insets.
  var size: CGSize
  /// The container that the sizes of its subitems were found in.
  var inner: CGSize
  /// How much a flexible space has grown.
  var share: Double
  var slots: [SolvedSlot]
  /// How many cells it has room for, those of nested groups included.
  var leafCount: Int
}

struct SolvedSlot: Sendable {
  /// The item or group that stands in it; its size along a group of equal parts is the part's.
  var subitem: CollectionLayoutSubitem
  /// Where it stands in the group, behind its edge spacing.
  var origin: CGPoint
  /// How large it is, with its insets.
  var size: CGSize
  /// The nested group, solved; nil for an item.
  var group: SolvedGroup?
  /// Which others it is drawn over, in custom groups.
  var zIndex = 0

  var leafCount: Int { group?.leafCount ?? 1 }

  var frame: CGRect { CGRect(origin: origin, size: size) }
}

/// The frames of a group's cells and supplementary views, in the group's coordinates and in the order of cells.
struct GroupTiles: Sendable {
  struct Supplement: Sendable {
    let kind: String
    let frame: CGRect
    /// The first cell that must be there for it to be there.
    let leaf: Int
    /// Whether it is held at that cell, rather than at a group.
    let isAtCell: Bool
    /// Which others it is drawn over.
    let zIndex: Int
  }

  private(set) var frames: [CGRect] = []
  /// The levels of cells; empty where all are 0.
  private(set) var zIndexes: [Int] = []
  /// The supplementary views, those of the first cells first.
  private(set) var supplements: [Supplement] = []

  init(_ group: CollectionLayoutGroup, solved: SolvedGroup, pixels: WholePixels) {
    frames.reserveCapacity(solved.leafCount)
    add(
      group.subitem, SolvedSlot(subitem: group.subitem, origin: .zero, size: solved.size, group: solved),
      container: solved.container, pixels)
    if !supplements.isEmpty {
      // In the order of cells, so that a partly filled group has the first ones. The sort is stable by number.
      supplements = supplements.enumerated().sorted {
        ($0.element.leaf, $0.offset) < ($1.element.leaf, $1.offset)
      }.map(\.element)
    }
  }

  /// Where the first cells end along an axis.
  func end(of count: Int, along axis: CollectionLayoutGroup.Axis) -> Double {
    frames.prefix(count).reduce(-.infinity) { max($0, $1.end(along: axis)) }
  }

  private mutating func add(
    _ subitem: CollectionLayoutSubitem, _ slot: SolvedSlot, container: CGSize, _ pixels: WholePixels
  ) {
    let base = subitem.base
    let frame = slot.frame.inset(by: base.effectiveInsets)
    for item in base.supplementaryItems {
      // Fractions are of the item's frame, or of what the group stands in.
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
  /// Where a view of a size is held on a container (docs/collection-view.md, "Supplementary items").
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
