/// How the cells of a screen are arranged.
public enum Layout: Equatable, Sendable {
  /// Rows of equal cells, as many columns as fit.
  case column(ColumnSpec)
  /// Segments of one, two or three pictures.
  case mosaic(MosaicSpec)
  /// UIKit's flow layout.
  case flow(FlowSpec)
  /// Columns of one width, every item in the shortest.
  case waterfall(WaterfallSpec)
  /// Equal cells, of which one may be pinched.
  case grid(GridSpec)
  /// One row of items that grow as they near the middle.
  case line(LineSpec)
  /// Covers turned in perspective.
  case coverFlow(CoverFlowSpec)
  /// A pile.
  case stack(StackSpec)
  /// Items around a middle.
  case circle(CircleSpec)
  /// Items on shelves.
  case bookshelf(BookshelfSpec)

  /// Every layout by name: the one line that a new layout adds beside its own file.
  private static let table: [(name: String, read: @Sendable (inout ObjectReader) -> Layout)] = [
    ("column", { .column(ColumnSpec(reading: &$0)) }),
    ("mosaic", { .mosaic(MosaicSpec(reading: &$0)) }),
    ("flow", { .flow(FlowSpec(reading: &$0)) }),
    ("waterfall", { .waterfall(WaterfallSpec(reading: &$0)) }),
    ("grid", { .grid(GridSpec(reading: &$0)) }),
    ("line", { .line(LineSpec(reading: &$0)) }),
    ("coverFlow", { .coverFlow(CoverFlowSpec(reading: &$0)) }),
    ("stack", { .stack(StackSpec(reading: &$0)) }),
    ("circle", { .circle(CircleSpec(reading: &$0)) }),
    ("bookshelf", { .bookshelf(BookshelfSpec(reading: &$0)) }),
  ]

  /// The names of the layouts, as a design writes them.
  public static var names: [String] { table.map(\.name) }

  /// Reads a layout: a name alone, or an object whose `type` is the name.
  static func read(_ field: Field) -> Layout? {
    let choices = table.map { ($0.name, $0.read) }
    switch field.value.content {
    case .string:
      guard let read = field.choice("layout", among: choices) else { return nil }
      var reader = ObjectReader(field: field, members: [])
      return read(&reader)
    case .object:
      guard var reader = field.object() else { return nil }
      let hint = "known layouts: \(names.map(quoted).joined(separator: ", "))"
      guard let type = reader.required("type", hint: hint) else { return nil }
      guard let read = type.choice("layout", among: choices) else { return nil }
      let layout = read(&reader)
      reader.finish()
      return layout
    default:
      field.mismatch("a layout", hint: #"write a name, such as "mosaic", or an object with "type""#)
      return nil
    }
  }
}
