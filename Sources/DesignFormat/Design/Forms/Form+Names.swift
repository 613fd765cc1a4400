extension Form where Value == IconName {
  static let icon = Form(
    words: "one of the [icons](#icons)",
    schema: {
      // Editors offer the shipped ones; which are a design's own, no schema knows.
      .anyOf([
        Schema(["enum": .array(IconName.allCases.map { .string($0.rawValue) })]), Schema(["type": "string"]),
      ])
    }
  ) { $0.icon() }.defined(
    "iconName",
    "An icon: a shipped one, by the name that SF Symbols gives to such pictures, or one of the design's own.")
}

extension Form where Value == String {
  /// Whether there is such a template is known once all is read.
  static let templateName = nonEmptyText.worded("the name of a [template](#templates)").defined(
    "templateName", "The name of a template: one of the design's own, or a shipped one.",
    examples: ShippedTemplate.allCases.map { .string($0.rawValue) })

  static let languageTag = Form(
    words: "language tag",
    schema: { Schema(["type": "string", "pattern": "^[A-Za-z0-9]{2,3}(-[A-Za-z0-9]{1,8})*$"]) },
    write: { .string($0) }
  ) { $0.languageTag() }.defined(
    "languageTag", "A language tag (BCP 47), such as ar, pt-BR or zh-Hant.")

  /// A path from the design's folder that stays in it, as far as a pattern can tell.
  static let innerPath = nonEmptyText.saying {
    Schema(["type": "string", "minLength": 1, "pattern": "^(?![/~])(?!.*://)"])
  }

  static let companionPath = innerPath.worded("a path").defined(
    "companionPath", "A file in the folder of the design or below it, as a path from there.")

  static let imagePath = innerPath.worded("a path").defined(
    "imagePath",
    "A picture in the folder of the design or below it, as a path from there: PNG, JPEG, WebP, HEIC, AVIF, GIF or SVG.",
    examples: ["photos/steve.png"])
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

  /// An array whose length is limited otherwise than by both ends.
  static func list(of element: Schema, _ limits: JSONTree) -> Schema {
    Schema.array(of: element, count: nil).adding(limits)
  }
}
