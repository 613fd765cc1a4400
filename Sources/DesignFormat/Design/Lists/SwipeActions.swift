/// The buttons behind a row, and which of them show: UIKit's `UISwipeActionsConfiguration` at both ends.
public struct SwipeActions: Equatable, Sendable {
  /// One button: UIKit's `UIContextualAction`.
  public struct Action: Equatable, Sendable {
    /// The style of a button: UIKit's `UIContextualAction.Style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// Something; it is grey.
      case normal
      /// It takes something away; it is red.
      case destructive
    }

    /// Its words.
    public var title: String?
    /// Its picture.
    public var icon: IconName?
    /// Its style, which decides its colour where `backgroundColor` is nil.
    public var style = Style.normal
    /// Its colour; nil for that of its style.
    public var backgroundColor: DesignColor?

    /// A button without words and picture.
    public init() {}

    /// The colour that it is drawn in.
    public var color: DesignColor {
      backgroundColor ?? .system(style == .destructive ? .systemRed : .systemGray)
    }
  }

  /// The buttons where reading begins, from the row's edge on.
  public var leading: [Action] = []
  /// The buttons where reading ends, from the row's edge on.
  public var trailing: [Action] = []
  /// Which end the row is moved away from; nil for a row at rest.
  public var open: ListAccessory.Placement?

  /// No buttons.
  public init() {}

  /// The buttons that show.
  public var shown: [Action] {
    switch open {
    case .leading: leading
    case .trailing: trailing
    case nil: []
    }
  }
}
