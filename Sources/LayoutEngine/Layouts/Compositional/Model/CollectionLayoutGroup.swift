package import Foundation

/// A member of a group: an item, or another group.
package enum CollectionLayoutSubitem: Equatable, Sendable {
  case item(CollectionLayoutItem)
  case group(CollectionLayoutGroup)

  /// The size, insets, spacing and supplementary items that items and groups have in common.
  var base: CollectionLayoutItem {
    switch self {
    case .item(let item): item
    case .group(let group): group.base
    }
  }

  var transposed: CollectionLayoutSubitem {
    switch self {
    case .item(let item): .item(item.transposed)
    case .group(let group): .group(group.transposed)
    }
  }
}

/// An item or a group. Arrays of this type can contain both, as in UIKit.
package protocol CollectionLayoutGroupMember {
  var subitem: CollectionLayoutSubitem { get }
}

extension CollectionLayoutItem: CollectionLayoutGroupMember {
  package var subitem: CollectionLayoutSubitem { .item(self) }
}

extension CollectionLayoutGroup: CollectionLayoutGroupMember {
  package var subitem: CollectionLayoutSubitem { .group(self) }
}

/// A row or column of items that a section repeats: UIKit's `NSCollectionLayoutGroup`.
package struct CollectionLayoutGroup: Equatable, Sendable {
  /// The axis along which the subitems follow each other.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The subitems are side by side, from the leading edge.
    case horizontal
    /// The subitems are one below the other.
    case vertical

    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
  }

  /// The rule by which subitems fill a group.
  package enum Filling: Equatable, Sendable {
    /// The list of subitems is repeated as often as it fits into the group.
    case repeatingList
    /// A fixed number of copies of the first subitem, which share the length equally: UIKit's `subitem:count:`.
    case equalParts(count: Int)
    /// A fixed number of copies of the first subitem, each with the length that the subitem specifies: UIKit's `repeatingSubitem:count:`.
    case copies(count: Int)
    /// Explicit frames, in the group's coordinates.
    case custom([CollectionLayoutGroupCustomItem])
    /// Frames that a closure computes from the group's size.
    case provided(CollectionLayoutGroupCustomItemProvider)
  }

  /// An item with the group's size, insets, spacing and supplementary items.
  var base: CollectionLayoutItem
  package var axis: Axis
  package var filling: Filling
  /// The items and nested groups of the group; empty in custom groups.
  package var subitems: [CollectionLayoutSubitem]
  /// The space between two subitems; nil for none.
  package var interItemSpacing: CollectionLayoutSpacing?

  /// The size of the group, including its insets.
  package var layoutSize: CollectionLayoutSize {
    get { base.layoutSize }
    set { base.layoutSize = newValue }
  }
  /// The insets of the subitems from the group's edges.
  package var contentInsets: DirectionalEdgeInsets {
    get { base.contentInsets }
    set { base.contentInsets = newValue }
  }
  package var edgeSpacing: CollectionLayoutEdgeSpacing {
    get { base.edgeSpacing }
    set { base.edgeSpacing = newValue }
  }
  package var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { base.supplementaryItems }
    set { base.supplementaryItems = newValue }
  }

  package init(
    layoutSize: CollectionLayoutSize, axis: Axis, filling: Filling, subitems: [CollectionLayoutSubitem]
  ) {
    base = CollectionLayoutItem(layoutSize: layoutSize)
    self.axis = axis
    self.filling = filling
    self.subitems = subitems
  }

  /// Whether the group has explicit frames instead of subitems.
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

  package func adding(_ supplementaryItems: CollectionLayoutSupplementaryItem...) -> CollectionLayoutGroup {
    var group = self
    group.supplementaryItems += supplementaryItems
    return group
  }
}

extension CollectionLayoutGroup {
  /// Creates a row of subitems that are repeated as often as they fit.
  package static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutGroupMember]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .repeatingList, subitems: subitems.map(\.subitem))
  }

  /// Creates a row of equal parts, each of which contains a copy of the subitem.
  package static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .equalParts(count: count),
      subitems: [subitem.subitem])
  }

  /// Creates a row with a fixed number of copies of the subitem, even if they do not fit.
  package static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .horizontal, filling: .copies(count: count), subitems: [subitem.subitem])
  }

  /// Creates a column of subitems that are repeated as often as they fit.
  package static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutGroupMember]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .repeatingList, subitems: subitems.map(\.subitem))
  }

  /// Creates a column of equal parts, each of which contains a copy of the subitem.
  package static func vertical(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .equalParts(count: count), subitems: [subitem.subitem]
    )
  }

  /// Creates a column with a fixed number of copies of the subitem, even if they do not fit.
  package static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: any CollectionLayoutGroupMember, count: Int
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical, filling: .copies(count: count), subitems: [subitem.subitem])
  }

  package static func custom(
    layoutSize: CollectionLayoutSize, items: [CollectionLayoutGroupCustomItem]
  ) -> CollectionLayoutGroup {
    .init(layoutSize: layoutSize, axis: .vertical, filling: .custom(items), subitems: [])
  }

  /// Creates a group of items whose frames a closure returns. The closure is called once for each size of the group;
  /// the content size of its environment is the group's size.
  package static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> CollectionLayoutGroup {
    .init(
      layoutSize: layoutSize, axis: .vertical,
      filling: .provided(CollectionLayoutGroupCustomItemProvider(itemProvider)), subitems: [])
  }
}

/// The frame of an item in a custom group: UIKit's `NSCollectionLayoutGroupCustomItem`.
package struct CollectionLayoutGroupCustomItem: Equatable, Hashable, Sendable {
  /// The frame in the group's coordinates, in points.
  package var frame: CGRect
  package var zIndex: Int
  /// The position and size in fractions of the group's size, added to the position and size of `frame`.
  package var fractions: CGRect

  package init(frame: CGRect, zIndex: Int = 0, fractions: CGRect = .zero) {
    self.frame = frame
    self.zIndex = zIndex
    self.fractions = fractions
  }

  var transposed: CollectionLayoutGroupCustomItem {
    .init(frame: frame.transposed, zIndex: zIndex, fractions: fractions.transposed)
  }

  /// Returns the item with its frame in a group of a size, in points.
  func resolved(in size: CGSize) -> CollectionLayoutGroupCustomItem {
    guard fractions != .zero else { return self }
    let (width, height) = (size.width, size.height)
    return .init(
      frame: CGRect(
        x: frame.origin.x + fractions.origin.x * width, y: frame.origin.y + fractions.origin.y * height,
        width: frame.size.width + fractions.size.width * width,
        height: frame.size.height + fractions.size.height * height),
      zIndex: zIndex)
  }
}

/// A closure that computes the frames of a custom group, called once for each size of the group: UIKit's
/// `NSCollectionLayoutGroupCustomItemProvider`.
package final class CollectionLayoutGroupCustomItemProvider: Sendable, Equatable {
  /// Returns the frames for an environment whose content size is the group's size.
  let items: @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

  package init(
    _ items: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) {
    self.items = items
  }

  /// Whether both values are the same object, because closures cannot be compared.
  package static func == (
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
