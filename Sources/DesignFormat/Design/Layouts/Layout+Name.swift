extension Layout {
  /// The layout's name, as a design writes it.
  public var name: String {
    switch self {
    case .column: "column"
    case .mosaic: "mosaic"
    case .flow: "flow"
    case .waterfall: "waterfall"
    case .grid: "grid"
    case .line: "line"
    case .coverFlow: "coverFlow"
    case .stack: "stack"
    case .circle: "circle"
    case .bookshelf: "bookshelf"
    }
  }
}
