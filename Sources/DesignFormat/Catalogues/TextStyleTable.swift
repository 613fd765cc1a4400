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
