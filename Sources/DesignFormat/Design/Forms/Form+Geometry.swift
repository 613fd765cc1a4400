package import Foundation
package import LayoutEngine

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

  /// Notes once in a design that the order of insets differs from that in CSS, if an array has different left and right insets.
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
