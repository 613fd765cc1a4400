/// The mosaic layout: rows of one height, cut into one, two or three pictures by a repeating pattern.
public struct MosaicSpec: Equatable, Sendable {
  /// The height of a row, in points, above 0.
  public var segmentHeight: Double
  /// The space between rows and between pictures, in points, at least 0.
  public var gap: Double
  /// The top of the first row, in points, at least 0.
  public var start: Double
  /// The rows, in order; at least one.
  public var pattern: [MosaicSegment]
  /// The row of the pattern, counted from 0, with which it begins again after its end.
  public var repeatsFrom: Int

  /// The layout of a photo feed: 200 high, gaps of 1, a full row once and then half, ⅔⅓, ⅓⅔ for ever.
  public init() {
    var nothing = ObjectReader.empty
    self.init(reading: &nothing)
  }

  /// The kind of row at a position counted from 0, however far down.
  public func segment(atRow row: Int) -> MosaicSegment {
    guard row >= pattern.count else { return pattern[row] }
    return pattern[repeatsFrom + (row - repeatsFrom) % (pattern.count - repeatsFrom)]
  }
}

extension MosaicSpec {
  /// Reads the keys of the layout; a pattern of the design's own repeats from its first row.
  init(reading reader: inout ObjectReader) {
    segmentHeight = reader.number("segmentHeight", in: .itemSide, default: 200)
    gap = reader.number("gap", in: .nonNegative, default: 1)
    start = reader.number("start", in: .nonNegative, default: gap)
    let given = reader["pattern"]?.nonEmptyElements("row", limit: 100)
    let rows = given?.compactMap { MosaicSegment.read($0) } ?? []
    let repeatsFrom = reader["repeatsFrom"]
    pattern = rows.isEmpty ? MosaicSegment.Name.allCases.map { .named($0) } : rows
    // Rows that could not be read still count, or a second problem would be reported that is none.
    let written = given.flatMap { $0.isEmpty ? nil : $0.count } ?? pattern.count
    let last = NumberRange(lowest: 0, highest: Double(written - 1))
    let fallback = rows.isEmpty ? 1 : 0
    self.repeatsFrom = min(repeatsFrom?.wholeNumber(in: last) ?? fallback, pattern.count - 1)
  }
}
