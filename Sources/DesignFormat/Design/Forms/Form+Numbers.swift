extension Form where Value == Double {
  package static func number(in range: NumberRange, words: String? = nil) -> Form {
    Form(
      words: words ?? range.words, schema: { .anyOf([range.schema, Form<Field>.reference.schema()]) },
      write: { .number($0) }
    ) { $0.number(in: range) }
  }

  /// A number of a range, or a token for one.
  public static func number(in range: ClosedRange<Double>) -> Form {
    number(in: NumberRange(lowest: range.lowerBound, highest: range.upperBound))
  }

  /// Points, at least 0.
  public static let length = number(in: .nonNegative, words: "length, at least 0")
    .defined("length", "Points, at least 0, or a token of the type dimension or number.")

  /// Points, above 0.
  public static let positiveLength = number(in: .positive, words: "length above 0")
    .defined("positiveLength", "Points, above 0, or a token of the type dimension or number.")

  /// Points, also below 0.
  public static let signedLength = number(in: .signed, words: "length, may be negative")
    .defined("signedLength", "Points, or a token of the type dimension or number.")

  package static let itemSide = Form(
    words: positiveLength.words(), schema: positiveLength.schema, write: positiveLength.write
  ) { $0.number(in: .itemSide) }

  /// From 0 to 1.
  public static let fraction = number(in: .fraction)
    .defined("fraction", "A number from 0 to 1, or a token of the type number.")

  /// From 0 to 1, for schemas that say so in place.
  package static let share = number(in: .fraction)

  /// Degrees.
  public static func degrees(in range: ClosedRange<Double>) -> Form {
    number(in: range).worded(
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
  /// A side of an item, refused in UIKit's words (UICollectionViewFlowLayout).
  static let itemSide = NumberRange(
    lowest: 0, includesLowest: false, refusal: "negative or zero item sizes are not supported",
    quantity: .length)
}
