import CoreGraphics
public import Foundation

/// A description of the content of a cell or another view. A content view is created from it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Returns a view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the content for a state, such as a selected cell.
  func updated(for state: UICellConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The content.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell. By default, a cell is neither selected nor highlighted.
public struct UICellConfigurationState: Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is highlighted by a touch.
  public var isHighlighted = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the children of the cell are shown.
  public var isExpanded = false
}

/// The texts and the image of a row in a list.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The style of a text.
  @preconcurrency @MainActor public struct TextProperties {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The maximum number of lines; zero means no limit.
    public var numberOfLines = 0
    /// Whether the font follows the user's preferred text size.
    public var adjustsFontForContentSizeCategory = true
    /// The wrapping or truncation of the text.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }
  /// The style of the image.
  @preconcurrency @MainActor public struct ImageProperties {
    /// The color of a template image; nil for the view's tint color.
    public var tintColor: UIColor?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; zero means no limit.
    public var maximumSize = CGSize.zero
    /// The size of the space for the image, in points; zero means the size of the image.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image.
  public var image: UIImage?
  /// The style of the image.
  public var imageProperties = ImageProperties()
  /// The primary text.
  public var text: String?
  /// The primary text with attributes.
  public var attributedText: NSAttributedString?
  /// The style of the primary text.
  public var textProperties = TextProperties()
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The style of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// Whether the primary and the secondary text are side by side if there is enough space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The vertical space between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The horizontal space between the texts, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6

  init() {}

  /// Returns the default style of a row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a row with a secondary text below the primary text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a row with a secondary text beside the primary text.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// Returns the style of a row in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a row in a sidebar with a secondary text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a header.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a header above a group of rows.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a footer.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the style of a footer below a group of rows.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// Returns an empty view, because content is drawn by the templates of a design.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration itself.
  public func updated(for state: UICellConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of a list content configuration, which is empty.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  /// The content.
  open var configuration: any UIContentConfiguration

  /// Creates a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  /// Creates an empty view; the archive is not read.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration()
    super.init(coder: coder)
  }
}

/// The background of a cell.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// The color; nil for the color of the style.
  public var backgroundColor: UIColor?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets from the cell's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  /// Returns a transparent background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a row.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A view beside the content of a row, such as a checkmark. In images, the items of the design determine the
/// accessories.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The condition under which an accessory is visible.
  public enum DisplayedState: Sendable {
    /// An accessory with `whenEditing` or `whenNotEditing` is visible while the list is or is not edited.
    case always, whenEditing, whenNotEditing
  }
  /// The position of a custom view.
  public enum Placement {
    /// The view is at the row's leading or trailing edge.
    case leading(displayed: DisplayedState = .always), trailing(displayed: DisplayedState = .always)
  }
  /// The style of a disclosure indicator.
  public struct DisclosureIndicatorOptions: Sendable {
    /// Creates the default style.
    public init() {}
  }
  /// The style of a chevron that shows and hides the children of a row.
  public struct OutlineDisclosureOptions: Sendable {
    /// The area of a row in which a tap shows or hides the row's children.
    public enum Style: Sendable {
      /// `header` means the whole row, and `cell` means the chevron.
      case automatic, header, cell
    }
    /// Creates a style.
    public init(style: Style = .automatic) {}
  }
  /// A custom view of the app beside the content of a row.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// Creates the description of a view.
    public init(customView: UIView, placement: Placement) {}
  }

  /// Returns an accessory with a chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns an accessory with a chevron that shows and hides the children of a row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns an accessory with a checkmark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory() }
  /// Returns an accessory with a button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns an accessory with a button that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns an accessory with a handle for moving the row.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns an accessory that shows whether the row is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns an accessory with a text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns an accessory with a custom view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory()
  }
}

/// A row of a list. In images, its content is drawn by the design's template.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The views beside the content.
  open var accessories: [UICellAccessory] = []
  /// The number of ancestors of the row in an outline.
  open var indentationLevel = 0
  /// The width of a level of indentation, in points.
  open var indentationWidth: CGFloat = 10
  /// Returns the default content of a row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
