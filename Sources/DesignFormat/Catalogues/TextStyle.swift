/// The text styles of iOS, set by the specification tables of the Human Interface Guidelines.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  /// The title of a screen before it scrolls.
  case largeTitle
  /// A title of the first order.
  case title1
  /// A title of the second order.
  case title2
  /// A title of the third order.
  case title3
  /// A heading of body size, semibold.
  case headline
  /// Running text.
  case body
  /// Text that calls out.
  case callout
  /// A line below a heading.
  case subheadline
  /// Notes.
  case footnote
  /// Captions.
  case caption1
  /// Captions of the second order.
  case caption2

  /// The weight of the style on the scale from 100 to 900.
  public var weight: Int { self == .headline ? 600 : 400 }

  /// The weight of the style when emphasised. For `caption1` two sources disagree (500 and 600) and the newer
  /// one, 500, is given.
  public var emphasizedWeight: Int {
    switch self {
    case .largeTitle, .title1, .title2: 700
    case .caption1: 500
    default: 600
    }
  }

  /// Size, leading and tracking at a content size.
  public func metrics(at category: ContentSizeCategory = .large) -> TextMetrics {
    let (size, leading) = TextStyleTable.shared.rows[self]?[category.position] ?? (17, 22)
    return TextMetrics(size: size, leading: leading, tracking: Self.tracking(atSize: size))
  }

  /// The tracking for a font size in points, as Apple's table for SF Pro gives it; between listed sizes a
  /// straight line, beyond them the nearest value.
  public static func tracking(atSize size: Double) -> Double {
    let table = TextStyleTable.shared.tracking
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return table.last?.tracking ?? 0 }
    guard above > 0, table[above].size > size else { return table[above].tracking }
    let (lower, upper) = (table[above - 1], table[above])
    let share = (size - lower.size) / (upper.size - lower.size)
    return lower.tracking + (upper.tracking - lower.tracking) * share
  }
}
