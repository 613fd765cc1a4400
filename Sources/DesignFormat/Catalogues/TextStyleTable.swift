/// The type tables of the Human Interface Guidelines, read from text when first asked for.
struct TextStyleTable: Sendable {
  /// Size and leading of each style by content size, in points.
  let rows: [TextStyle: [(size: Double, leading: Double)]]
  /// Tracking by font size, in points, sizes ascending.
  let tracking: [(size: Double, tracking: Double)]

  static let shared = TextStyleTable()

  private init() {
    var rows: [TextStyle: [(size: Double, leading: Double)]] = [:]
    for line in Substring(Self.styles).parts(at: "\n") {
      let words = line.parts(at: " ")
      guard let name = words.first, let style = TextStyle(rawValue: String(name)) else { continue }
      rows[style] = words.dropFirst().compactMap { Self.pair($0, separator: "/") }
    }
    self.rows = rows
    tracking = Substring(Self.trackings).parts(at: "\n").flatMap { $0.parts(at: " ") }
      .compactMap { Self.pair($0, separator: ":") }
  }

  private static func pair(_ text: Substring, separator: Unicode.Scalar) -> (Double, Double)? {
    let numbers = text.parts(at: separator).compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// Size/leading for the twelve content sizes, smallest first.
  private static let styles = """
    largeTitle  31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70
    title1      25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68
    title2      19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66
    title3      17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65
    headline    14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    body        14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62
    callout     13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60
    subheadline 12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58
    footnote    12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52
    caption1    11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51
    caption2    11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48
    """

  /// Size:tracking for SF Pro Text and Display.
  private static let trackings = """
    6:0.24 7:0.23 8:0.21 9:0.17 10:0.12 11:0.06 12:0 13:-0.08 14:-0.15 15:-0.23 16:-0.31 17:-0.43
    18:-0.44 19:-0.45 20:-0.45 21:-0.36 22:-0.26 23:-0.1 24:0.07 25:0.15 26:0.22 27:0.29 28:0.38
    29:0.4 30:0.4 31:0.39 32:0.41 33:0.4 34:0.4 35:0.38 36:0.37 37:0.36 38:0.37 39:0.38 40:0.37
    41:0.36 42:0.37 43:0.38 44:0.37 45:0.35 46:0.36 47:0.37 48:0.35 49:0.33 50:0.34 51:0.35 52:0.33
    53:0.31 54:0.32 56:0.3 58:0.28 60:0.26 62:0.24 64:0.22 66:0.19 68:0.17 70:0.14 72:0.14 76:0.07
    80:0 84:0 88:0 92:0 96:0
    """
}
