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
