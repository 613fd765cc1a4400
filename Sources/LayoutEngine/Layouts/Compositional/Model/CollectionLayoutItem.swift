/// One item of a group: UIKit's `NSCollectionLayoutItem`.
package struct CollectionLayoutItem: Equatable, Sendable {
  /// The size of the item, including its insets.
  package var layoutSize: CollectionLayoutSize
  /// The insets of the view within the item. They do not affect neighboring elements, and are ignored along estimated dimensions.
  package var contentInsets = DirectionalEdgeInsets.zero
  package var edgeSpacing = CollectionLayoutEdgeSpacing()
  package var supplementaryItems: [CollectionLayoutSupplementaryItem]

  package init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = [])
  {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The insets that are used: zero along estimated dimensions, otherwise `contentInsets` (docs/collection-view.md,
  /// "Insets and edge spacing").
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

/// The width or height of an item: UIKit's `NSCollectionLayoutDimension`.
package enum CollectionLayoutDimension: Equatable, Hashable, Sendable {
  /// A fraction of the container's width, such as 0.5; values greater than 1 are valid.
  case fractionalWidth(Double)
  /// A fraction of the container's height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// An estimated length in points, which is used until the view has been measured.
  case estimated(Double)
  /// An estimated length in points, as in `estimated`. After measuring, all siblings with this dimension have the size of the largest one.
  case uniformAcrossSiblings(estimate: Double)
  /// The height of the area that bars, the safe area and the content inset leave visible.
  case visibleHeight

  /// Whether views are measured along this dimension.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }

  package var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The associated number: a fraction or a length in points.
  package var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    case .visibleHeight: 1
    }
  }

  /// The dimension with width and height exchanged.
  var transposed: CollectionLayoutDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    default: self
    }
  }
}

/// The size of an item: UIKit's `NSCollectionLayoutSize`.
package struct CollectionLayoutSize: Equatable, Hashable, Sendable {
  package var widthDimension: CollectionLayoutDimension
  package var heightDimension: CollectionLayoutDimension

  package init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  var transposed: CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: heightDimension.transposed, heightDimension: widthDimension.transposed)
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The space between two items, or between an item and its neighbors, in points: UIKit's `NSCollectionLayoutSpacing`.
package enum CollectionLayoutSpacing: Equatable, Hashable, Sendable {
  case fixed(Double)
  /// A minimum space. All flexible spaces share the remaining length equally.
  case flexible(Double)

  /// The fixed or minimum space, in points.
  package var spacing: Double {
    switch self {
    case .fixed(let spacing), .flexible(let spacing): spacing
    }
  }

  package var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The space around an item: UIKit's `NSCollectionLayoutEdgeSpacing`.
package struct CollectionLayoutEdgeSpacing: Equatable, Hashable, Sendable {
  package var leading: CollectionLayoutSpacing?
  package var top: CollectionLayoutSpacing?
  package var trailing: CollectionLayoutSpacing?
  package var bottom: CollectionLayoutSpacing?

  package init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  var transposed: CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }

  func edges(along axis: CollectionLayoutGroup.Axis) -> EdgePair {
    axis == .horizontal ? EdgePair(before: leading, after: trailing) : EdgePair(before: top, after: bottom)
  }

  var all: [CollectionLayoutSpacing] { [leading, top, trailing, bottom].compactMap { $0 } }
}

/// The spaces before and after an item along one axis.
struct EdgePair {
  let before: CollectionLayoutSpacing?
  let after: CollectionLayoutSpacing?

  /// The sum of the fixed or minimum spaces before and after the item, in points.
  var least: Double { (before?.spacing ?? 0) + (after?.spacing ?? 0) }

  var flexibleCount: Int { (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0) }

  /// Returns the space before the item in points, if each flexible space grows by `share` points.
  func leading(growingBy share: Double) -> Double {
    (before?.spacing ?? 0) + (before?.isFlexible == true ? share : 0)
  }

  /// Returns the sum of both spaces in points, if each flexible space grows by `share` points.
  func total(growingBy share: Double) -> Double { least + Double(flexibleCount) * share }
}
