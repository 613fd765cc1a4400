import UIKit

/// Posts whose cells determine their own height.
@MainActor func makeFeedLayout(spacing: CGFloat) -> UICollectionViewCompositionalLayout {
  let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(120))
  let group = NSCollectionLayoutGroup.vertical(
    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = spacing
  section.contentInsets = NSDirectionalEdgeInsets(top: spacing, leading: 16, bottom: spacing, trailing: 16)
  section.contentInsetsReference = .readableContent
  return UICollectionViewCompositionalLayout(section: section)
}
