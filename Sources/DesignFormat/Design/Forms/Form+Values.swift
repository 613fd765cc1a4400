extension Form where Value == Double {
  package static func number(in range: NumberRange, words: String? = nil) -> Form {
    Form(
      words: words ?? range.words, schema: { .anyOf([range.schema, Form<Field>.reference.schema()]) },
      write: { .number($0) }
    ) { $0.number(in: range) }
  }

  /// A number in a range, or a reference to a token.
  public static func number(in range: ClosedRange<Double>) -> Form {
    number(in: NumberRange(lowest: range.lowerBound, highest: range.upperBound))
  }

  /// A length in points, at least 0.
  public static let length = number(in: .nonNegative, words: "length, at least 0")
    .defined("length", "A number of points, at least 0, or a token of the type dimension or number.")

  /// A length in points, above 0.
  public static let positiveLength = number(in: .positive, words: "length above 0")
    .defined("positiveLength", "A number of points, above 0, or a token of the type dimension or number.")

  /// A length in points, which may be negative.
  package static let signedLength = number(in: .signed, words: "length, may be negative")
    .defined("signedLength", "A number of points, or a token of the type dimension or number.")

  package static let itemSide = Form(
    words: positiveLength.words(), schema: positiveLength.schema, write: positiveLength.write
  ) { $0.number(in: .itemSide) }

  package static let fraction = number(in: .fraction)
    .defined("fraction", "A number from 0 to 1, or a token of the type number.")

  /// A number from 0 to 1. Its schema is written inline instead of as a shared definition.
  package static let share = number(in: .fraction)

  package static func degrees(in range: ClosedRange<Double>) -> Form {
    number(in: range).describedAs(
      "degrees from \(Int(range.lowerBound).grouped) to \(Int(range.upperBound).grouped)")
  }
}

extension Form where Value == Field {
  static let reference = Form(
    words: "a [token](#tokens)",
    schema: { Schema(["type": "string", "pattern": #"^\{[^{}]+\}$"#]) }
  ) { $0 }.defined("reference", "The path of a token in braces.", examples: ["{space.m}"])
}

extension NumberRange {
  /// The range of an item's width and height, in points: above 0.
  static let itemSide = NumberRange(
    lowest: 0, includesLowest: false, refusal: "an item's size must be above 0", quantity: .length)
}

extension Form where Value == IconName {
  static let icon = Form(
    words: "one of the [icons](#icons)",
    schema: {
      // Editors suggest the shipped icons; a schema cannot contain the design's own icons.
      .anyOf([
        Schema(["enum": .array(IconName.allCases.map { .string($0.rawValue) })]), Schema(["type": "string"]),
      ])
    }
  ) { $0.icon() }.defined(
    "iconName",
    "The name of an icon: a shipped icon, with its name in SF Symbols, or one of the design's own icons.")
}

extension Form where Value == String {
  /// A template's name. Whether the template exists is checked after the whole design is read.
  static let templateName = nonEmptyText.describedAs("the name of a [template](#templates)").defined(
    "templateName", "The name of a template: one of the design's own templates, or a shipped template.",
    examples: ShippedTemplate.allCases.map { .string($0.rawValue) })

  static let languageTag = Form(
    words: "language tag",
    schema: { Schema(["type": "string", "pattern": "^[A-Za-z0-9]{2,3}(-[A-Za-z0-9]{1,8})*$"]) },
    write: { .string($0) }
  ) { $0.languageTag() }.defined(
    "languageTag", "A language tag (BCP 47), such as ar, pt-BR or zh-Hant.")

  /// A path inside the design's folder. The schema's pattern rejects only absolute paths and URLs; the rest is checked
  /// when the file is looked up.
  static let innerPath = nonEmptyText.saying {
    Schema(["type": "string", "minLength": 1, "pattern": "^(?![/~])(?!.*://)"])
  }

  static let companionPath = innerPath.describedAs("a path").defined(
    "companionPath", "The path of a file, relative to the design's folder and inside it.")

  static let image = innerPath.describedAs("a path, or an image set").defined(
    "imagePath",
    "The path of an image, relative to the design's folder and inside it: PNG, JPEG, WebP, HEIC, AVIF, GIF or SVG; or an image set of the asset catalog, such as {assets.check}.",
    examples: ["photos/steve.png", "{assets.check}"])
}

extension Schema {
  static func dictionary(of value: Schema, names: Schema? = nil) -> Schema {
    var schema = Schema(["type": "object"])
    if let names {
      schema = schema.adding(["propertyNames": names.json])
      schema.definitions += names.definitions
    }
    schema = schema.adding(["additionalProperties": value.json])
    schema.definitions += value.definitions
    return schema
  }

  /// Returns the schema of an array. `limits` contains additional schema keywords, for constraints that a minimum and a maximum
  /// count cannot express.
  static func list(of element: Schema, _ limits: JSONTree) -> Schema {
    Schema.array(of: element, count: nil).adding(limits)
  }
}
