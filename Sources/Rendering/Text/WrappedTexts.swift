import Graphics

/// Texts of several lines, each with the widths in which it has the same lines, so that a sweep does not lay out every text at
/// every width. Without it, each further width of a sweep of self-sizing cells takes 0.18 of the first instead of 0.07.
///
/// A line ends at the last place that fits. In a narrower box the same place is the last that fits, as long as the widest line
/// does. A sweep goes from wide to narrow for this reason.
struct WrappedTexts {
  private struct Known {
    let text: ShapedText
    let widths: ClosedRange<Double>
  }

  /// The latest layout of each text, by its request without a width.
  private var known: [TextRequest: Known] = [:]
  private var byteCount = 0

  /// The memory that all texts may take, in bytes; if they take more, all are forgotten.
  private static let budget = 8 << 20

  subscript(request: TextRequest) -> ShapedText? {
    guard let width = request.maximumWidth, let known = known[request.withoutWidth],
      known.widths.contains(width)
    else { return nil }
    return known.text
  }

  /// Keeps a text that was laid out as requested, unless other widths may give it other lines in any case.
  mutating func keep(_ text: ShapedText, for request: TextRequest) {
    guard let width = request.maximumWidth, text.lines.count > 1, !text.isTruncated, request.hasSteadyLines
    else { return }
    let narrowest = text.width + request.slack
    guard narrowest <= width else { return }
    let key = request.withoutWidth
    if known[key] == nil { byteCount += request.string.utf8.count + text.byteCount }
    if byteCount > Self.budget { (known, byteCount) = ([:], 0) }
    known[key] = Known(text: text, widths: narrowest...width)
  }
}

extension TextRequest {
  fileprivate var withoutWidth: TextRequest {
    var request = self
    request.maximumWidth = nil
    return request
  }

  /// Whether only the places where lines end depend on the width: the text is laid out as a whole, and its letters are beside
  /// each other.
  fileprivate var hasSteadyLines: Bool {
    let types = [font] + spans.map(\.font)
    guard string.utf8.count < 1_024, types.allSatisfy({ $0.tracking > -$0.size / 8 }) else { return false }
    return string.utf8.split(separator: 0x20).allSatisfy { $0.count < 64 }
  }

  /// How much wider than a line a box must be, in points, for the line to fit without doubt: tracking is taken off the ends of
  /// lines after they were compared with the width.
  fileprivate var slack: Double {
    0.05 + 2 * ([font] + spans.map(\.font)).map { abs($0.tracking) }.reduce(0, max)
  }
}
