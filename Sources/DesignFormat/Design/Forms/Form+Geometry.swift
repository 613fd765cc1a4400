public import Foundation
public import LayoutEngine

extension Form where Value == CGSize {
  /// A width and a height in points, both above 0.
  public static let itemSize = size(sides: .itemSide, in: .itemSide, words: "size, both sides above 0")
    .defined(
      "itemSize", "The size of a cell, both sides above 0. As an object or as [width, height], in points.",
      examples: [["width": 50, "height": 50], [50, 50]])

  /// The size of a header, a footer or an estimate, in points, both sides at least 0.
  public static let referenceSize = size(sides: .length, in: .nonNegative, words: "size, sides at least 0")
    .defined(
      "referenceSize",
      "The size of a header or footer; the layout uses only the side along which it scrolls, and 0 means none. As an object or as [width, height], in points.",
      examples: [["width": 50, "height": 50], [50, 50]])

  private static func size(sides: Form<Double>, in range: NumberRange, words: String) -> Form {
    let object = ObjectForm<Void>(keys: [
      .key(Key("width", sides, "In points.", isRequired: true)),
      .key(Key("height", sides, "In points.", isRequired: true)),
    ])
    return Form(
      words: words, schema: { .anyOf([object.schema, .array(of: sides.schema(), count: 2...2)]) },
      write: { [.number(Double($0.width)), .number(Double($0.height))] }
    ) { $0.size(in: range) }
  }
}

extension Form where Value == CGPoint {
  /// A place in points.
  public static let point = place(
    x: Key("x", .signedLength, "From the left, in points.", isRequired: true),
    y: Key("y", .signedLength, "From the top, in points.", isRequired: true)
  ) { $0.point(in: .signed) }
  .worded(#"`[x, y]` or `{ "x": 100, "y": 200 }`"#)
  .defined(
    "point", "A place, in points: [x, y] or an object.", examples: [[0, 120], ["x": 0, "y": 120]])

  static let focus = place(
    x: Key("x", .fraction, "From the left edge, 0, to the right one, 1.", isRequired: true),
    y: Key("y", .fraction, "From the top edge, 0, to the bottom one, 1.", isRequired: true)
  ) { $0.focus() }
  .worded(#"`[0.5, 0.2]` or `{ "x": 0.5, "y": 0.2 }`"#)
  .defined(
    "focus", "A point of a picture, in fractions of its width and height from the top left.",
    examples: [[0.5, 0.2], ["x": 0.5, "y": 0.2]])

  private static func place(
    x: Key<Double>, y: Key<Double>, _ read: @escaping @Sendable (Field) -> CGPoint?
  ) -> Form {
    let object = ObjectForm<Void>(keys: [.key(x), .key(y)])
    return Form(
      words: "", schema: { .oneOf([.array(of: x.form.schema(), count: 2...2), object.schema]) }, read: read)
  }
}

extension Form where Value == EdgeInsets {
  /// Distances from the edges inwards, in points, at least 0.
  public static let edgeInsets = insets(sides: .length, in: .nonNegative).defined(
    "edgeInsets", sentence, examples: examples)

  /// Distances from the edges inwards, in points; negative ones reach outwards.
  public static let sectionInsets = insets(sides: .signedLength, in: .signed)
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
      ].map { .key(Key($0.0, sides, $0.1, usually: 0)) })
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
