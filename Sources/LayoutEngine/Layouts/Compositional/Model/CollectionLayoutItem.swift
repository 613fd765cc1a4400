/// One item of a group: UIKit's `NSCollectionLayoutItem`.
public struct CollectionLayoutItem: Equatable, Sendable {
  /// How large it is, with its insets.
  public var layoutSize: CollectionLayoutSize
  /// How much smaller the view is; neighbours stay where they are. Without effect along estimated dimensions.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space that it keeps between itself and others.
  public var edgeSpacing = CollectionLayoutEdgeSpacing()
  /// Views that are held at it, such as badges.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// An item without insets and spacing.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = [])
  {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The insets that count: none along what is measured (docs/collection-view.md, "Insets and edge spacing").
  var effectiveInsets: DirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  var transposed: CollectionLayoutItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.contentInsets = contentInsets.transposed
    item.edgeSpacing = edgeSpacing.transposed
    item.supplementaryItems = supplementaryItems.map(\.transposed)
    return item
  }
}
