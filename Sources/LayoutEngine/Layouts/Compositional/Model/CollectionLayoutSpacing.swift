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
