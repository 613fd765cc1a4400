import UIKit

/// Months of days in seven columns, below a row of weekdays that stays visible.
@MainActor enum Months {
  static let weekdaysKind = "weekdays"

  static func makeLayout(gap: CGFloat) -> UICollectionViewLayout {
    let day = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 7), heightDimension: .fractionalHeight(1)))
    let week = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
      subitem: day, count: 7)
    week.interItemSpacing = .fixed(gap)
    let month = NSCollectionLayoutSection(group: week)
    month.interGroupSpacing = gap
    month.contentInsets = .init(top: 0, leading: 8, bottom: 8, trailing: 8)
    month.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
    ]
    let weekdays = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)),
      elementKind: weekdaysKind, alignment: .top)
    weekdays.pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    configuration.boundarySupplementaryItems = [weekdays]
    return UICollectionViewCompositionalLayout(section: month, configuration: configuration)
  }
}
