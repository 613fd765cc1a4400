/// A part whose children are in columns, row by row in reading direction or at their own positions.
package struct TemplateGrid: TextlessPart {
  /// The size of a column or a row.
  package enum Track: Equatable, Sendable {
    /// A size in points.
    case points(Double)
    /// A share of the space that other tracks leave.
    case fraction(Double)
    /// The size of the largest part.
    case hug
  }

  package let columns: Int
  /// The widths of the columns; nil for columns of equal width.
  package var columnTracks: [Track]?
  /// The heights of the first rows; nil for rows that are as high as their highest part.
  package var rowTracks: [Track]?
  /// The space between columns, in points.
  package let spacing: Double
  /// The space between rows, in points.
  package let rowSpacing: Double
  /// The default alignment of the parts in their columns.
  package let alignment: TemplateAlignment

  package var name: String { "grid" }
  package var revealsBackground: Bool { true }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateGrid {
  private static let columnsKey = Key(
    "columns",
    Form<Columns>(
      words: "\(Form.boundWholeNumber(in: 1...limit).words()); or \(Track.list.words())",
      schema: { .anyOf([Form.boundWholeNumber(in: 1...limit).schema(), Track.list.schema()]) }
    ) { field in
      if case .array = field.value.content {
        return Track.list.read(field).map { Columns(count: $0.count, tracks: $0) }
      }
      return Form.boundWholeNumber(in: 1...limit).read(field).map { Columns(count: $0, tracks: nil) }
    }, "The number of columns of equal width, or the width of each column.", isRequired: true,
    examples: [3, [160, "2fr", "hug"], ["fr"]],
    details:
      "A width is a number of points, a share such as `2fr` of the space that other columns leave, or `hug`."
  )
  private static let rowsKey = Key(
    "rows", Track.list, "The heights of the first rows.", otherwise: "the height of the highest part")
  private static let limit = 50

  private struct Columns: Sendable {
    let count: Int
    let tracks: [Track]?
  }

  private static let spacingKey = Key("spacing", Form.length, "The space between columns, in points.")
    .defaulting(to: 0)
  private static let rowSpacingKey = Key(
    "rowSpacing", Form.length, "The space between rows, in points.", otherwise: "the spacing")
  private static let alignmentKey = Key(
    "alignment", Form<TemplateAlignment>.alignment, "The alignment of parts in their grid cells.",
    defaultValue: "stretch")

  static let form = TemplateNodeForm(
    "grid", "templateGrid", "Parts in columns of equal width.", .plain, holdsParts: true,
    keys: [
      .key(columnsKey), .key(rowsKey), .key(spacingKey), .key(rowSpacingKey), .key(alignmentKey),
    ]
  ) { reader, _ in
    let spacing = reader[spacingKey]
    let rowSpacing = reader[rowSpacingKey] ?? spacing
    let alignment = reader[alignmentKey] ?? .stretch
    let rows = reader[rowsKey]
    let columns =
      reader.required(columnsKey) ?? (reader.has(columnsKey) ? Columns(count: 1, tracks: nil) : nil)
    return columns.map {
      TemplateGrid(
        columns: $0.count, columnTracks: $0.tracks, rowTracks: rows, spacing: spacing, rowSpacing: rowSpacing,
        alignment: alignment)
    }
  }
}

extension TemplateGrid.Track {
  private static let pattern = #"[0-9]{1,3}(?:\.[0-9]{1,6})?fr"#

  fileprivate static let form = Form<TemplateGrid.Track>(
    words: "points, a share such as `\"2fr\"`, or `\"hug\"`",
    schema: {
      .anyOf([
        Form<Double>.length.schema(), Schema(["const": "hug"]),
        Schema(["type": "string", "pattern": .string("^\(pattern)$")]),
      ])
    }
  ) { field in
    guard case .string(let text) = field.value.content, !field.isReference else {
      return field.number(in: .nonNegative).map { .points($0) }
    }
    if text == "hug" { return .hug }
    guard text.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,6})?fr/) != nil, let number = Double(text.dropLast(2))
    else {
      field.report(
        "invalid-share", "\(quoted(text)) is not a size of a column or a row",
        hint: #"write a number of points, "2fr" or "hug""#)
      return nil
    }
    return .fraction(number)
  }.defined(
    "templateTrack",
    "The size of a column or a row: points, a share of the space that other tracks leave, or hug.",
    examples: [160, "2fr", "hug", "fr"])

  fileprivate static let list = Form<[TemplateGrid.Track]>(
    words: "array of up to 50 sizes: \(form.words())", schema: { .array(of: form.schema(), count: 1...50) }
  ) { field in
    let tracks = field.nonEmptyElements("track", limit: 50).compactMap(form.read)
    return tracks.isEmpty ? nil : tracks
  }

  /// The size as a design writes it.
  package var text: String {
    switch self {
    case .points(let points): points.shortText
    case .fraction(let fraction): "\(fraction.shortText)fr"
    case .hug: "hug"
    }
  }
}
