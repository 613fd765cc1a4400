/// The boundary from which section insets are measured: UIKit's `UIContentInsetsReference`.
package enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// In a section, `automatic` means the layout's reference; in the layout, it means the safe area.
  case automatic
  /// The bounds of the collection view.
  case none
  case safeArea
  case layoutMargins
  /// The readable content guide: an area that is narrow enough for comfortable reading.
  case readableContent
}

/// A section that repeats a group, with its insets and supplementary views: UIKit's `NSCollectionLayoutSection`.
package struct CollectionLayoutSection: Equatable, Sendable {
  /// The group, which is repeated until all items have a position.
  package var group: CollectionLayoutGroup
  /// The space between the section's edges and its groups.
  package var contentInsets = DirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  package var interGroupSpacing = 0.0
  /// The boundary from which the groups' insets across the scroll direction are measured. If the layout scrolls vertically,
  /// these are the left and right insets.
  package var contentInsetsReference = ContentInsetsReference.automatic
  /// The boundary from which the insets of headers and footers are measured; `automatic` means the boundary of
  /// `contentInsetsReference`.
  package var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether the section's insets also apply to headers and footers.
  package var supplementariesFollowContentInsets = true
  /// The headers, footers, and views at the leading and trailing edges.
  package var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  package var decorationItems: [CollectionLayoutDecorationItem] = []
  /// The orthogonal scroll behavior of the groups. With `none`, the groups follow each other in the layout's direction and do not scroll separately.
  package var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  package var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// The keyframes that define the scale and alpha of cells by their distance from the middle of the row's visible part; their
  /// order has no effect. They apply only to sections that scroll orthogonally and to cells without estimated sizes, as in UIKit.
  package var visibleItemKeyframes: [VisibleItemKeyframe] = []

  package init(group: CollectionLayoutGroup) {
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

/// The deceleration and bounce of a section that scrolls orthogonally: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`. They do not affect images of a row that is not moving.
package struct OrthogonalScrollingProperties: Equatable, Hashable, Sendable {
  package enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// The deceleration of the collection view.
    case automatic
    /// The default deceleration of scroll views.
    case normal
    /// A faster deceleration than the default.
    case fast
  }

  /// The condition under which a row bounces at its ends.
  package enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// Bounces if the row is longer than its visible part.
    case automatic
    /// Bounces even if the row is not longer than its visible part.
    case always
    case never
  }

  package var decelerationRate = DecelerationRate.automatic
  package var bounce = Bounce.automatic

  package init() {}
}

/// The scale and alpha of cells at a distance from the middle of the visible part of their row. In UIKit, apps apply
/// such values with code in `visibleItemsInvalidationHandler`.
///
/// Values are interpolated linearly between keyframes. Before the first and after the last keyframe, they are constant.
package struct VisibleItemKeyframe: Equatable, Hashable, Sendable {
  /// The distance between the middle of a cell and the middle of the visible part of its row.
  package enum Distance: Equatable, Hashable, Sendable {
    /// A length in points, zero or more.
    case points(Double)
    /// A fraction of the row's visible length, zero or more. For horizontal rows, that length is the width of the
    /// collection view.
    case fraction(Double)
  }

  /// The distance from the middle, in both directions, at which the keyframe applies.
  package var distance: Distance
  /// The scale of cells about their centers; greater than zero, at most 10.
  package var scale: Double
  /// The opacity of cells, from 0 to 1.
  package var alpha: Double

  package init(distance: Distance, scale: Double = 1, alpha: Double = 1) {
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
