import UIKit

/// The front page of a shop: a centered carousel, round categories, and products in two columns.
@MainActor enum Shop {
  enum Section: Int, CaseIterable {
    case offers, categories, products
  }

  static func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 24
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        switch Section(rawValue: index) {
        case .offers: return offers()
        case .categories: return categories()
        case .products, nil: return products()
        }
      }, configuration: configuration)
  }

  private static func offers() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(0.86), heightDimension: .absolute(180)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets.top = 12
    return section
  }

  private static func categories() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(76), heightDimension: .absolute(96))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 12
    section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.boundarySupplementaryItems = [header]
    return section
  }

  private static func products() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.62)),
      subitems: [item])
    group.interItemSpacing = .fixed(12)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = .init(top: 0, leading: 16, bottom: 24, trailing: 16)
    section.boundarySupplementaryItems = [header]
    return section
  }

  private static var header: NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }
}
