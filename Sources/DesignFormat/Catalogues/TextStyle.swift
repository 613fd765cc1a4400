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

/// How a text style is set at one content size.
public struct TextMetrics: Hashable, Sendable {
  /// The font size, in points.
  public let size: Double
  /// From baseline to baseline as the Human Interface Guidelines give it, in points; not the font's own line
  /// height, which is about 1.193 times its size.
  public let leading: Double
  /// The space to add after each character of a static font, in points; iOS adds it to its own font unasked.
  public let tracking: Double

  /// Makes metrics; all in points.
  public init(size: Double, leading: Double, tracking: Double) {
    self.size = size
    self.leading = leading
    self.tracking = tracking
  }
}

/// The text size a person has chosen, smallest first.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The smallest.
  case xSmall
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default.
  case large
  /// One step above the default.
  case xLarge
  /// Two steps above the default.
  case xxLarge
  /// The largest without accessibility sizes.
  case xxxLarge
  /// The first accessibility size (AX1).
  case accessibility1
  /// The second accessibility size (AX2).
  case accessibility2
  /// The third accessibility size (AX3).
  case accessibility3
  /// The fourth accessibility size (AX4).
  case accessibility4
  /// The largest (AX5).
  case accessibility5

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { position >= 7 }

  /// Counted from 0 at the smallest.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSizeCategory: Comparable {
  /// Whether texts are smaller.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.position < b.position }
}

/// The type tables of the Human Interface Guidelines, in points.
struct TextStyleTable: Sendable {
  /// Size and leading of each style by content size, smallest first.
  let rows: [TextStyle: [(size: Double, leading: Double)]]
  /// Tracking by font size for SF Pro Text and Display, sizes ascending.
  let tracking: [(size: Double, tracking: Double)]

  static let shared = TextStyleTable()

  private init() {
    var rows: [TextStyle: [(size: Double, leading: Double)]] = [:]
    for row in PackageResources.text_styles_csv.rows() {
      guard let style = TextStyle(rawValue: row[0]) else { continue }
      rows[style] = row.dropFirst().compactMap { Self.pair($0.split(separator: "/")) }
    }
    self.rows = rows
    tracking = PackageResources.tracking_csv.rows().compactMap(Self.pair)
  }

  private static func pair(_ texts: [some StringProtocol]) -> (Double, Double)? {
    let numbers = texts.compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
