package enum TemplateFigure: String, Sendable, CaseIterable {
  /// The whole box, cut at its corners.
  case rectangle
  /// The box with half circles at its ends.
  case capsule
  /// The ellipse that fills the box.
  case ellipse
  /// The largest circle in the box.
  case circle
  /// A hairline: as wide as a column, or as high as a row.
  case line
  /// A band around the largest circle in the box, or an arc of it.
  case ring
  /// A piece of the largest circle in the box.
  case sector
  /// Equal sides around the largest circle in the box.
  case polygon
  /// Points around the largest circle in the box.
  case star
  /// An outline of its own.
  case path
  /// A bar for each number.
  case barChart
  /// A line from number to number.
  case lineChart

  /// Whether the box has the figure's outline, which borders follow and corners cut.
  package var isBox: Bool {
    switch self {
    case .rectangle, .capsule, .ellipse, .circle, .line: true
    default: false
    }
  }

  /// The keys that say more of it.
  var keys: [String] {
    switch self {
    case .rectangle, .capsule, .ellipse, .circle, .line: []
    case .ring: ["fraction", "startAngle", "sweep", "lineWidth", "lineCap"]
    case .sector: ["fraction", "startAngle", "sweep"]
    case .polygon: ["points", "lineWidth", "lineCap"]
    case .star: ["points", "innerRadius", "lineWidth", "lineCap"]
    case .path: ["path", "viewBox", "lineWidth", "lineCap"]
    case .barChart: ["values", "minimum", "maximum", "barSpacing"]
    case .lineChart: ["values", "minimum", "maximum", "smooth", "lineWidth", "lineCap"]
    }
  }
}
