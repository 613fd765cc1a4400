import UIKit

/// Groups of settings with headers and footers, some without separators.
final class SettingsController: UIViewController {
  lazy var layout: UICollectionViewLayout = UICollectionViewCompositionalLayout { section, environment in
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = section == 0 ? .none : .supplementary
    configuration.footerMode = section == 1 ? .supplementary : .none
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 20
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      let action = UIContextualAction(style: .destructive, title: "Reset") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [action])
    }
    return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
  }
}
