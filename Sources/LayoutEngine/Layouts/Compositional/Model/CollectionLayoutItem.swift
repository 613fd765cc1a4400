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

/// How wide or how high an item is: UIKit's `NSCollectionLayoutDimension`.
public enum CollectionLayoutDimension: Equatable, Hashable, Sendable {
  /// A part of the container's width, such as 0.5 for half; more than 1 is allowed.
  case fractionalWidth(Double)
  /// A part of the container's height.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points that holds until the view has been measured.
  case estimated(Double)
  /// The same, but the item then grows to the size of its largest sibling.
  case uniformAcrossSiblings(estimate: Double)

  /// Whether views are asked for their own size along this dimension.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }

  /// Whether siblings share the largest size.
  public var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The number, whatever it counts.
  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }

  /// The same dimension where width and height are exchanged.
  var transposed: CollectionLayoutDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    default: self
    }
  }
}

/// How large an item is: UIKit's `NSCollectionLayoutSize`.
public struct CollectionLayoutSize: Equatable, Hashable, Sendable {
  /// How wide.
  public var widthDimension: CollectionLayoutDimension
  /// How high.
  public var heightDimension: CollectionLayoutDimension

  /// A size of two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The same size where width and height are exchanged.
  var transposed: CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: heightDimension.transposed, heightDimension: widthDimension.transposed)
  }

  /// Whether either dimension is measured.
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The space between two items or beside one: UIKit's `NSCollectionLayoutSpacing`. Points.
public enum CollectionLayoutSpacing: Equatable, Hashable, Sendable {
  /// Exactly so much.
  case fixed(Double)
  /// At least so much; what is left over is shared out between all flexible spaces.
  case flexible(Double)

  /// The exact or the least space.
  public var spacing: Double {
    switch self {
    case .fixed(let spacing), .flexible(let spacing): spacing
    }
  }

  /// Whether it grows.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The space around an item, which keeps others away: UIKit's `NSCollectionLayoutEdgeSpacing`.
public struct CollectionLayoutEdgeSpacing: Equatable, Hashable, Sendable {
  /// The space before the item; nil for none.
  public var leading: CollectionLayoutSpacing?
  /// The space above the item; nil for none.
  public var top: CollectionLayoutSpacing?
  /// The space behind the item; nil for none.
  public var trailing: CollectionLayoutSpacing?
  /// The space below the item; nil for none.
  public var bottom: CollectionLayoutSpacing?

  /// Spaces in UIKit's order, none unless given.
  public init(
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

  /// The spaces before and behind along an axis.
  func edges(along axis: CollectionLayoutGroup.Axis) -> EdgePair {
    axis == .horizontal ? EdgePair(before: leading, after: trailing) : EdgePair(before: top, after: bottom)
  }

  var all: [CollectionLayoutSpacing] { [leading, top, trailing, bottom].compactMap { $0 } }
}

/// The spaces on two sides of an item along one axis.
struct EdgePair {
  let before: CollectionLayoutSpacing?
  let after: CollectionLayoutSpacing?

  /// The exact or least spaces together, in points.
  var least: Double { (before?.spacing ?? 0) + (after?.spacing ?? 0) }

  /// How many of the two take part of what is left over.
  var flexibleCount: Int { (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0) }

  /// How far the item is moved where each flexible space grows by `share`, in points.
  func leading(growingBy share: Double) -> Double {
    (before?.spacing ?? 0) + (before?.isFlexible == true ? share : 0)
  }

  /// Both spaces together where each flexible one grows by `share`, in points.
  func total(growingBy share: Double) -> Double { least + Double(flexibleCount) * share }
}
