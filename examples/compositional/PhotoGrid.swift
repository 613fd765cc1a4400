import UIKit

/// Square photos, with as many columns as fit.
final class PhotoGridLayout: UICollectionViewCompositionalLayout {
  enum Density {
    case columns(Int)
    case width(atLeast: CGFloat)
  }

  init(density: Density, spacing: CGFloat = 2) {
    super.init(
      sectionProvider: { _, environment in
        let width = environment.container.effectiveContentSize.width
        let columns: Int
        switch density {
        case .columns(let count): columns = count
        case .width(let least): columns = max(1, Int((width + spacing) / (least + spacing)))
        }
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns))),
          subitem: item, count: columns)
        group.interItemSpacing = .fixed(spacing)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = spacing
        return section
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
