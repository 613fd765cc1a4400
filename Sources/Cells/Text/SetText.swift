package import Foundation
package import Graphics
package import Rendering

package struct SetText {
  package let shaped: ShapedText
  /// The distance between baselines, in points.
  let leading: Double
  package var style: Typesetter.Style
  /// The maximum width of the layout, in points; nil means unlimited.
  let width: Double?
  /// The spans with their own style, by the numbers of the shaped text's spans.
  package var spans: [Span] = []
  /// The fill of the glyphs, in the coordinates of the nodes; nil means the style's color.
  var fill: Paint?
  /// Whether the end of a truncated last line fades out.
  var isFading: Bool { style.truncation == .clip && shaped.isTruncated }

  package struct Span {
    let leading: Double
    package let style: Typesetter.Style
    /// The color; nil means the text's.
    package let color: Color?
    let underline: Typesetter.Style.Line?
    let strikethrough: Typesetter.Style.Line?
    /// The run's number in its label.
    package let run: Int
  }

  /// The vertical position of lines in a box.
  package enum Placement {
    case top
    case center
  }

  /// The width of the widest line and the total height, in points. A layout with this width gives the same lines.
  ///
  /// A truncated text has the entire available width, and other texts at most that width.
  package var size: CGSize {
    let natural = shaped.isTruncated ? .infinity : shaped.width
    return CGSize(width: min(natural, width ?? shaped.width), height: height)
  }

  /// The distance from the top to the first baseline, in points. The requested font is centered in the line height,
  /// independent of fallback fonts, so that names in two scripts share a baseline.
  var firstBaseline: Double { rises(inLine: 0).above }

  /// The distance from the top to the last baseline, in points.
  var lastBaseline: Double {
    let last = shaped.lines.count - 1
    guard isMixed else { return firstBaseline + Double(last) * leading }
    return height(ofLines: last) + rises(inLine: last).above
  }

  /// Returns a node for each line, and nodes for underlines and strikethroughs. Lines that do not fit the box's height
  /// overflow it.
  package func nodes(in box: CGRect, vertically placement: Placement = .top) -> [Scene.Node] {
    zip(shaped.lines.indices, baselines(in: box, vertically: placement)).flatMap { index, y in
      nodes(ofLine: index, at: CGPoint(x: left(of: shaped.lines[index], in: box), y: y))
    }
  }

  private func baselines(in box: CGRect, vertically placement: Placement) -> [Double] {
    var top =
      switch placement {
      case .top: box.minY
      case .center: box.midY - size.height / 2
      }
    let first = top
    return shaped.lines.indices.map { index in
      let rises = rises(inLine: index)
      defer { top += rises.above + rises.below }
      return isMixed ? top + rises.above : first + firstBaseline + Double(index) * leading
    }
  }

  /// Whether letters reach out of the part that shows the lines, above or below. Less than a quarter of a point cannot be seen.
  func reachesOut(of frame: CGRect, linesIn box: CGRect) -> Bool {
    zip(shaped.lines, baselines(in: box, vertically: .top)).contains { line, baseline in
      baseline - line.inkAscent < frame.minY - 0.25 || baseline + line.inkDescent > frame.maxY + 0.25
    }
  }

  private func left(of line: ShapedText.Line, in box: CGRect) -> Double {
    switch style.alignment {
    case .leading: box.minX
    case .center: box.midX - line.width / 2
    case .trailing: box.maxX - line.width
    case .natural: line.isRightToLeft ? box.maxX - line.width : box.minX
    }
  }
}

/// Lines with fonts of several sizes: each line is as high as its highest font, on a common baseline.
extension SetText {
  private var isMixed: Bool {
    style.custom?.lineHeight == nil
      && spans.indices.contains { number in
        spans[number].leading != leading || shaped.spans[number].ascent != shaped.ascent
          || shaped.spans[number].descent != shaped.descent
      }
  }

  private var height: Double {
    isMixed ? height(ofLines: shaped.lines.count) : shaped.height(leading: leading)
  }

  func height(ofLines count: Int) -> Double {
    guard isMixed else { return Double(count) * leading }
    return (0..<count).reduce(0) { sum, line in
      let rises = rises(inLine: line)
      return sum + rises.above + rises.below
    }
  }

  /// The height of a line above and below its baseline, in points.
  private func rises(inLine index: Int) -> (above: Double, below: Double) {
    func rises(_ leading: Double, _ ascent: Double, _ descent: Double) -> (above: Double, below: Double) {
      let above = (leading + ascent - descent) / 2
      return (above, leading - above)
    }
    var whole = rises(leading, shaped.ascent, shaped.descent)
    guard isMixed, shaped.lines.indices.contains(index) else { return whole }
    for number in Set(shaped.lines[index].runs.map(\.span)) where spans.indices.contains(number) {
      let type = shaped.spans[number]
      let own = rises(spans[number].leading, type.ascent, type.descent)
      whole = (max(whole.above, own.above), max(whole.below, own.below))
    }
    return whole
  }
}
