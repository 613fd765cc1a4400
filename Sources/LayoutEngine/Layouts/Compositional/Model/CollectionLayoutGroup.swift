public import Foundation

/// A member of a group: an item, or another group.
public enum CollectionLayoutSubitem: Equatable, Sendable {
  /// A cell.
  case item(CollectionLayoutItem)
  /// A group with cells of its own.
  case group(CollectionLayoutGroup)

  /// The size, the insets, the spacing and the supplementary items, which both have.
  var base: CollectionLayoutItem {
    switch self {
    case .item(let item): item
    case .group(let group): group.base
    }
  }

  /// The same with x and y exchanged.
  var transposed: CollectionLayoutSubitem {
    switch self {
    case .item(let item): .item(item.transposed)
    case .group(let group): .group(group.transposed)
    }
  }
}

/// An item or a group, so that lists of both are written as in UIKit.
public protocol CollectionLayoutGroupMember {
  /// The value that a group keeps.
  var subitem: CollectionLayoutSubitem { get }
}

extension CollectionLayoutItem: CollectionLayoutGroupMember {
  /// A cell.
  public var subitem: CollectionLayoutSubitem { .item(self) }
}

extension CollectionLayoutGroup: CollectionLayoutGroupMember {
  /// A nested group.
  public var subitem: CollectionLayoutSubitem { .group(self) }
}

/// Items side by side or below each other, which a section repeats: UIKit's `NSCollectionLayoutGroup`.
public struct CollectionLayoutGroup: Equatable, Sendable {
  /// Which way the subitems follow each other.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Side by side, from the leading edge.
    case horizontal
    /// Below each other.
    case vertical

    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
  }

  /// How a group is filled with its subitems.
  public enum Filling: Equatable, Sendable {
    /// The list of subitems is repeated as often as fits.
    case repeatingList
    /// So many copies of the first subitem share the length equally; UIKit's `subitem:count:`.
    case equalParts(count: Int)
    /// So many copies of the first subitem with a length of their own; UIKit's `repeatingSubitem:count:`.
    case copies(count: Int)
    /// Frames of their own.
    case custom([CollectionLayoutGroupCustomItem])
    /// Frames that depend on the group's size.
    case provided(CollectionLayoutGroupCustomItemProvider)
  }

  /// The size, the insets, the spacing and the supplementary items, as items have them.
  var base: CollectionLayoutItem
  /// Which way the subitems follow each other.
  public var axis: Axis
  /// How it is filled.
  public var filling: Filling
  /// The items and groups in it; empty in custom groups.
  public var subitems: [CollectionLayoutSubitem]
  /// The space between two subitems; nil for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  /// How large the group is, with its insets.
  public var layoutSize: CollectionLayoutSize {
    get { base.layoutSize }
    set { base.layoutSize = newValue }
  }
  /// How far the subitems stay away from its edges.
  public var contentInsets: DirectionalEdgeInsets {
    get { base.contentInsets }
    set { base.contentInsets = newValue }
  }
  /// The space that it keeps between itself and others.
  public var edgeSpacing: CollectionLayoutEdgeSpacing {
    get { base.edgeSpacing }
    set { base.edgeSpacing = newValue }
  }
  /// Views that are held at the whole group.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { base.supplementaryItems }
    set { base.supplementaryItems = newValue }
  }

  /// A group of subitems filled in a way.
  public init(
    layoutSize: CollectionLayoutSize, axis: Axis, filling: Filling, subitems: [CollectionLayoutSubitem]
  ) {
    base = CollectionLayoutItem(layoutSize: layoutSize)
    self.axis = axis
    self.filling = filling
    self.subitems = subitems
  }

  /// Whether its items have frames of their own.
  var isCustom: Bool {
    switch filling {
    case .custom, .provided: true
    case .repeatingList, .equalParts, .copies: false
    }
  }

  var transposed: CollectionLayoutGroup {
    var group = self
    group.base = base.transposed
    group.axis = axis.crossing
    group.subitems = subitems.map(\.transposed)
    switch filling {
    case .custom(let items): group.filling = .custom(items.map(\.transposed))
    case .provided(let provider): group.filling = .provided(provider.transposed)
    case .repeatingList, .equalParts, .copies: break
    }
    return group
  }

  /// The same group with views held at it, which UIKit's section takes with it.
  public func adding(_ supplementaryItems: CollectionLayoutSupplementaryItem...) -> CollectionLayoutGroup {
    var group = self
    group.supplementaryItems += supplementaryItems
    return group
  }
}

extension CollectionLayoutGroup {
  /// Subitems side by side, repeated as often as fits.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutGroupMember]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .repeatingList, subitems: subitems.map(\.subitem))
  }

  /// Equal parts of the width, one copy of the subitem in each.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .equalParts(count: count),
      subitems: [subitem.subitem])
  }

  /// Copies of the subitem side by side, which the caller must make fit.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .copies(count: count), subitems: [subitem.subitem])
  }

  /// Subitems below each other, repeated as often as fits.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutGroupMember]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .repeatingList, subitems: subitems.map(\.subitem))
  }

  /// Equal parts of the height, one copy of the subitem in each.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .equalParts(count: count), subitems: [subitem.subitem]
    )
  }

  /// Copies of the subitem below each other, which the caller must make fit.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .copies(count: count), subitems: [subitem.subitem])
  }

  /// Items in frames of their own.
  public static func custom(
    layoutSize: CollectionLayoutSize, items: [CollectionLayoutGroupCustomItem]
  ) -> CollectionLayoutGroup {
    .init(layoutSize: layoutSize, axis: .vertical, filling: .custom(items), subitems: [])
  }

  /// Items in frames that a closure finds: it is asked once for each size that the group has, and its environment's content
  /// size is the group's.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical,
      filling: .provided(CollectionLayoutGroupCustomItemProvider(itemProvider)), subitems: [])
  }
}

/// One frame of a custom group: UIKit's `NSCollectionLayoutGroupCustomItem`.
public struct CollectionLayoutGroupCustomItem: Equatable, Hashable, Sendable {
  /// Where the item stands in its group, in points.
  public var frame: CGRect
  /// Which items it is drawn over.
  public var zIndex: Int

  /// A frame on level 0, unless said otherwise.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  var transposed: CollectionLayoutGroupCustomItem { .init(frame: frame.transposed, zIndex: zIndex) }
}

/// Finds the frames of a custom group, once for each size that the group has: UIKit's
/// `NSCollectionLayoutGroupCustomItemProvider`.
public final class CollectionLayoutGroupCustomItemProvider: Sendable, Equatable {
  /// The frames in an environment whose content size is the group's.
  let items: @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

  /// A provider that asks a closure.
  public init(_ items: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
  {
    self.items = items
  }

  /// Whether both are one provider: closures cannot be compared.
  public static func == (
    a: CollectionLayoutGroupCustomItemProvider, b: CollectionLayoutGroupCustomItemProvider
  ) -> Bool { a === b }

  var transposed: CollectionLayoutGroupCustomItemProvider {
    CollectionLayoutGroupCustomItemProvider { [items] environment in
      var environment = environment
      environment.contentSize = environment.contentSize.transposed
      return items(environment).map(\.transposed)
    }
  }
}
