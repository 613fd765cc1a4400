/// Where the words of a text begin and end in one line, in points: how many lines they take in a width is known without
/// setting them.
struct MeasuredWords {
  private var starts: [Double] = []
  private var ends: [Double] = []
  /// How far off a line's width may be, in points.
  var slack = 0.0

  /// Texts of this many bytes are laid out otherwise.
  static let limit = 1_024

  struct Lines {
    let count: Int
    /// More than the widest line, in points.
    let greatestWidth: Double
  }

  mutating func begin(at place: Double) { starts.append(place) }
  mutating func end(at place: Double) { ends.append(place) }

  /// The lines in a width, in points; `nil` where it is too close to call.
  func lines(in width: Double) -> Lines? {
    let (least, most) = (breaks(in: width, slack: -slack), breaks(in: width, slack: slack))
    guard let least, let most, least == most else { return nil }
    return Lines(count: most.count, greatestWidth: most.greatestWidth + slack)
  }

  /// The widths in which there are as many lines as in this one, in points.
  func widths(of lines: Lines, in width: Double) -> ClosedRange<Double> {
    let narrowest = Self.bisection(from: 0, to: width) { breaks(in: $0, slack: slack)?.count == lines.count }
    guard lines.count > 1, let whole = ends.last else { return narrowest...(.infinity) }
    let widest = Self.bisection(from: whole, to: width) {
      (breaks(in: $0, slack: -slack)?.count ?? 0) >= lines.count
    }
    return narrowest...widest
  }

  private struct Breaks: Equatable {
    var count = 1
    var greatestWidth = 0.0
  }

  /// The lines if each took so much more than it is thought to take; `nil` where a word is wider than a line.
  private func breaks(in width: Double, slack: Double) -> Breaks? {
    var breaks = Breaks()
    var start = 0
    for word in starts.indices where ends[word] - starts[start] + slack > width {
      guard word > start else { return nil }
      breaks.greatestWidth = max(breaks.greatestWidth, ends[word - 1] - starts[start])
      breaks.count += 1
      start = word
      if ends[word] - starts[word] + slack > width { return nil }
    }
    if let last = ends.last { breaks.greatestWidth = max(breaks.greatestWidth, last - starts[start]) }
    return breaks
  }

  /// The last number on the way from one that does not hold to one that does which still does, to a tenth of a point.
  private static func bisection(from start: Double, to end: Double, _ holds: (Double) -> Bool) -> Double {
    var (bad, good) = (start, end)
    while abs(good - bad) > 0.1 {
      let middle = (good + bad) / 2
      if holds(middle) { good = middle } else { bad = middle }
    }
    return good
  }
}
