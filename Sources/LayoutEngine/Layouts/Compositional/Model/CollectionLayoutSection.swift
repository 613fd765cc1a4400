/// The boundary that section insets are measured from: UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// Of a section: what the layout says. Of the layout: the safe area.
  case automatic
  /// The bounds alone.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The width that text is readable at.
  case readableContent
}

/// A group that is repeated, and what surrounds it: UIKit's `NSCollectionLayoutSection`.
public struct CollectionLayoutSection: Equatable, Sendable {
  /// The group that is repeated, once for each line.
  public var group: CollectionLayoutGroup
  /// The space between the section's edges and its groups.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  public var interGroupSpacing = 0.0
  /// The boundary that the insets of groups are measured from at both ends of the lines.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The same for the insets of headers and footers; automatic for the groups' boundary.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether headers and footers stand within the section's insets along the lines.
  public var supplementariesFollowContentInsets = true
  /// Headers, footers and views at the sides.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether and how the groups scroll across the layout's direction.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// How it slows down where they do.
  public var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// How cells look at distances from the middle of their row, in any order; for sections that scroll by themselves, and
  /// only for cells whose size is not estimated, as in UIKit.
  public var visibleItemKeyframes: [VisibleItemKeyframe] = []

  /// A section that repeats a group.
  public init(group: CollectionLayoutGroup) {
    self.group = group
  }

  var transposed: CollectionLayoutSection {
    var section = self
    section.group = group.transposed
    section.contentInsets = contentInsets.transposed
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.transposed)
    section.decorationItems = decorationItems.map(\.transposed)
    return section
  }
}

/// How a section that scrolls by itself slows down, and whether it springs back: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`. Pictures of a row at rest show nothing of it.
public struct OrthogonalScrollingProperties: Equatable, Hashable, Sendable {
  /// How soon scrolling comes to rest.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// As the collection view itself.
    case automatic
    /// As scroll views do by default.
    case normal
    /// Sooner.
    case fast
  }

  /// When a row springs back from beyond its ends.
  public enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// Where it is longer than what is seen of it.
    case automatic
    /// Also where it fits.
    case always
    /// Never.
    case never
  }

  /// How soon scrolling comes to rest.
  public var decelerationRate = DecelerationRate.automatic
  /// When the row springs back.
  public var bounce = Bounce.automatic

  /// UIKit's defaults.
  public init() {}
}

/// How cells look at a distance from the middle of what is seen of their row, in a section that scrolls by itself: what
/// apps do in UIKit's `visibleItemsInvalidationHandler`.
///
/// Between two keyframes cells change evenly with their distance; nearer than the first and farther than the last, they
/// stay as these say.
public struct VisibleItemKeyframe: Equatable, Hashable, Sendable {
  /// How far the middle of a cell is from the middle of what is seen of its row.
  public enum Distance: Equatable, Hashable, Sendable {
    /// Points, zero or more.
    case points(Double)
    /// A part, zero or more, of the length that the row is seen at: the width of the collection view where rows run
    /// across.
    case fraction(Double)
  }

  /// Where the keyframe holds, on both sides of the middle.
  public var distance: Distance
  /// How large cells are, about their middles; 1 as they are laid out, above zero, at most 10.
  public var scale: Double
  /// How opaque cells are, from 0 to 1.
  public var alpha: Double

  /// A keyframe, at which cells are as they are laid out unless it says otherwise.
  public init(distance: Distance, scale: Double = 1, alpha: Double = 1) {
    self.distance = distance
    self.scale = scale
    self.alpha = alpha
  }

  func points(in visibleLength: Double) -> Double {
    switch distance {
    case .points(let points): points
    case .fraction(let fraction): fraction * visibleLength
    }
  }
}
