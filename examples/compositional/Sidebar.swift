import UIKit

/// The outline of a mail app. The first row of each section is its header.
@MainActor enum Sidebar {
  static func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    configuration.showsSeparators = false
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }
}
