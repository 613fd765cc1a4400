import UIKit

/// One large story beside two small ones: nested groups.
class StoriesController: UIViewController {
  func createLayout() -> UICollectionViewLayout {
    let leading = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.65), heightDimension: .fractionalHeight(1.0)))
    leading.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let trailing = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)))
    trailing.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.35), heightDimension: .fractionalHeight(1.0)),
      repeatingSubitem: trailing, count: 2)
    let nested = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.32)),
      subitems: [leading, trailingGroup])
    let section = NSCollectionLayoutSection(group: nested)
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }
}
