package import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

package struct TextBlock {
  package let styledString: Typesetter.StyledString
  /// The alternative styles, in order of preference. The first in which the text fits on one line is used; if it fits in none,
  /// the last is used.
  package let styles: [Typesetter.Style]
  /// The smallest factor by which the font size may be scaled so that the text fits, from 0 to 1.
  let minimumScale: Double
  /// The fill of the glyphs; nil means the text color.
  package let fill: TemplateFill?
  /// The displayed runs, each with its index among the label's runs; empty if no run has its own style.
  package let runs: [(number: Int, run: TemplateRun, text: String)]

  /// Resolves the displayed text and the styles of a label. Returns nil if the displayed text is empty.
  init?(_ label: TemplateLabel, in context: CellContext, _ direction: LayoutDirection) {
    let shown = label.shownRuns(for: context.data).map { number, text in
      (number: number, run: label.runs[number], text: text.written(label, number, in: context))
    }.filter { !$0.text.isEmpty }
    guard !shown.isEmpty else { return nil }
    styledString = Typesetter.StyledString(shown, of: label, in: context)
    styles = label.styles.map { Typesetter.Style($0, label, in: context, direction) }
    minimumScale = label.minimumScaleFactor
    fill = label.fill?.settled(for: context.data)
    runs = label.runs.allSatisfy(\.isPlain) ? [] : shown
  }

  /// Creates a centered line of text with a font size in points, in the headline style. A wider text is scaled down to half of the
  /// size.
  init(_ string: String, size: Double, weight: Int, color: Color) {
    styledString = Typesetter.StyledString(string)
    var style = Typesetter.Style(style: .headline, weight: weight, color: color, alignment: .center)
    style.custom = Typesetter.Style.Custom(size: size)
    (styles, minimumScale, fill, runs) = ([style], 0.5, nil, [])
  }
}

extension String {
  /// Returns the text in the letter case of a run or its label, according to the rules of the language.
  fileprivate func written(_ label: TemplateLabel, _ run: Int, in context: CellContext) -> String {
    var locale: Locale { Locale(identifier: context.data.language) }
    return switch label.runs[run].lettering.textCase ?? label.lettering.textCase ?? .none {
    case .none: self
    case .uppercase: uppercased(with: locale)
    case .lowercase: lowercased(with: locale)
    case .capitalized: capitalized(with: locale)
    }
  }
}

extension Typesetter.Style {
  /// Creates one of a label's styles. The text color is set when the text is drawn.
  fileprivate init(
    _ style: TemplateTextStyle, _ label: TemplateLabel, in context: CellContext, _ direction: LayoutDirection
  ) {
    self.init(style, label.lettering, color: .black)
    if let height = label.lineHeight {
      var type = custom ?? Custom()
      type.lineHeight = height
      custom = type
    }
    underline = Line(label.lettering.underline, label.lettering.underlineColor, in: context)
    strikethrough = Line(label.lettering.strikethrough, label.lettering.strikethroughColor, in: context)
    // The typesetter's alignment refers to the left and right edges, so a right-to-left cell swaps leading and
    // trailing.
    let isMirrored = direction == .rightToLeft
    switch label.alignment {
    case .leading: alignment = isMirrored ? .trailing : .leading
    case .trailing: alignment = isMirrored ? .leading : .trailing
    case .center: alignment = .center
    case .natural: alignment = .natural
    }
    lineLimit = label.lineLimit
    switch label.truncation {
    case .tail: truncation = .tail
    case .middle: truncation = .middle
    case .head: truncation = .head
    case .fade: truncation = .clip
    case .none: (showsAllLines, lineLimit) = (true, 0)
    }
    switch label.verticalAlignment {
    case .top: verticalAlignment = .top
    case .center: verticalAlignment = .center
    case .bottom: verticalAlignment = .bottom
    }
    usesWholePoints = label.usesWholePoints
  }
}

extension Typesetter.Style.Line {
  fileprivate init?(_ style: TemplateTextLine?, _ color: TemplateColor?, in context: CellContext) {
    guard let style, style != .none else { return nil }
    self.init(style: style, color: color?.resolved(with: context.data).map(context.theme.color))
  }
}

extension Typesetter.StyledString {
  fileprivate init(
    _ shown: [(number: Int, run: TemplateRun, text: String)], of label: TemplateLabel, in context: CellContext
  ) {
    self.init("")
    let isPlain = label.runs.allSatisfy(\.isPlain)
    for (number, run, text) in shown {
      let style = run.style ?? label.styles.first ?? .system(.body)
      let start = string.utf8.count
      if label.hasEmphasis {
        append(emphasised: text, weight: style.emphasizedWeight)
      } else {
        string += text
      }
      guard !isPlain else { continue }
      let lines = label.lettering.overridden(by: run.lettering)
      spans.append(
        Span(
          byteCount: string.utf8.count - start, style: run.style, lettering: run.lettering,
          color: run.foregroundColor?.resolved(with: context.data).map(context.theme.color),
          underline: Typesetter.Style.Line(lines.underline, lines.underlineColor, in: context),
          strikethrough: Typesetter.Style.Line(lines.strikethrough, lines.strikethroughColor, in: context),
          run: number))
    }
  }

  /// Appends a text in which emphasis is marked as `**text**`. An unmatched mark is kept as text.
  private mutating func append(emphasised text: String, weight: Int) {
    let parts = text.components(separatedBy: "**")
    for (index, part) in parts.enumerated() {
      let isMarked = index % 2 == 1
      if isMarked, index == parts.count - 1 {
        string += "**" + part
        continue
      }
      let start = string.utf8.count
      string += part
      if isMarked, !part.isEmpty {
        emphasis.append(TextRequest.Emphasis(start..<string.utf8.count, weight: weight))
      }
    }
  }
}

extension Typesetter {
  /// Lays out a text in lines of at most `width` points, as many as fit `height`; nil means infinite space.
  ///
  /// Text with a minimum scale has the largest scale at which it fits, in steps of 0.01.
  func set(_ block: TextBlock, width: Double?, height: Double? = nil) -> TypesetText {
    let style = style(for: block, width: width)
    let text = set(block, style, scale: 1, width: width, height: height)
    guard text.shaped.isTruncated, block.minimumScale < 1 else { return text }
    var (low, high) = (Int((block.minimumScale * 100).rounded(.up)), 100)
    var best = set(block, style, scale: Double(low) / 100, width: width, height: height)
    guard !best.shaped.isTruncated else { return best }
    while high - low > 1 {
      let middle = (low + high) / 2
      let text = set(block, style, scale: Double(middle) / 100, width: width, height: height)
      if text.shaped.isTruncated { high = middle } else { (low, best) = (middle, text) }
    }
    return best
  }

  private func set(
    _ block: TextBlock, _ style: Style, scale: Double, width: Double?, height: Double?
  ) -> TypesetText {
    var style = style
    style.scale = scale
    let height = style.showsAllLines ? nil : height
    if let height {
      let leading = metrics(of: style).leading
      // The number of lines is limited to a million because a tiny line height gives an unbounded number.
      if leading > 0 {
        let available = Int(max(1, min((height + 0.01) / leading, 1e6)))
        style.lineLimit = style.lineLimit == 0 ? available : min(style.lineLimit, available)
      }
    }
    let available = width.map { $0 + Self.roundingTolerance }
    let text = set(block.styledString, style, width: available)
    guard let height, text.shaped.lines.count > 1, text.size.height > height + 0.01 else { return text }
    // Lines with larger type are higher than the other lines, so fewer lines may fit.
    let count = (1..<text.shaped.lines.count).last { text.height(ofLines: $0) <= height + 0.01 }
    style.lineLimit = count ?? 1
    return set(block.styledString, style, width: available)
  }

  /// The tolerance for rounding errors when space is distributed, in points. With it, a text fits into its own natural
  /// width.
  static let roundingTolerance = 0.01

  func leastHeight(of block: TextBlock) -> Double { metrics(of: block.styles[0]).leading }

  private func style(for block: TextBlock, width: Double?) -> Style {
    guard let width, block.styles.count > 1 else { return block.styles[0] }
    return block.styles.first { style in
      var line = style
      line.lineLimit = 1
      return size(of: block.styledString, line).width <= width + 0.01
    } ?? block.styles[block.styles.count - 1]
  }
}
