/// The text styles of iOS with the specifications of the Human Interface Guidelines.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  /// A heading, semibold at body size.
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The font weight, from 100 to 900.
  package var weight: Int { self == .headline ? 600 : 400 }

  /// The font weight of emphasized text. Two sources give different weights for `caption1`, 500 and 600; the value of
  /// the newer source is used.
  package var emphasizedWeight: Int {
    switch self {
    case .largeTitle, .title1, .title2: 700
    case .caption1: 500
    default: 600
    }
  }

  package func metrics(at category: ContentSizeCategory = .large) -> TextMetrics {
    let (size, leading) = TextStyleTable.shared.rows[self]?[category.position] ?? (17, 22)
    return TextMetrics(size: size, leading: leading, tracking: Self.tracking(atSize: size))
  }

  /// Returns the tracking for a font size, both in points, from Apple's table for SF Pro. It is interpolated linearly between the
  /// sizes of the table, and constant beyond them.
  package static func tracking(atSize size: Double) -> Double {
    let table = TextStyleTable.shared.tracking
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return table.last?.tracking ?? 0 }
    guard above > 0, table[above].size > size else { return table[above].tracking }
    let (lower, upper) = (table[above - 1], table[above])
    let share = (size - lower.size) / (upper.size - lower.size)
    return lower.tracking + (upper.tracking - lower.tracking) * share
  }
}

/// The metrics of a text style at one content size category.
package struct TextMetrics: Hashable, Sendable {
  /// The font size, in points.
  package let size: Double
  /// The distance between baselines in the Human Interface Guidelines, in points. It differs from the font's own line height,
  /// which is about 1.193 times its size.
  package let leading: Double
  /// The space to add after each character of a static font, in points. In its system font, iOS adds this space
  /// automatically.
  package let tracking: Double

  package init(size: Double, leading: Double, tracking: Double) {
    self.size = size
    self.leading = leading
    self.tracking = tracking
  }
}

/// The text size that the user has chosen, as in `UIContentSizeCategory`. The cases are in ascending order.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// The smallest size.
  case xSmall
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default size.
  case large
  /// One step above the default.
  case xLarge
  /// Two steps above the default.
  case xxLarge
  /// The largest size except for the accessibility sizes.
  case xxxLarge
  /// The first accessibility size (AX1).
  case accessibility1
  /// The second accessibility size (AX2).
  case accessibility2
  /// The third accessibility size (AX3).
  case accessibility3
  /// The fourth accessibility size (AX4).
  case accessibility4
  /// The fifth and largest accessibility size (AX5).
  case accessibility5

  package var isAccessibilityCategory: Bool { position >= 7 }

  /// The index in the order of sizes, from 0 for the smallest.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSizeCategory: Comparable {
  /// Whether the first text size is smaller than the second.
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.position < b.position }
}

/// The text style tables of the Human Interface Guidelines, in points.
struct TextStyleTable: Sendable {
  /// For each style, the size and leading at every content size category, the smallest category first.
  let rows: [TextStyle: [(size: Double, leading: Double)]]
  /// The tracking by font size for SF Pro Text and SF Pro Display, in ascending order of size.
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
