import LayoutEngine

extension Form where Value == OrthogonalScrollPosition {
  private static let offset = Key(
    "offset", Form<Double>.signedLength, "Points from the beginning of the row.", isRequired: true)
  private static let item = Key(
    "item", Form<Int>.wholeNumber(in: 0...9_999_999), "The number of the item that is scrolled to.",
    isRequired: true)
  private static let fraction = Key(
    "fraction", Form<Double>.fraction, "The fraction of the way, 0 the beginning and 1 the end.",
    isRequired: true)

  static let keys: [Property<Void>] = [.key(offset), .key(item), .key(fraction)]

  static let orthogonalScroll = Form(
    words: #"`{ "offset": 120 }`, `{ "item": 2 }` or `{ "fraction": 0.5 }`"#,
    schema: { .oneOf(keys.map { ObjectForm<Void>(keys: [$0]).schema }) }
  ) { field in
    KeyReader(field, names: ["offset", "item", "fraction"]).flatMap { read($0, of: field) }
  }

  /// Reads the one key that there must be; `reader` may know others.
  static func read(_ reader: KeyReader, of field: Field) -> OrthogonalScrollPosition? {
    let written = [reader.has(offset), reader.has(item), reader.has(fraction)].count { $0 }
    let (points, number, part) = (reader[offset], reader[item], reader[fraction])
    reader.finish()
    guard written == 1 else {
      field.report("scroll-forms", #"expected one of "offset", "item" and "fraction""#)
      return nil
    }
    return points.map { .offset($0) } ?? number.map { .item($0) } ?? part.map { .fraction($0) }
  }
}
