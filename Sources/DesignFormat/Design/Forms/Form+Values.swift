package import Foundation
package import LayoutEngine

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

extension Form where Value == CGSize {
  /// A width and a height in points, both above 0.
  package static let itemSize = size(sides: .itemSide, in: .itemSide, words: "size, both sides above 0")
    .defined(
      "itemSize",
      "The size of a cell, both dimensions above 0. The size is an object or [width, height], in points.",
      examples: [["width": 50, "height": 50], [50, 50]])

  /// The size of a header or a footer, or an estimated item size, in points. The width and the height are at least 0.
  package static let referenceSize = size(sides: .length, in: .nonNegative, words: "size, sides at least 0")
    .defined(
      "referenceSize",
      "The size of a header or footer; the layout uses only the dimension along which it scrolls, and 0 means no header or footer. The size is an object or [width, height], in points.",
      examples: [["width": 50, "height": 50], [50, 50]])

  private static func size(sides: Form<Double>, in range: NumberRange, words: String) -> Form {
    let object = ObjectForm<Void>(keys: [
      .key(Key("width", sides, "The width, in points.", isRequired: true)),
      .key(Key("height", sides, "The height, in points.", isRequired: true)),
    ])
    return Form(
      words: words, schema: { .anyOf([object.schema, .array(of: sides.schema(), count: 2...2)]) },
      write: { [.number(Double($0.width)), .number(Double($0.height))] }
    ) { $0.size(in: range) }
  }
}

extension Form where Value == CGPoint {
  /// A position in points.
  package static let point = coordinatePair(
    x: Key("x", .signedLength, "From the left, in points.", isRequired: true),
    y: Key("y", .signedLength, "From the top, in points.", isRequired: true)
  ) { $0.point(in: .signed) }
  .describedAs(#"`[x, y]` or `{ "x": 100, "y": 200 }`"#)
  .defined(
    "point", "A position, in points: [x, y] or an object.", examples: [[0, 120], ["x": 0, "y": 120]])

  static let focus = coordinatePair(
    x: Key("x", .fraction, "From the left edge, 0, to the right one, 1.", isRequired: true),
    y: Key("y", .fraction, "From the top edge, 0, to the bottom one, 1.", isRequired: true)
  ) { $0.focus() }
  .describedAs(#"`[0.5, 0.2]` or `{ "x": 0.5, "y": 0.2 }`"#)
  .defined(
    "focus", "A point of an image, in fractions of its width and height from the top left.",
    examples: [[0.5, 0.2], ["x": 0.5, "y": 0.2]])

  private static func coordinatePair(
    x: Key<Double>, y: Key<Double>, _ read: @escaping @Sendable (Field) -> CGPoint?
  ) -> Form {
    let object = ObjectForm<Void>(keys: [.key(x), .key(y)])
    return Form(
      words: "", schema: { .oneOf([.array(of: x.form.schema(), count: 2...2), object.schema]) }, read: read)
  }
}

extension Form where Value == EdgeInsets {
  /// Insets in points, at least 0.
  package static let edgeInsets = insets(sides: .length, in: .nonNegative).defined(
    "edgeInsets", sentence, examples: examples)

  /// Insets in points, which may be negative.
  package static let sectionInsets = insets(sides: .signedLength, in: .signed)
    .defined("sectionInsets", sentence, examples: examples)

  private static let sentence =
    "Insets in points: one number for all sides, [top, left, bottom, right], or an object whose missing sides are 0."
  private static let examples: [JSONTree] = [16, [10, 0, 0, 0], ["top": 10]]

  private static func insets(sides: Form<Double>, in range: NumberRange) -> Form {
    let object = ObjectForm<Void>(
      keys: [
        ("top", "From the top edge, in points."), ("left", "From the left edge, in points."),
        ("bottom", "From the bottom edge, in points."), ("right", "From the right edge, in points."),
        (
          "horizontal",
          "From the left and the right edge, unless they have a number of their own, in points."
        ),
        (
          "vertical",
          "From the top and the bottom edge, unless they have a number of their own, in points."
        ),
      ].map { .key(Key($0.0, sides, $0.1, defaultValue: 0)) })
    return Form(
      words: "insets",
      schema: { .anyOf([sides.schema(), .array(of: sides.schema(), count: 4...4), object.schema]) },
      write: { $0.written }
    ) { $0.insets(in: range) }
  }
}

extension EdgeInsets {
  fileprivate var written: JSONTree {
    self == EdgeInsets(all: top)
      ? .number(top) : .array([top, left, bottom, right].map { .number($0) })
  }
}

extension Field {
  /// Reads `{"width": …, "height": …}` or `[width, height]`, in points.
  func size(in range: NumberRange) -> CGSize? {
    if case .array = value.content {
      guard let sides = numbers("[width, height]", count: 2, in: range) else { return nil }
      return CGSize(width: sides[0], height: sides[1])
    }
    guard case .object = value.content, var reader = object() else {
      mismatch("a size", hint: #"write {"width": 50, "height": 50} or [50, 50]"#)
      return nil
    }
    let width = reader.required("width")?.number(in: range)
    let height = reader.required("height")?.number(in: range)
    reader.finish()
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Reads insets. In an object, a missing `top` or `bottom` is equal to `vertical`, and a missing `left` or `right` is equal
  /// to `horizontal`; the default of both is 0.
  func insets(in range: NumberRange) -> EdgeInsets? {
    switch value.content {
    case .number,
      .string where isReference:
      return number(in: range).map(EdgeInsets.init(all:))
    case .array:
      guard let sides = numbers("[top, left, bottom, right]", count: 4, in: range) else { return nil }
      noteOrder(left: sides[1], right: sides[3])
      return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    case .object:
      guard var reader = object() else { return nil }
      let vertical = reader.number("vertical", in: range, default: 0)
      let horizontal = reader.number("horizontal", in: range, default: 0)
      let insets = EdgeInsets(
        top: reader.number("top", in: range, default: vertical),
        left: reader.number("left", in: range, default: horizontal),
        bottom: reader.number("bottom", in: range, default: vertical),
        right: reader.number("right", in: range, default: horizontal))
      reader.finish()
      return insets
    default:
      mismatch(
        "insets", hint: #"write one number, [top, left, bottom, right], or {"horizontal": 16, "vertical": 8}"#
      )
      return nil
    }
  }

  /// Reports a note, once per design, if an array of insets has different left and right values. The note
  /// explains that the order differs from that of CSS.
  private func noteOrder(left: Double, right: Double) {
    guard left != right, validation.isFirst("insets-order") else { return }
    validation.report(
      as: .info,
      Diagnostic(
        severity: .info, code: "insets-order", location: location, path: path,
        message: "the left inset is \(left.shortText), and the right one is \(right.shortText)",
        hint: #"the order is [top, left, bottom, right]; an object names the sides: {"left": 16, "right": 8}"#
      ))
  }

  /// Reads the point around which to crop an image, as fractions of the image's width and height.
  func focus() -> CGPoint? {
    point(in: .fraction, hint: #"write {"x": 0.5, "y": 0.2} or [0.5, 0.2]"#)
  }

  func point(
    in range: NumberRange, hint: String = #"write {"x": 0, "y": 120} or [0, 120]"#
  ) -> CGPoint? {
    if case .array = value.content {
      guard let coordinates = numbers("[x, y]", count: 2, in: range) else { return nil }
      return CGPoint(x: coordinates[0], y: coordinates[1])
    }
    guard case .object = value.content, var reader = object() else {
      mismatch("a point", hint: hint)
      return nil
    }
    let x = reader.required("x")?.number(in: range)
    let y = reader.required("y")?.number(in: range)
    reader.finish()
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }

  func numbers(_ form: String, count: Int, in range: NumberRange) -> [Double]? {
    guard let elements = elements() else { return nil }
    guard elements.count == count else {
      report("wrong-count", "expected \(count) numbers, found \(elements.count)", hint: "write \(form)")
      return nil
    }
    let numbers = elements.compactMap { $0.number(in: range) }
    return numbers.count == count ? numbers : nil
  }
}
