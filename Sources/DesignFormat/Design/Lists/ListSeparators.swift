public import LayoutEngine

/// The lines about a row, or about all rows of a section: what UIKit's `itemSeparatorHandler` answers.
public struct ListSeparators: Equatable, Sendable {
  /// Which lines there are, and where they end.
  public var configuration = ListSeparatorConfiguration()
  /// Their colour; nil for the system's.
  public var color: DesignColor?

  /// The system's lines.
  public init() {}

  /// These lines, where `other` does not say otherwise.
  func overridden(by other: ListSeparators?) -> ListSeparators {
    guard let other else { return self }
    var lines = self
    let own = other.configuration
    if own.topSeparatorVisibility != .automatic {
      lines.configuration.topSeparatorVisibility = own.topSeparatorVisibility
    }
    if own.bottomSeparatorVisibility != .automatic {
      lines.configuration.bottomSeparatorVisibility = own.bottomSeparatorVisibility
    }
    lines.configuration.topSeparatorInsets.override(by: own.topSeparatorInsets)
    lines.configuration.bottomSeparatorInsets.override(by: own.bottomSeparatorInsets)
    lines.color = other.color ?? color
    return lines
  }
}

extension ListSeparatorConfiguration.Insets {
  fileprivate mutating func override(by other: Self) {
    (leading, trailing) = (other.leading ?? leading, other.trailing ?? trailing)
  }
}

extension ListSeparators {
  static let object: ObjectForm<ListSeparators> = ObjectForm<ListSeparators>(
    "listSeparators", "The lines about a row, or about all rows of a section.",
    defaults: ListSeparators(), keys: lines + [ink],
    examples: [["bottomSeparatorVisibility": "hidden", "color": "systemRed"]])

  private static let lines: [Property<ListSeparators>] = Form<ListSeparatorConfiguration>.separatorKeys
    .properties.map { $0.of(ListSeparators.self) }
  private static let ink: Property<ListSeparators> = Property(
    "color", \.color, .color, "Their colour.", otherwise: "the system's")

  static let form = Form<ListSeparators>(
    words: "object of [separators](#separators)", schema: { object.schema }
  ) { field in
    let keys = Form<ListSeparatorConfiguration>.separatorKeys
    guard let reader = KeyReader(field, object) else { return nil }
    var lines = ListSeparators()
    reader.fill(&lines.configuration, by: keys)
    reader.fill(&lines, by: object)
    reader.finish()
    return lines
  }
}
