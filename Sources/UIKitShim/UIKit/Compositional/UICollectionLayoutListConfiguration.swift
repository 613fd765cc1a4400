import CoreGraphics
public import Foundation
import LayoutEngine

/// The appearance of a list, and its headers and footers.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The style of rows and their groups.
  public enum Appearance: Int, Sendable {
    /// `plain` rows extend from edge to edge. `grouped` and `insetGrouped` lists show each section as a group
    /// of rows; the inset groups have rounded corners. The other cases are styles of sidebars.
    case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// `supplementary` means a header above the rows. `firstItemInSection` means that the first item is the
    /// header.
    case none = 0, supplementary, firstItemInSection
  }
  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// `supplementary` means a footer below the rows.
    case none = 0, supplementary
  }
  /// A closure that returns the separators of a row.
  public typealias ItemSeparatorHandler =
    @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// A closure that returns the actions that a swipe on a row shows.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The style of rows and their groups.
  public let appearance: Appearance
  /// Whether rows have separators.
  public var showsSeparators: Bool
  /// The visibility, insets and color of the separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of a row. It is not called.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the rows; nil for the color of the appearance. In images, the design determines the color.
  public var backgroundColor: UIColor?
  /// A closure that returns the swipe actions at a row's leading edge. It is not called, because rows are not
  /// swiped.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the swipe actions at a row's trailing edge. It is not called, because rows are
  /// not swiped.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The headers of the sections.
  public var headerMode = HeaderMode.none
  /// The footers of the sections.
  public var footerMode = FooterMode.none
  /// The space above each header, in points; nil for the system's value.
  public var headerTopPadding: CGFloat?

  /// Creates a list with UIKit's defaults.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = CollectionLayoutListConfiguration(appearance: appearance.engine).showsSeparators
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var engine: CollectionLayoutListConfiguration {
    var list = CollectionLayoutListConfiguration(appearance: appearance.engine)
    list.showsSeparators = showsSeparators
    list.separatorConfiguration = separatorConfiguration.engine
    list.headerMode =
      switch headerMode {
      case .none: .none
      case .supplementary: .supplementary
      case .firstItemInSection: .firstItemInSection
      }
    list.footerMode = footerMode == .none ? .none : .supplementary
    list.headerTopPadding = headerTopPadding.map { Double($0) }
    return list
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var engine: CollectionLayoutListConfiguration.Appearance {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}

/// The separators between the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// Whether a separator is visible.
  public enum Visibility: Int, Sendable {
    /// `automatic` means the default of the list's appearance.
    case automatic = 0, visible, hidden

    var engine: ListSeparatorConfiguration.Visibility {
      switch self {
      case .automatic: .automatic
      case .visible: .visible
      case .hidden: .hidden
      }
    }
  }

  /// A placeholder for the system's insets. A separator with these insets has the insets of the system.
  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether rows have a separator above them.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether rows have a separator below them.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a row.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below a row.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the separators. In images, the design determines the color.
  public var color = UIColor.separator
  /// The color of the separators between selected rows. It has no effect.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the default separators of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  var engine: ListSeparatorConfiguration {
    var separators = ListSeparatorConfiguration()
    separators.topSeparatorVisibility = topSeparatorVisibility.engine
    separators.bottomSeparatorVisibility = bottomSeparatorVisibility.engine
    separators.topSeparatorInsets = Self.engine(topSeparatorInsets)
    separators.bottomSeparatorInsets = Self.engine(bottomSeparatorInsets)
    return separators
  }

  private static func engine(_ insets: NSDirectionalEdgeInsets) -> ListSeparatorConfiguration.Insets {
    func side(_ inset: CGFloat) -> Double? { inset == .greatestFiniteMagnitude ? nil : Double(inset) }
    return ListSeparatorConfiguration.Insets(leading: side(insets.leading), trailing: side(insets.trailing))
  }
}

/// The actions that a swipe on a row shows. They have no effect, because rows are not swiped.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration from actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action that a swipe on a row shows.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// `destructive` means that the action deletes data.
    case normal = 0, destructive
  }
  /// A closure that performs the action.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// The closure that performs the action. It is not called.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The color behind the title.
  open var backgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
