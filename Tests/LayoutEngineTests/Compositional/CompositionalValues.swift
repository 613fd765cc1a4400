import Foundation
import LayoutEngine

/// A fraction of the container's width.
func fw(_ fraction: Double) -> CollectionLayoutDimension { .fractionalWidth(fraction) }

/// A fraction of the container's height.
func fh(_ fraction: Double) -> CollectionLayoutDimension { .fractionalHeight(fraction) }

/// An absolute length in points.
func pt(_ points: Double) -> CollectionLayoutDimension { .absolute(points) }

/// An estimated length in points.
func est(_ points: Double) -> CollectionLayoutDimension { .estimated(points) }

/// A length in points that is estimated and uniform across siblings.
func uniform(_ points: Double) -> CollectionLayoutDimension { .uniformAcrossSiblings(estimate: points) }

func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutItem {
  CollectionLayoutItem(layoutSize: size(width, height))
}

/// A horizontal group.
func row(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
  _ subitems: any CollectionLayoutGroupMember..., spacing: CollectionLayoutSpacing? = nil
) -> CollectionLayoutGroup {
  var group = CollectionLayoutGroup.horizontal(layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  return group
}

/// A vertical group.
func column(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
  _ subitems: any CollectionLayoutGroupMember..., spacing: CollectionLayoutSpacing? = nil
) -> CollectionLayoutGroup {
  var group = CollectionLayoutGroup.vertical(layoutSize: size(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  return group
}

/// Insets in the order of UIKit's initializer.
func insets(_ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double) -> DirectionalEdgeInsets {
  DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// A header or footer.
func boundary(
  _ kind: String, _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
  _ alignment: RectAlignment, offset: CGPoint = .zero
) -> CollectionLayoutBoundarySupplementaryItem {
  CollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
}
