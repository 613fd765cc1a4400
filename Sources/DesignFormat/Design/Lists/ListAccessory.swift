/// A view beside the content of a list's row: UIKit's `UICellAccessory`.
public struct ListAccessory: Equatable, Sendable {
  /// The kinds of accessories, in the order in which UIKit stands them side by side, from the leading edge.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A ring, and a tick in a disc where the row is selected.
    case multiselect
    /// A button that takes the row away.
    case delete
    /// A button that adds a row.
    case insert
    /// A view that a template of the design draws.
    case customView
    /// A short text.
    case label
    /// A button that leads to details.
    case detail
    /// A tick.
    case checkmark
    /// An angle: the row leads on.
    case disclosureIndicator
    /// An angle that turns when the rows below are shown.
    case outlineDisclosure
    /// Two angles: the row opens a menu.
    case popUpMenu
    /// Three lines to drag the row by.
    case reorder
  }

  /// When an accessory is there.
  public enum DisplayedState: String, Hashable, Sendable, CaseIterable {
    /// Always.
    case always
    /// While the list is being edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// At which end of the row it stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
  }

  /// Its kind, which decides how it looks and where among the others it stands.
  public var kind: Kind
  /// When it is there; nil for what UIKit has: buttons that change the list are there while it is edited.
  public var displayed: DisplayedState?
  /// Whether it is not seen; it keeps its room.
  public var isHidden = false
  /// Its colour; nil for the system's.
  public var tintColor: DesignColor?
  /// The text of a label.
  public var text: String?
  /// The template of a custom view.
  public var template: String?
  /// At which end a custom view stands; the others have their own.
  public var placement = Placement.trailing

  /// An accessory as UIKit has it.
  public init(_ kind: Kind) {
    self.kind = kind
  }
}

extension ListAccessory {
  /// At which end of the row it stands.
  public var side: Placement {
    switch kind {
    case .multiselect, .delete, .insert: .leading
    case .customView: placement
    default: .trailing
    }
  }

  /// Whether it is there in a list that is edited, or not.
  public func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed ?? usualState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  private var usualState: DisplayedState {
    switch kind {
    case .multiselect, .delete, .insert, .reorder: .whenEditing
    default: .always
    }
  }
}
