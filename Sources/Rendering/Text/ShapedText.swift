public import Foundation
public import Graphics

/// A text that has been laid out, in points. It does not depend on the scale of the output.
public struct ShapedText: Equatable, Sendable {
  /// The requested font.
  public var font: Font
  /// The distance from the top of the requested font to its baseline, in points. Fallback fonts do not affect it.
  public var ascent: Double
  /// The distance from the baseline to the bottom of the requested font, in points.
  public var descent: Double
  /// The lines from top to bottom, at least one.
  public var lines: [Line]
  /// Whether characters were truncated.
  public var isTruncated: Bool
  /// The characters that no font contains, without duplicates, in order of appearance.
  public var missing: [Unicode.Scalar]
  /// The fonts of the request's spans.
  public var spans: [Span] = []

  /// The advance of the widest line, in points.
  public var width: Double { lines.map(\.width).max() ?? 0 }

  /// Returns the height of all lines, in points. `leading` is the distance between two baselines.
  public func height(leading: Double) -> Double {
    Double(lines.count) * leading
  }

  /// The requested font of a span. Fallback fonts do not affect its metrics.
  public struct Span: Equatable, Sendable {
    /// The font.
    public var font: Font
    /// The distance from the top of the font to its baseline, in points.
    public var ascent: Double
    /// The distance from the baseline to the bottom of the font, in points.
    public var descent: Double
  }

  /// One line.
  public struct Line: Equatable, Sendable {
    /// The visible characters in reading order, including an ellipsis, without trailing spaces if the line wraps.
    public var string: String
    /// The advance, in points.
    public var width: Double
    /// The distance from the line's top to its baseline, in points. It includes fallback fonts.
    public var ascent: Double
    /// The distance from the baseline to the line's bottom, in points. It includes fallback fonts.
    public var descent: Double
    /// Whether the line's paragraph is right-to-left.
    public var isRightToLeft: Bool
    /// The glyphs from left to right, relative to the left end of the baseline.
    public var runs: [GlyphRun]
    /// The distance from the highest point of the glyphs to the baseline, in points.
    public var inkAscent: Double
    /// The distance from the baseline to the lowest point of the glyphs, in points.
    public var inkDescent: Double
  }

  /// Returns line `index` as a drawable text whose baseline begins at `origin`.
  public func text(line index: Int = 0, at origin: CGPoint, color: Color) -> Text {
    let line = lines[index]
    return Text(
      line.string, font: font, origin: origin, width: line.width, color: color, runs: line.runs)
  }
}
