import LayoutEngine

extension Form where Value == CollectionLayoutDimension {
  static let widthDimension: Form<CollectionLayoutDimension> = dimension("width") { .fractionalWidth($0) }
  static let heightDimension: Form<CollectionLayoutDimension> = dimension(
    "height", names: ["visible": .visibleHeight]
  ) { .fractionalHeight($0) }

  private static let positive = NumberRange(
    lowest: 0, includesLowest: false,
    refusal:
      "Invalid absolute dimension, must be > 0.0. NOTE: This will be a hard-assert soon, please update your "
      + "call site", quantity: .length)

  private static let kinds: [(Key<Double>, @Sendable (Double) -> CollectionLayoutDimension)] = [
    (
      Key(
        "fractionalWidth", Form<Double>.number(in: .positive), "A fraction of the container's width.",
        isRequired: true),
      { .fractionalWidth($0) }
    ),
    (
      Key(
        "fractionalHeight", Form<Double>.number(in: .positive), "A fraction of the container's height.",
        isRequired: true),
      { .fractionalHeight($0) }
    ),
    (Key("absolute", .positiveLength, "Points.", isRequired: true), { .absolute($0) }),
    (
      Key("estimated", .positiveLength, "Points, until the cell has been measured.", isRequired: true),
      { .estimated($0) }
    ),
    (
      Key(
        "uniformAcrossSiblings", .positiveLength,
        "Points, until the cell and its siblings have been measured; all are then as large as the largest.",
        isRequired: true), { .uniformAcrossSiblings(estimate: $0) }
    ),
  ]

  private static func dimension(
    _ side: String, names: [String: CollectionLayoutDimension] = [:],
    fraction: @escaping @Sendable (Double) -> CollectionLayoutDimension
  ) -> Form {
    Form(
      words: #"`44`, `"~44"`, `"50%"`\#(names.keys.map { ", `\"\($0)\"`" }.joined()) or an object"#,
      schema: {
        .anyOf(
          [
            Form<Double>.positiveLength.schema(),
            Schema([
              "type": "string",
              "pattern": .string(
                "^(?=.*[1-9])(~\(CollectionLayoutDimension.digits)|\(CollectionLayoutDimension.digits)%)$"),
            ]),
          ]
            + names.keys.map { Schema(["const": .string($0)]) }
            + kinds.map { ObjectForm<Void>(keys: [.key($0.0)]).schema })
      },
      write: { $0.written }
    ) { read($0, names: names, fraction: fraction) }
    .defined(
      "\(side)Dimension",
      "The length: points, \"~44\" as an estimate until the cell is measured, \"50%\" of the container's \(side), "
        + (names.isEmpty ? "" : "\"visible\" for the area between the bars, ")
        + "or an object with UIKit's name for it.",
      examples: [44, "~44", "50%", ["fractionalWidth": 0.5]] + names.keys.map { .string($0) })
  }

  private static func read(
    _ field: Field, names: [String: CollectionLayoutDimension],
    fraction: (Double) -> CollectionLayoutDimension
  ) -> CollectionLayoutDimension? {
    switch field.value.content {
    case .number: return field.number(in: positive).map { .absolute($0) }
    case .string(let text) where !field.isReference:
      if text.hasPrefix("~"), let points = Double(digits: text.dropFirst()) {
        return field.checked(points, in: .positive).map { .estimated($0) }
      }
      if text.hasSuffix("%"), let percent = Double(digits: text.dropLast()) {
        return field.checked(percent, in: .positive).map { fraction($0 / 100) }
      }
      if let dimension = names[text] { return dimension }
      let known = names.keys.map { ", \(quoted($0))" }.joined()
      field.mismatch("a dimension", hint: #"write 44, "~44" for an estimate\#(known), or "50%""#)
      return nil
    case .string: return field.number(in: positive).map { .absolute($0) }
    case .object:
      guard let reader = KeyReader(field, names: kinds.map(\.0.declaration.name)) else { return nil }
      let written = kinds.filter { reader.has($0.0) }
      let values = written.compactMap { kind in reader[kind.0].map { kind.1($0) } }
      reader.finish()
      guard written.count == 1 else {
        field.report(
          "composition-forms", "expected one kind of dimension, found \(written.count)",
          hint: #"write {"fractionalWidth": 0.5} or {"absolute": 44}"#)
        return nil
      }
      return values.first
    default:
      field.mismatch("a dimension", hint: #"write 44, "~44" for an estimate, or "50%""#)
      return nil
    }
  }
}

extension CollectionLayoutDimension {
  /// A regular expression for numbers up to `NumberRange.largest`, without a sign or an exponent.
  static let digits = #"0*([0-9]{1,5}(\.[0-9]+)?|100000(\.0+)?)"#
}

extension Double {
  /// Parses digits with an optional fraction; nil for other spellings of numbers.
  init?(digits text: Substring) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
    self.init(text)
  }
}

extension CollectionLayoutDimension {
  fileprivate var written: JSONTree? {
    switch self {
    case .absolute(let points): .number(points)
    case .estimated(let points): .string("~\(points.shortText)")
    case .visibleHeight: "visible"
    default: nil
    }
  }
}

extension Form where Value == CollectionLayoutSize {
  static let layoutSize: Form<CollectionLayoutSize> = Form(
    words: "`[width, height]` or an object",
    schema: {
      let (width, height) = (
        Form<CollectionLayoutDimension>.widthDimension, Form<CollectionLayoutDimension>.heightDimension
      )
      var pair = Schema(["type": "array", "minItems": 2, "maxItems": 2])
      pair = pair.adding(["prefixItems": [width.schema().json, height.schema().json]])
      pair.definitions = width.schema().definitions + height.schema().definitions
      return .anyOf([pair, sizeKeys.schema])
    }
  ) { field in
    if case .array(let elements) = field.value.content {
      guard elements.count == 2, let sides = field.elements() else {
        field.report(
          "wrong-count", "expected 2 dimensions, found \(elements.count)", hint: "write [width, height]")
        return nil
      }
      let (width, height) = (
        Form<CollectionLayoutDimension>.widthDimension.read(sides[0]),
        Form<CollectionLayoutDimension>.heightDimension.read(sides[1])
      )
      guard let width, let height else { return nil }
      return CollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
    guard let reader = KeyReader(field, sizeKeys) else { return nil }
    let (width, height) = (reader.required(widthKey), reader.required(heightKey))
    reader.finish()
    guard let width, let height else { return nil }
    return CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  .defined(
    "layoutSize", "The size of an item or a group: [width, height], or an object with both dimensions.",
    examples: [
      ["50%", "~44"], ["widthDimension": ["fractionalWidth": 1], "heightDimension": ["absolute": 44]],
    ])

  private static let widthKey: Key<CollectionLayoutDimension> = Key(
    "widthDimension", .widthDimension, "The width.", isRequired: true)
  private static let heightKey: Key<CollectionLayoutDimension> = Key(
    "heightDimension", .heightDimension, "The height.", isRequired: true)
  private static let sizeKeys = ObjectForm<Void>(keys: [.key(widthKey), .key(heightKey)])
}

extension Form where Value == CollectionLayoutSpacing {
  private static let fixed = Key(
    "fixed", Form<Double>.signedLength, "A fixed amount, in points.", isRequired: true)
  private static let flexible = Key(
    "flexible", Form<Double>.signedLength, "A minimum amount, in points, and a part of the remaining space.",
    isRequired: true)

  static let layoutSpacing: Form<CollectionLayoutSpacing> = Form(
    words: #"`10`, `{ "fixed": 10 }` or `{ "flexible": 10 }`"#,
    schema: {
      .anyOf([
        Form<Double>.signedLength.schema(), ObjectForm<Void>(keys: [.key(fixed)]).schema,
        ObjectForm<Void>(keys: [.key(flexible)]).schema,
      ])
    }
  ) { field in
    guard case .object = field.value.content else { return field.number(in: .signed).map { .fixed($0) } }
    guard let reader = KeyReader(field, names: ["fixed", "flexible"]) else { return nil }
    let (hasFixed, hasFlexible) = (reader.has(fixed), reader.has(flexible))
    let (exact, least) = (reader[fixed], reader[flexible])
    reader.finish()
    guard hasFixed != hasFlexible else {
      field.report("composition-forms", #"expected either "fixed" or "flexible""#)
      return nil
    }
    return exact.map { .fixed($0) } ?? least.map { .flexible($0) }
  }
  .defined(
    "layoutSpacing", "A space in points: a number, or an object for a fixed or flexible space.",
    examples: [10, ["fixed": 10], ["flexible": 0]])
}

extension Form where Value == DirectionalEdgeInsets {
  private static let horizontal = Key(
    "horizontal", Form<Double>.signedLength,
    "From the leading and the trailing edge, unless they have a number of their own, in points.",
    defaultValue: 0)
  private static let vertical = Key(
    "vertical", Form<Double>.signedLength,
    "From the top and the bottom edge, unless they have a number of their own, in points.", defaultValue: 0)
  private static let sides: ObjectForm<DirectionalEdgeInsets> = ObjectForm<DirectionalEdgeInsets>(
    defaults: .zero,
    keys: [
      Property("top", \.top, .signedLength, "From the top edge, in points."),
      Property("leading", \.leading, .signedLength, "From the edge where reading begins, in points."),
      Property("bottom", \.bottom, .signedLength, "From the bottom edge, in points."),
      Property("trailing", \.trailing, .signedLength, "From the edge where reading ends, in points."),
      .key(horizontal), .key(vertical),
    ])

  static let directionalInsets: Form<DirectionalEdgeInsets> = Form(
    words: "number, `[top, leading, bottom, trailing]` or an object",
    schema: {
      let side = Form<Double>.signedLength.schema()
      return .anyOf([side, .array(of: side, count: 4...4), sides.schema])
    },
    write: { $0 == .zero ? 0 : nil }
  ) { field in
    guard case .object = field.value.content else {
      return field.insets(in: .signed).map {
        DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
      }
    }
    guard let reader = KeyReader(field, sides) else { return nil }
    let (x, y) = (reader[horizontal] ?? 0, reader[vertical] ?? 0)
    var insets = DirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    reader.fill(&insets, by: sides)
    reader.finish()
    return insets
  }
  .defined(
    "directionalInsets",
    "Insets in points: one number for all sides, [top, leading, bottom, trailing], or an object whose missing sides are 0.",
    examples: [16, [0, 16, 0, 16], ["leading": 16]])
}

extension Form where Value == CollectionLayoutEdgeSpacing {
  static let edgeKeys: ObjectForm<CollectionLayoutEdgeSpacing> = ObjectForm<
    CollectionLayoutEdgeSpacing
  >(keys: [
    Property("leading", \.leading, .layoutSpacing, "The space at the leading edge."),
    Property("top", \.top, .layoutSpacing, "The space above."),
    Property("trailing", \.trailing, .layoutSpacing, "The space at the trailing edge."),
    Property("bottom", \.bottom, .layoutSpacing, "The space below."),
  ])

  static let edgeSpacing: Form<CollectionLayoutEdgeSpacing> = Form(
    words: "object", schema: { edgeKeys.schema }
  ) { field in
    guard let reader = KeyReader(field, edgeKeys) else { return nil }
    var spacing = CollectionLayoutEdgeSpacing()
    reader.fill(&spacing, by: edgeKeys)
    reader.finish()
    return spacing
  }
  .defined(
    "edgeSpacing", "The spaces outside of an item or a group; 0 by default.",
    examples: [["leading": ["flexible": 0]]])
}
