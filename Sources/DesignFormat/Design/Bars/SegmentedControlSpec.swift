/// A segmented control in a bar: UIKit's `UISegmentedControl`.
public struct SegmentedControlSpec: Hashable, Sendable {
  /// Where in a bar a control stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In place of the title.
    case title
    /// In a row of its own below the title.
    case below
  }

  /// The words, from the first to the last.
  public var segments: [String]
  /// The number of the segment that is chosen, counted from 0.
  public var selected: Int
  /// Where it stands.
  public var placement = Placement.title
}

extension SegmentedControlSpec {
  private static let segments = Key("segments", .segments, "The words.", isRequired: true)
  private static let selected = Key(
    "selected", Form<Field>.raw(like: .wholeNumber(in: 0...Limits.segments - 1)),
    "The number of the segment that is chosen, counted from 0.", usually: 0)
  private static let placement = Key(
    "placement", Form<Placement>.choice("place"), "Whether it stands in place of the title, or below it.",
    usually: "title")

  static let object = ObjectForm<SegmentedControlSpec>(
    "segmentedControl", "Segments of which one is chosen.",
    keys: [.key(segments), .key(selected), .key(placement)],
    examples: [["segments": ["All", "Missed"], "selected": 1]])

  static let form = Form<SegmentedControlSpec>(
    words: "a [segmented control](#titles-and-segments)", schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    let words = reader.required(segments) ?? []
    let number = reader[selected]?.numberOfSegment(among: words)
    let place = reader[placement]
    reader.finish()
    guard !words.isEmpty else { return nil }
    return SegmentedControlSpec(segments: words, selected: number ?? 0, placement: place ?? .title)
  }
}

extension Field {
  /// The number of one of some segments, counted from 0; any that a control may have where there are none.
  func numberOfSegment(among words: [String]) -> Int? {
    let count = words.isEmpty ? Limits.segments : words.count
    return wholeNumber(in: NumberRange(lowest: 0, highest: Double(count - 1)))
  }
}

extension Form where Value == [String] {
  /// The words of segments; words that cannot be read leave a gap, so that the others keep their numbers.
  static let segments = Form(
    words: "array of one to \(Limits.segments) texts",
    schema: { .array(of: Form<String>.nonEmptyText.schema(), count: 1...Limits.segments) }
  ) { field in
    field.nonEmptyElements("segment", limit: Limits.segments).map { $0.nonEmptyString() ?? " " }
  }
}
