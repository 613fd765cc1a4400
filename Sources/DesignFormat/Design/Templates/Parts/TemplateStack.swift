package struct TemplateStack: TextlessPart {
  package enum Axis: Sendable {
    /// The parts are side by side, in reading direction.
    case row
    case column

    package var other: Axis { self == .row ? .column : .row }
  }

  /// The alignment of the parts perpendicular to the stack's axis.
  package enum Alignment: String, Sendable, CaseIterable {
    /// Parts are at the top of a row, or at the leading edge of a column.
    case start
    case center
    /// Parts are at the bottom of a row, or at the trailing edge of a column.
    case end
    /// Parts are as high as the row, or as wide as the column.
    case stretch
    /// The first baselines of texts in a row are aligned.
    case firstTextBaseline
    /// The last baselines of texts in a row are aligned.
    case lastTextBaseline
  }

  /// The distribution of the remaining space along the axis.
  package enum Distribution: String, Sendable, CaseIterable {
    case start
    case center
    case end
    case spaceBetween
  }

  /// The drawing order of parts that overlap.
  package enum Stacking: String, Sendable, CaseIterable {
    case lastOnTop
    case firstOnTop
  }

  /// The distribution of the remaining height among the lines of a row that wraps.
  package enum LineDistribution: String, Sendable, CaseIterable {
    case start
    case spaceBetween
  }

  package let axis: Axis
  /// The space between parts, in points; negative if they overlap.
  package let spacing: Double
  package let alignment: Alignment
  package let distribution: Distribution
  /// Whether parts that do not fit are omitted, starting with the last.
  package let omitsOverflow: Bool
  /// Whether all parts of a row are stacked vertically if they do not fit.
  package let stacksOverflow: Bool
  /// The space between the lines of a row that wraps, in points; nil if the row does not wrap.
  package var lineSpacing: Double?
  package var lineDistribution = LineDistribution.start
  /// The distance, in points, by which the parts are scrolled; nil if the stack does not scroll.
  package var contentOffset: Double?
  /// Whether the first part is drawn above the other ones.
  package var drawsFirstOnTop = false

  package var name: String { axis == .row ? "row" : "column" }
  package var revealsBackground: Bool { true }

  /// The column that replaces a row whose parts do not fit. Its spacing is half the row's.
  package var stacked: TemplateStack {
    TemplateStack(
      axis: .column, spacing: spacing / 2, alignment: .start, distribution: distribution,
      omitsOverflow: false, stacksOverflow: false)
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateStack {
  private static let spacing = Key(
    "spacing", Form.signedLength, "The space between parts, in points; negative if they overlap."
  ).defaulting(to: 0)
  private static let distribution = Key(
    "distribution", Form<Distribution>.boundChoice("distribution"),
    "The distribution of parts along the axis if there is extra space.",
    details:
      "Parts that are too long and cannot shrink extend beyond the end; with `center`, beyond both ends, and with `end`, beyond the start."
  ).defaulting(to: .start)
  private enum Overflow: String, CaseIterable {
    case visible, omit, scroll, stack, wrap
  }

  private static let overflow = overflow(among: [.visible, .omit, .scroll], "")
  private static let rowOverflow = overflow(
    among: Overflow.allCases,
    " `stack` puts all parts below each other with half the spacing, and `wrap` continues in the next line."
  )
  private static let contentOffsetKey = Key(
    "contentOffset", Form.length,
    "The distance, in points, by which the parts of a row or column with the overflow `scroll` are scrolled; limited to the end of the parts.",
    defaultValue: 0)
  private static let lineSpacingKey = Key(
    "lineSpacing", Form.length, "The space between the lines of a row that wraps, in points.",
    otherwise: "the spacing")
  private static let lineDistributionKey = Key(
    "lineDistribution", Form<LineDistribution>.boundChoice("distribution"),
    "The distribution of the lines of a row that wraps, if there is extra height."
  ).defaulting(to: .start)
  private static let stacking = Key(
    "stacking", Form<Stacking>.boundChoice("stacking"),
    "The part that is drawn above the others if they overlap."
  ).defaulting(to: .lastOnTop)

  private static func overflow(among choices: [Overflow], _ details: String) -> KeyWithDefault<Overflow> {
    Key(
      "overflow", Form.boundChoice("overflow", among: choices.map { ($0.rawValue, $0) }),
      "What happens to parts that do not fit: `omit` hides them, the last first. `scroll` clips them to the box, scrolled by `contentOffset`.\(details)"
    ).defaulting(to: .visible)
  }

  static let row = form(
    "row", "templateRow", "Parts side by side.", .row,
    [
      ("top", .start), ("center", .center), ("bottom", .end), ("stretch", .stretch),
      ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
      ("firstBaseline", .firstTextBaseline), ("lastBaseline", .lastTextBaseline),
    ], defaultValue: .center)

  static let column = form(
    "column", "templateColumn", "Parts below each other.", .column,
    [("leading", .start), ("center", .center), ("trailing", .end), ("stretch", .stretch)],
    defaultValue: .start)

  private static func form(
    _ name: String, _ definition: String, _ sentence: String, _ axis: Axis,
    _ alignments: [(name: String, value: Alignment)], defaultValue: Alignment
  ) -> TemplateNodeForm {
    let alignment = Key(
      "alignment", Form.boundChoice("alignment", among: alignments), "The alignment of parts across the axis."
    ).defaulting(to: defaultValue)
    let overflow = axis == .row ? rowOverflow : Self.overflow
    return TemplateNodeForm(
      name, definition, sentence, .plain, holdsParts: true,
      keys: [
        .key(spacing), .key(alignment), .key(distribution), .key(overflow), .key(contentOffsetKey),
        .key(stacking),
      ] + (axis == .row ? [.key(lineSpacingKey), .key(lineDistributionKey)] : [])
    ) { reader, _ in
      let wraps = reader[overflow] == .wrap
      let lineSpacing = axis == .row ? reader[lineSpacingKey] : nil
      let (scrolls, contentOffset) = (reader[overflow] == .scroll, reader[contentOffsetKey])
      if !scrolls, reader["overflow"]?.valueInTemplate == nil {
        reader[contentOffsetKey.declaration.name]?.warn(
          "unused-key", #""contentOffset" has no effect in a \#(name) that does not scroll"#,
          hint: #"add "overflow": "scroll""#)
      }
      if !wraps, reader["overflow"]?.valueInTemplate == nil {
        for name in ["lineSpacing", "lineDistribution"] {
          reader[name]?.warn(
            "unused-key", "\(quoted(name)) has no effect in a row that does not wrap",
            hint: #"add "overflow": "wrap""#)
        }
      }
      return TemplateStack(
        axis: axis, spacing: reader[spacing], alignment: reader[alignment],
        distribution: reader[distribution], omitsOverflow: reader[overflow] == .omit,
        stacksOverflow: reader[overflow] == .stack,
        lineSpacing: wraps ? lineSpacing ?? max(0, reader[spacing]) : nil,
        lineDistribution: axis == .row ? reader[lineDistributionKey] : .start,
        contentOffset: scrolls ? contentOffset ?? 0 : nil,
        drawsFirstOnTop: reader[stacking] == .firstOnTop)
    }
  }
}
