/// One row of a mosaic: how its strip is shared out among pictures.
public indirect enum MosaicSegment: Equatable, Sendable {
  /// A row that has a name.
  case named(Name)
  /// Pictures of equal width side by side.
  case equalColumns(Int)
  /// Two parts side by side, the first of which takes a fraction of the width.
  case columns(Double, MosaicSegment, MosaicSegment)
  /// Two parts on top of one another, the first of which takes a fraction of the height.
  case rows(Double, MosaicSegment, MosaicSegment)

  /// The rows of a photo feed.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// One picture over the whole width.
    case full
    /// Two pictures of equal width.
    case half
    /// A picture of two thirds, and two on top of one another in the last third.
    case twoThirdsOneThird
    /// Two pictures on top of one another in the first third, and one of two thirds.
    case oneThirdTwoThirds
  }
}

extension MosaicSegment {
  /// Reads a name, a number of equal columns, or `{"columns": [fraction, first, second]}`, or the same with
  /// `rows`, whose parts are segments again.
  static func read(_ field: Field) -> MosaicSegment? {
    switch field.value.content {
    case .string:
      return field.choice("segment", of: Name.self).map { .named($0) }
    case .number:
      return field.wholeNumber(in: NumberRange(lowest: 1, highest: 20)).map { .equalColumns($0) }
    case .object:
      guard var reader = field.object() else { return nil }
      let (columns, rows) = (reader["columns"], reader["rows"])
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
        "wrong-count", "expected a fraction and two segments, found \(elements.count) values",
        hint: "write [0.6, 1, 1]")
      return nil
    }
    // All three are read before any is missed, so that all their problems are reported.
    let (fraction, first, second) = (
      elements[0].number(in: .betweenZeroAndOne), read(elements[1]), read(elements[2])
    )
    guard let fraction, let first, let second else { return nil }
    return (fraction, first, second)
  }
}
