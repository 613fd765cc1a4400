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

/// A layout whose sections all use the group, modified by the test.
func compositional(
  _ group: CollectionLayoutGroup, _ change: (inout CollectionLayoutSection) -> Void = { _ in }
) -> CompositionalLayout {
  var section = CollectionLayoutSection(group: group)
  change(&section)
  return CompositionalLayout(section: section)
}

extension CompositionalLayout {
  /// The layout with horizontal scrolling.
  var sideways: CompositionalLayout {
    var layout = self
    layout.scrollDirection = .horizontal
    return layout
  }

  /// The frames of the cells as text, on a phone of 320 × 480 at scale 2, where they were measured in UIKit.
  func cells(
    _ counts: Int..., width: Double = 320, height: Double = 480,
    telling change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> [String] {
    try arranged(counts, width: width, height: height, telling: change).cells
  }

  /// The arrangement on the same phone.
  func arranged(
    _ counts: [Int], width: Double = 320, height: Double = 480,
    telling change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> Arrangement {
    var input = LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: width, height: height))
    input.displayScale = 2
    change(&input)
    return try arrangement(for: input)
  }
}

extension Arrangement {
  /// The frames of supplementary views of a kind.
  func views(_ kind: String) -> [String] {
    elements.filter { $0.category == .supplementary(kind: kind) }.map { text($0.frame) }
  }

  /// The frames of decorations of a kind.
  func decorations(_ kind: String) -> [String] {
    elements.filter { $0.category == .decoration(kind: kind) }.map { text($0.frame) }
  }

  /// The levels (z-indexes) of all elements of a category.
  func levels(_ category: ElementCategory) -> [Int] {
    elements.filter { $0.category == category }.map(\.zIndex)
  }
}
