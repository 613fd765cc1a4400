import Foundation
import Graphics
import Rendering

/// Texts that wrap, with the widths between which each has the same lines: of a text that is measured in a thousand
/// widths, a few are laid out.
///
/// A line ends at the last place that fits. In a narrower box the same place is the last that fits, as long as the
/// widest line does; and where a narrow and a wide box have the same lines, so has every box between them.
/// A wider box has no more lines, and no fewer where all that is written would not fit into fewer.
final class WrappedTexts {
  private let budget: Int
  /// By what was asked for, but for its width.
  private var known: [TextRequest: [Stretch]] = [:]
  private var byteCount = 0

  /// Widths in which a text has the same lines, in points.
  fileprivate struct Stretch {
    var widths: ClosedRange<Double>
    let text: ShapedText
    /// A width, in points, in which it is sure to have as many lines still.
    let greatest: Double

    var lines: NaturalTexts.Lines {
      NaturalTexts.Lines(text: text, widths: widths.lowerBound...max(widths.upperBound, greatest))
    }
  }

  /// Texts that take no more than so many bytes together; then all are forgotten.
  init(budget: Int) {
    self.budget = budget
  }

  /// The lines of a text, all of which has a place in its width; `nil` for a text of which nothing can be remembered.
  func lines(of request: TextRequest, in fonts: FontLibrary) -> NaturalTexts.Lines? {
    guard let width = request.maximumWidth, request.hasSteadyLines else { return nil }
    var key = request
    key.maximumWidth = nil
    let stretches = known[key] ?? []
    if let stretch = stretches.first(where: { $0.widths.contains(width) }) { return stretch.lines }
    let text = fonts.shape(request)
    guard let found = Stretch(of: text, in: width, as: request) else {
      return NaturalTexts.Lines(text: text, widths: nil)
    }
    var new = [found]
    // Who asks for a second width asks for more.
    if !stretches.isEmpty, let next = request.nextWidth(after: text), next > width {
      var wider = request
      wider.maximumWidth = next
      let other = fonts.shape(wider)
      if other == text {
        new[0].widths = found.widths.lowerBound...next
      } else if let other = Stretch(of: other, in: next, as: request) {
        new.append(other)
      }
    }
    keep(new, for: key)
    return new[0].lines
  }

  private func keep(_ stretches: [Stretch], for key: TextRequest) {
    let count = stretches.reduce(0) { $0 + key.string.utf8.count + $1.text.byteCount }
    if byteCount + count > budget { (known, byteCount) = ([:], 0) }
    known[key, default: []] += stretches
    byteCount += count
  }
}

extension WrappedTexts.Stretch {
  /// The widths that are sure to have the same lines, up to the one that a text was laid out in; `nil` where a text was
  /// cut to its width.
  fileprivate init?(of text: ShapedText, in width: Double, as request: TextRequest) {
    let narrowest = text.width + request.slack
    guard !text.isTruncated, narrowest <= width else { return nil }
    self.init(widths: narrowest...width, text: text, greatest: request.greatestWidth(of: text))
  }
}

extension TextRequest {
  /// Pieces of this many bytes are laid out in one way, whatever their width.
  private static let longWord = 64

  /// Whether the text is laid out at once and its letters stand beside each other, so that nothing but the places where
  /// its lines end follows from its width.
  fileprivate var hasSteadyLines: Bool {
    let types = [font] + spans.map(\.font)
    guard string.utf8.count < MeasuredWords.limit, types.allSatisfy({ $0.tracking > -$0.size / 8 }) else {
      return false
    }
    return string.utf8.split(separator: 0x20).allSatisfy { $0.count < Self.longWord }
  }

  /// How much wider than a line, in points, a box must be for the line to fit without any doubt: tracking is taken off
  /// the ends of lines after they were compared with the width.
  fileprivate var slack: Double {
    0.05 + 2 * ([font] + spans.map(\.font)).map { abs($0.tracking) }.reduce(0, max)
  }

  /// A width, in points, that is too small for a text to have fewer lines: some line would be as wide as all lines are
  /// together, divided by their number, but for what letters are nearer to each other where no line ends between them.
  fileprivate func greatestWidth(of text: ShapedText) -> Double {
    guard text.lines.count > 1 else { return .infinity }
    guard spans.isEmpty, hasPlainBreaks else { return 0 }
    let nearer = slack + 0.15 * font.size
    return text.lines.reduce(0) { $0 + $1.width - nearer } / Double(text.lines.count - 1) - slack
  }

  /// Whether lines end at single spaces or between letters, and nothing is written where they do.
  private var hasPlainBreaks: Bool {
    var isSpace = false
    return string.unicodeScalars.allSatisfy { scalar in
      defer { isSpace = scalar == " " }
      guard scalar != " " else { return !isSpace }
      return !scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar != "\u{AD}"
    }
  }

  /// About the width, in points, at which the first word of some line would fit into the line before; rather less.
  fileprivate func nextWidth(after text: ShapedText) -> Double? {
    zip(text.lines, text.lines.dropFirst()).map { line, next in
      line.width + next.firstWord + font.size * 0.24
    }.min()
  }
}

extension ShapedText.Line {
  /// About how wide the first word is, in points.
  fileprivate var firstWord: Double {
    let letters = string.prefix { $0 != " " }.count
    var left = letters
    for run in runs {
      guard left >= run.glyphs.count else { return Double(run.glyphs[left].offset.x) }
      left -= run.glyphs.count
    }
    return width
  }
}
