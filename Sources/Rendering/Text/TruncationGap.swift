import CPango
import Graphics

/// The gap that an ellipsis fills in a line that Pango 1.50 truncates incorrectly.
///
/// At the beginning or in the middle of a line, Pango looks for a character boundary one scalar after the end of the gap.
/// Therefore it would split combined characters, or replace the whole end of the text. In a line with both directions, Pango draws the
/// ellipsis beside the last visible letter, not at the end of the line (UAX #9, N2).
struct TruncationGap {
  /// A copy of the request. Its string is the request's text before the line, followed by the line without truncation.
  let whole: TextRequest
  /// The maximum width of the line, in points.
  let width: Double
  /// The maximum number of the line's characters that can be visible.
  let limit: Int
  /// Byte offsets in the string of `whole`: the start of the line, followed by the end of each of the line's characters.
  private let ends: [Int]

  /// Creates the gap in `line`, which begins at byte `start` of the request's text. Returns nil if Pango truncates the line
  /// correctly.
  init?(_ request: TextRequest, from start: Int, _ line: String, isRightToLeft: Bool) {
    let isMixed = Self.isMixed(line, isRightToLeft: isRightToLeft)
    guard request.truncation != .clip, request.truncation != .tail || isMixed,
      let width = request.maximumWidth
    else { return nil }
    var ends = [start]
    var (scalarCount, isJoined) = (0, false)
    for character in line {
      scalarCount += character.unicodeScalars.count
      let end = ends[ends.count - 1] + character.utf8.count
      if ends.count > 1, isJoined || character.beginsWithMark {
        ends[ends.count - 1] = end
      } else {
        ends.append(end)
      }
      isJoined = character.joinsNext
    }
    guard isMixed || scalarCount >= ends.count else { return nil }
    var whole = request
    whole.string = String(decoding: request.string.utf8.prefix(start), as: UTF8.self) + line
    (self.whole, self.width, self.ends) = (whole, width, ends)
    limit = min(ends.count - 2, LastLine.letters(in: width))
  }

  /// Whether a line contains letters or digits in the direction opposite to its own.
  private static func isMixed(_ line: String, isRightToLeft: Bool) -> Bool {
    line.unicodeScalars.contains { scalar in
      switch cpango_unichar_direction(scalar.value) {
      case PANGO_DIRECTION_LTR: isRightToLeft
      case PANGO_DIRECTION_RTL: !isRightToLeft
      default: isRightToLeft && scalar.properties.numericType != nil
      }
    }
  }

  /// Returns the request in which an ellipsis replaces the gap, so that `count` characters of the line remain visible.
  func request(keeping count: Int) -> TextRequest {
    let leading =
      switch whole.truncation {
      case .head: 0
      case .middle: (count + 1) / 2
      case .tail, .clip: count
      }
    let gap = ends[leading]..<ends[ends.count - 1 - (count - leading)]
    var request = whole
    request.string =
      String(decoding: whole.string.utf8.prefix(gap.lowerBound), as: UTF8.self) + Self.ellipsis
      + String(decoding: whole.string.utf8.dropFirst(gap.upperBound), as: UTF8.self)
    func moved(_ byte: Int) -> Int {
      byte <= gap.lowerBound
        ? byte : max(byte - gap.count, gap.lowerBound) + Self.ellipsis.utf8.count
    }
    let byteCount = whole.string.utf8.count
    var end = 0
    request.spans = whole.spans.map { span in
      let start = end
      end = min(byteCount, end + min(max(0, span.byteCount), byteCount))
      return TextRequest.Span(byteCount: moved(end) - moved(start), font: span.font)
    }
    request.emphasis = whole.emphasis.map { part in
      var part = part
      part.range = moved(part.range.lowerBound)..<moved(part.range.upperBound)
      return part
    }
    return request
  }

  private static let ellipsis = "…"
}

extension Character {
  /// Whether a virama at the end joins the next letter, such as the Khmer coeng.
  fileprivate var joinsNext: Bool {
    guard let last = unicodeScalars.last else { return false }
    return last.properties.canonicalCombiningClass == .virama && !Self.killers.contains(last.value)
  }

  /// The signs with the combining class of a virama that only remove a vowel, such as the Burmese asat (`Pure_Killer` in Unicode's
  /// IndicSyllabicCategory.txt).
  private static let killers: Set<UInt32> = [
    0x0E3A, 0x0EBA, 0x0F84, 0x103A, 0x1714, 0x1715, 0x1734, 0x1A7A, 0x1BAA, 0x1BF2, 0x1BF3, 0xA953, 0xABED,
  ]

  /// Whether the first scalar is a sign that cannot be shown without a letter, such as a Burmese visarga.
  fileprivate var beginsWithMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark?, .spacingMark?: true
    default: false
    }
  }
}
