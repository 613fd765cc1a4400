/// The separators between the rows of a list: UIKit's `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Equatable, Hashable, Sendable {
  /// A color of the renderer, which layouts pass on without reading it.
  public struct Color: Hashable, Sendable {
    /// The renderer's color.
    public let base: any Hashable & Sendable

    /// Wraps a color.
    public init(_ base: some Hashable & Sendable) {
      self.base = base
    }

    /// Whether the wrapped colors are equal.
    public static func == (a: Color, b: Color) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    /// Hashes the wrapped color.
    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  }

  /// The visibility of a separator.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// The default of the list's appearance.
    case automatic
    /// The separator is visible.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// The insets of a separator's ends; nil means the system's inset.
  public struct Insets: Equatable, Hashable, Sendable {
    /// The inset from the row's leading edge, in points; nil aligns the separator with the first text.
    public var leading: Double?
    /// The inset from the row's trailing edge, in points; nil means the system's inset.
    public var trailing: Double?

    /// The system's insets: UIKit's `UIListSeparatorAutomaticInsets`.
    public static let automatic = Insets()

    /// Creates insets; nil means the system's inset.
    public init(leading: Double? = nil, trailing: Double? = nil) {
      (self.leading, self.trailing) = (leading, trailing)
    }
  }

  /// The visibility of the separator above a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a row.
  public var topSeparatorInsets = Insets.automatic
  /// The insets of the separator below a row.
  public var bottomSeparatorInsets = Insets.automatic
  /// The separators' color; nil means the system's.
  public var color: Color?

  /// Creates the system's configuration.
  public init() {}

  /// Whether a row has a separator above it. The default is none, because the row above has one below.
  public func hasTopSeparator() -> Bool { topSeparatorVisibility == .visible }

  /// Whether a row has a separator below it. By default, the last row of a group has none; the last row of other lists
  /// has one (docs/collection-view.md, "Separators of lists").
  public func hasBottomSeparator(
    after isLast: Bool, in appearance: CollectionLayoutListConfiguration.Appearance
  ) -> Bool {
    switch bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: !isLast || !appearance.isGrouped
    }
  }
}
