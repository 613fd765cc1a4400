import UIKit

/// Rows of covers that scroll sideways, below headers that stay visible.
@MainActor enum Shelves {
  static func makeLayout(coverWidth: CGFloat, behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)
    -> UICollectionViewLayout
  {
    let cover = NSCollectionLayoutSize(
      widthDimension: .absolute(coverWidth), heightDimension: .absolute(coverWidth * 1.4))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: cover,
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      ])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 14
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 20, trailing: 20)
    section.orthogonalScrollingBehavior = behavior
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }
}
