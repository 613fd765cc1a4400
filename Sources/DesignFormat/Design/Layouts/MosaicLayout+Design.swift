public import LayoutEngine

extension MosaicLayout: DesignLayout {
  /// Its keys; a pattern of the design's own repeats from its first row.
  public static let form = LayoutForm(
    "mosaic", "Rows of one height, each cut into pictures.", defaults: MosaicLayout(),
    [
      Property("segmentHeight", \.segmentHeight, .itemSide, "The height of a row, in points."),
      Property("gap", \.gap, .length, "The space between rows and between pictures, in points."),
      Property("start", \.start, .length, "The top of the first row, in points.", otherwise: "the gap"),
      .key(pattern), .key(repeatsFrom),
    ]
  ) { layout, reader in
    let given = reader[pattern]?.nonEmptyElements("row", limit: 100)
    let rows = given?.compactMap { MosaicSegment.read($0) } ?? []
    let repeated = reader[repeatsFrom]
    guard given != nil || repeated != nil else { return }
    let all = rows.isEmpty ? layout.opening + layout.cycle : rows
    // Rows that could not be read still count, or a second problem would be reported that is none.
    let written = given.flatMap { $0.isEmpty ? nil : $0.count } ?? all.count
    let last = NumberRange(lowest: 0, highest: Double(written - 1))
    let first = repeated?.wholeNumber(in: last) ?? (rows.isEmpty ? layout.opening.count : 0)
    let opening = min(first, all.count - 1)
    (layout.opening, layout.cycle) = (Array(all[..<opening]), Array(all[opening...]))
  }

  private static let pattern = Key(
    "pattern",
    Form.raw("array of 1 to 100 rows") { .array(of: MosaicSegment.form.schema(), count: 1...100) },
    "The rows, in order.",
    otherwise: "full, half, twoThirdsOneThird, oneThirdTwoThirds, of which all but the first repeat",
    examples: [["full", 3, ["columns": [0.6, 1, 2]]]], details: "See below.")

  private static let repeatsFrom = Key(
    "repeatsFrom",
    Form.raw("whole number") { Schema(["type": "integer", "minimum": 0, "maximum": 99]) },
    "The row of the pattern, counted from 0, with which it begins again: 0 by default, 1 for the default pattern."
  )
}
