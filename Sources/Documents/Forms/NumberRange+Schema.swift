extension NumberRange {
  package var schema: Schema {
    Schema([
      "type": "number", includesLowest ? "minimum" : "exclusiveMinimum": .number(lowest),
      includesHighest ? "maximum" : "exclusiveMaximum": .number(highest),
    ])
  }

  /// For a page: `number above 0, at most 10`.
  package var words: String {
    let (low, high) = (Self.readable(lowest), Self.readable(highest))
    return switch (includesLowest, includesHighest) {
    case (true, true): "number from \(low) to \(high)"
    case (false, true): "number above \(low), at most \(high)"
    case (false, false): "number above \(low) and below \(high)"
    case (true, false): "number from \(low), below \(high)"
    }
  }

  private static func readable(_ number: Double) -> String {
    number == number.rounded() ? Int(number).grouped : number.shortText
  }
}
