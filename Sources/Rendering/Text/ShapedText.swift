package import Foundation
package import Graphics

/// A text that has been laid out. All lengths are in points and do not depend on the scale of the output.
package struct ShapedText: Equatable, Sendable {
  /// The requested font.
  package var font: Font
  /// The distance from the top of the requested font to its baseline, in points. Fallback fonts do not affect it.
  package var ascent: Double
  /// The distance from the baseline to the bottom of the requested font, in points.
  package var descent: Double
  /// The lines from top to bottom, at least one.
  package var lines: [Line]
  package var isTruncated: Bool
  /// The characters that no font contains, without duplicates, in order of appearance.
  package var missing: [Unicode.Scalar]
  /// The fonts of the request's spans.
  package var spans: [Span] = []

  /// The least maximum width with which the text has the same lines, in points, if it is greater than the widest line.
  package var wrappingWidth = 0.0

  /// The width that the lines need: the advance of the widest line, or `wrappingWidth`, in points.
  package var width: Double { max(wrappingWidth, lines.map(\.width).max() ?? 0) }

  /// Returns the height of all lines, in points. `leading` is the distance between two baselines.
  package func height(leading: Double) -> Double {
    Double(lines.count) * leading
  }

  /// The requested font of a span. Fallback fonts do not affect its metrics.
  package struct Span: Equatable, Sendable {
    package var font: Font
    /// The distance from the top of the font to its baseline, in points.
    package var ascent: Double
    /// The distance from the baseline to the bottom of the font, in points.
    package var descent: Double
  }

  package struct Line: Equatable, Sendable {
    /// The visible characters in reading order, including an ellipsis, without trailing spaces if the line wraps.
    package var string: String
    /// The line's advance, in points.
    package var width: Double
    /// The distance from the line's top to its baseline, in points. The fallback fonts in the line are taken into account.
    package var ascent: Double
    /// The distance from the baseline to the line's bottom, in points. The fallback fonts in the line are taken into account.
    package var descent: Double
    /// Whether the line's paragraph is right-to-left.
    package var isRightToLeft: Bool
    /// The line's glyphs from left to right, relative to the left end of the baseline.
    package var runs: [GlyphRun]
    /// The distance from the highest point of the glyphs to the baseline, in points.
    package var inkAscent: Double
    /// The distance from the baseline to the lowest point of the glyphs, in points.
    package var inkDescent: Double
  }

  /// Returns line `index` as a drawable text whose baseline begins at `origin`.
  package func text(line index: Int = 0, at origin: CGPoint, color: Color) -> Text {
    let line = lines[index]
    return Text(
      line.string, font: font, origin: origin, width: line.width, color: color, runs: line.runs)
  }
}
