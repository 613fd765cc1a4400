public import Foundation
public import Graphics

/// A text laid out in points, whatever the scale it will be drawn at.
public struct ShapedText: Equatable, Sendable {
  /// The type that was asked for.
  public var font: Font
  /// From the top of the type asked for to its baseline, in points, whatever fonts the characters come from.
  public var ascent: Double
  /// From the baseline to the bottom of the type asked for, in points.
  public var descent: Double
  /// The lines from top to bottom; at least one.
  public var lines: [Line]
  /// Whether characters gave way to an ellipsis.
  public var isTruncated: Bool
  /// Characters that no font has, each once, in order of appearance.
  public var missing: [Unicode.Scalar]
  /// The types of the request's spans.
  public var spans: [Span] = []

  /// The widest line's advance, in points.
  public var width: Double { lines.map(\.width).max() ?? 0 }

  /// The height of all lines, in points, with baselines `leading` points apart.
  public func height(leading: Double) -> Double {
    Double(lines.count) * leading
  }

  /// The type of a span that was asked for, whatever fonts its characters come from.
  public struct Span: Equatable, Sendable {
    /// The type.
    public var font: Font
    /// From its top to its baseline, in points.
    public var ascent: Double
    /// From the baseline to its bottom, in points.
    public var descent: Double
  }

  /// One line.
  public struct Line: Equatable, Sendable {
    /// The characters that are seen in reading order, an ellipsis included; blanks where it wraps are not.
    public var string: String
    /// The advance, in points.
    public var width: Double
    /// From the line's top to its baseline, as the fonts in it ask, in points.
    public var ascent: Double
    /// From the baseline to the line's bottom, in points.
    public var descent: Double
    /// Whether the line's paragraph begins from the right.
    public var isRightToLeft: Bool
    /// The glyphs from left to right, placed relative to the left end of the baseline.
    public var runs: [GlyphRun]
    /// From the highest point of its letters to its baseline, in points.
    public var inkAscent: Double
    /// From the baseline to the lowest point of its letters, in points.
    public var inkDescent: Double
  }

  /// Line `index` as something to draw, its baseline beginning at `origin`.
  public func text(line index: Int = 0, at origin: CGPoint, color: Color) -> Text {
    let line = lines[index]
    return Text(
      line.string, font: font, origin: origin, width: line.width, color: color, runs: line.runs)
  }
}
