package import LayoutEngine

extension MosaicLayout: DesignLayout {
  /// The layout's keys. Unless the design specifies another row, a custom pattern repeats from its first row.
  package static let form = LayoutForm(
    "mosaic", "Rows of equal height, each divided into images.", defaults: MosaicLayout(),
    [
      Property("segmentHeight", \.segmentHeight, .itemSide, "The height of a row, in points."),
      Property("gap", \.gap, .length, "The space between rows and between images, in points."),
      Property("start", \.start, .length, "The top of the first row, in points.", otherwise: "the gap"),
      .key(pattern), .key(repeatsFrom),
    ]
  ) { layout, reader in
    let rowFields = reader[pattern]?.nonEmptyElements("row", limit: 100)
    let rows = rowFields?.compactMap { MosaicSegment.read($0) } ?? []
    let repeated = reader[repeatsFrom]
    guard rowFields != nil || repeated != nil else { return }
    let all = rows.isEmpty ? layout.opening + layout.cycle : rows
    // Invalid rows still count; otherwise, a valid `repeatsFrom` would be reported as out of range.
    let written = rowFields.flatMap { $0.isEmpty ? nil : $0.count } ?? all.count
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
    "The row from which the pattern repeats, counted from 0: 0 by default, 1 for the default pattern."
  )
}

extension MosaicSegment {
  private static let named: [(name: String, value: MosaicSegment)] = [
    ("full", .fullWidth), ("half", .fiftyFifty), ("twoThirdsOneThird", .twoThirdsOneThird),
    ("oneThirdTwoThirds", .oneThirdTwoThirds),
  ]

  private static let columns = Key(
    "columns", Form.raw("a cut", schema: cutSchema),
    "Two parts side by side; the first part has this fraction of the width.", isRequired: true)
  private static let rows = Key(
    "rows", Form.raw("a cut", schema: cutSchema),
    "Two parts on top of one another; the first part has this fraction of the height.", isRequired: true)

  static let form = Form(
    words: "a row",
    schema: {
      .oneOf([
        Schema(["enum": .array(named.map { .string($0.name) })]),
        Schema([
          "description": "A number of images of equal width; 1 is one image.", "type": "integer",
          "minimum": 1, "maximum": 20,
        ]), ObjectForm<Void>(keys: [.key(columns)]).schema, ObjectForm<Void>(keys: [.key(rows)]).schema,
      ])
    }, read: read
  ).defined(
    "mosaicSegment",
    "One row of a mosaic, or a part of a row: a name, a number of equal columns, or two parts side by side or on top of one another.",
    examples: ["half", 3, ["columns": [0.6, 1, ["rows": [0.5, 1, 2]]]]])

  private static func cutSchema() -> Schema {
    .reference(
      to: SchemaDefinition("mosaicCut") {
        let (fraction, part) = (Form<Double>.number(in: .betweenZeroAndOne).schema(), form.schema())
        var schema = Schema([
          "description": "The fraction that the first part takes, the first part, and the second part.",
          "type": "array", "prefixItems": [fraction.json, part.json, part.json], "minItems": 3, "maxItems": 3,
          "examples": [[0.6, 1, 2]],
        ])
        schema.definitions = fraction.definitions + part.definitions
        return schema
      })
  }

  static func read(_ field: Field) -> MosaicSegment? {
    switch field.value.content {
    case .string: return field.choice("segment", among: named)
    case .number: return field.wholeNumber(in: NumberRange(lowest: 1, highest: 20)).map { .columns($0) }
    case .object:
      guard let reader = KeyReader(field, names: ["columns", "rows"]) else { return nil }
      let (columns, rows) = (reader[columns], reader[rows])
      reader.finish()
      switch (columns, rows) {
      case (let parts?, nil): return halves(parts).map { .columns($0, $1, $2) }
      case (nil, let parts?): return halves(parts).map { .rows($0, $1, $2) }
      default:
        field.report("segment-forms", #"expected either "columns" or "rows""#)
        return nil
      }
    default:
      field.mismatch(
        "a segment", hint: #"write a name such as "half", a number of columns, or {"columns": [0.6, 1, 1]}"#)
      return nil
    }
  }

  private static func halves(_ field: Field) -> (Double, MosaicSegment, MosaicSegment)? {
    guard let elements = field.elements() else { return nil }
    guard elements.count == 3 else {
      field.report(
        "wrong-count", "expected three values, found \(elements.count)",
        hint: "write the fraction of the first column, then both segments, for example [0.6, 1, 1]")
      return nil
    }
    // Read all three values before the first failure returns, so that each problem is reported.
    let (fraction, first, second) = (
      elements[0].number(in: .betweenZeroAndOne), read(elements[1]), read(elements[2])
    )
    guard let fraction, let first, let second else { return nil }
    return (fraction, first, second)
  }
}
