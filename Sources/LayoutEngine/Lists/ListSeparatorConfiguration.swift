/// Which lines part the rows of a list: UIKit's `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Equatable, Hashable, Sendable {
  /// A colour of those who draw, which layouts hand on and do not look at.
  public struct Color: Hashable, Sendable {
    /// The colour itself.
    public let base: any Hashable & Sendable

    /// Wraps a colour.
    public init(_ base: some Hashable & Sendable) {
      self.base = base
    }

    /// Whether both are one colour.
    public static func == (a: Color, b: Color) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    /// Hashes the colour itself.
    public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  }

  /// Whether a line is there.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// As the list's appearance has it.
    case automatic
    /// It is.
    case visible
    /// It is not.
    case hidden
  }

  /// Where a line ends that is not where the system would end it; nil for the system's place.
  public struct Insets: Equatable, Hashable, Sendable {
    /// From the row's edge where reading begins, in points; nil for the place of the first text.
    public var leading: Double?
    /// From the row's edge where reading ends, in points; nil for the system's place.
    public var trailing: Double?

    /// The system's places: UIKit's `UIListSeparatorAutomaticInsets`.
    public static let automatic = Insets()

    /// Insets of which those that are nil are the system's.
    public init(leading: Double? = nil, trailing: Double? = nil) {
      (self.leading, self.trailing) = (leading, trailing)
    }
  }

  /// Whether there is a line above a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is one below.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Where the line above a row ends.
  public var topSeparatorInsets = Insets.automatic
  /// Where the line below a row ends.
  public var bottomSeparatorInsets = Insets.automatic
  /// The lines' colour; nil for the system's.
  public var color: Color?

  /// The system's lines.
  public init() {}

  /// Whether a row has a line above it: none unless it is wanted, since the row above has one below.
  public func hasTopSeparator() -> Bool { topSeparatorVisibility == .visible }

  /// Whether a row has a line below it: the last one of a group has none, and the last one of other lists has
  /// (docs/collection-view.md, "Separators of lists").
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
