import CoreGraphics
public import Foundation
import LayoutEngine

/// One item of a group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size of the item, including its insets.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the view within the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item; nil means none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views that are anchored to the item.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and anchored views.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  var engineItem: CollectionLayoutItem {
    var item = CollectionLayoutItem(
      layoutSize: layoutSize.engine, supplementaryItems: supplementaryItems.map(\.engine))
    item.contentInsets = contentInsets.engine
    if let edgeSpacing { item.edgeSpacing = edgeSpacing.engine }
    return item
  }

  /// The item as a member of a group.
  var engineSubitem: CollectionLayoutSubitem { .item(engineItem) }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copyProperties(to: copy)
    return copy
  }

  final func copyProperties(to copy: NSCollectionLayoutItem) {
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
  }
}

/// The frame of an item in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame in the group's coordinates, in points.
  public let frame: CGRect
  /// The stacking order.
  public let zIndex: Int

  /// Creates an item with a frame and a stacking order.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
  }

  /// Creates an item with a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  var engine: CollectionLayoutGroupCustomItem {
    CollectionLayoutGroupCustomItem(frame: frame, zIndex: zIndex)
  }

  /// Returns the item itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A closure that returns the frames of a custom group. The container of its environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A row or column of items that a section repeats.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The views that are anchored to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }
  /// The space between two subitems; nil means none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The items and groups in the group; empty in custom groups.
  public let subitems: [NSCollectionLayoutItem]
  private let axis: CollectionLayoutGroup.Axis
  private let filling: CollectionLayoutGroup.Filling
  private let itemProvider: NSCollectionLayoutGroupCustomItemProvider?

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ axis: CollectionLayoutGroup.Axis,
    _ filling: CollectionLayoutGroup.Filling, _ subitems: [NSCollectionLayoutItem],
    _ itemProvider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    (self.axis, self.filling, self.subitems, self.itemProvider) = (axis, filling, subitems, itemProvider)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a row of equal parts, each of which contains a copy of the subitem.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, .equalParts(count: count), [subitem])
  }
  /// Returns a row with a fixed number of copies of the subitem.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, .copies(count: count), [subitem])
  }
  /// Returns a row of subitems, which are repeated as often as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, .repeatingList, subitems)
  }
  /// Returns a column of equal parts, each of which contains a copy of the subitem.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, .equalParts(count: count), [subitem])
  }
  /// Returns a column with a fixed number of copies of the subitem.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, .copies(count: count), [subitem])
  }
  /// Returns a column of subitems, which are repeated as often as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, .repeatingList, subitems)
  }
  /// Returns a group of items with the frames that a closure returns. The closure is called once for each
  /// size of the group.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, .custom([]), [], itemProvider)
  }

  /// Returns a text that describes the group.
  open func visualDescription() -> String { "\(engineGroup)" }

  var engineGroup: CollectionLayoutGroup {
    var group = CollectionLayoutGroup(
      layoutSize: layoutSize.engine, axis: axis, filling: filling, subitems: subitems.map(\.engineSubitem))
    if itemProvider != nil {
      group.filling = .provided(
        CollectionLayoutGroupCustomItemProvider { [self] environment in
          MainActor.assumeIsolated { customItems(in: environment) }
        })
    }
    group.contentInsets = contentInsets.engine
    if let edgeSpacing { group.edgeSpacing = edgeSpacing.engine }
    group.interItemSpacing = interItemSpacing?.engine
    group.supplementaryItems = supplementaryItems.map(\.engine)
    return group
  }

  private func customItems(in environment: CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem] {
    itemProvider?(LayoutEnvironment(contentSize: environment.contentSize)).map(\.engine) ?? []
  }

  override var engineSubitem: CollectionLayoutSubitem { .group(engineGroup) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, axis, filling, subitems, itemProvider)
    copyProperties(to: copy)
    (copy.interItemSpacing, copy.supplementaryItems) = (interItemSpacing, supplementaryItems)
    return copy
  }
}
