package import Foundation
package import Graphics
package import Rendering

package struct SetText {
  package let shaped: ShapedText
  /// From baseline to baseline, in points.
  let leading: Double
  package var style: Typesetter.Style
  /// The width that it was set in, in points; `nil` for as wide as it gets.
  let width: Double?
  /// The spans that are set otherwise than the rest, by the numbers of the shaped text's spans.
  package var spans: [Span] = []
  /// The paint of the letters, in the points that nodes are made in; `nil` for the style's ink.
  var fill: Paint?
  /// Whether the end of the last line fades away where there is more than it shows.
  var isFading: Bool { style.truncation == .clip && shaped.isTruncated }

  package struct Span {
    let leading: Double
    package let style: Typesetter.Style
    /// The ink; `nil` for the text's.
    package let color: Color?
    let underline: Typesetter.Style.Line?
    let strikethrough: Typesetter.Style.Line?
    /// The run's number among those of its label.
    package let run: Int
  }

  /// Where lines stand in a box that is not as high as they are.
  package enum Placement {
    case top
    case center
  }

  /// The widest line, and the number of lines times the leading, in points; set in that width, the text has the
  /// same lines again.
  ///
  /// A text that was cut takes the whole width that it was given, and none takes more.
  package var size: CGSize {
    let natural = shaped.isTruncated ? .infinity : shaped.width
    return CGSize(width: min(natural, width ?? shaped.width), height: height)
  }

  /// From the top to the first baseline, in points: the type asked for stands in the middle of its leading,
  /// whatever fonts its characters come from, so that names in two scripts stand on one line.
  var firstBaseline: Double { rises(inLine: 0).above }

  /// From the top to the last baseline, in points.
  var lastBaseline: Double {
    let last = shaped.lines.count - 1
    guard isMixed else { return firstBaseline + Double(last) * leading }
    return height(ofLines: last) + rises(inLine: last).above
  }

  /// A node for each line, and others for what is drawn under letters and through them; lines that do not fit the
  /// box's height stand out of it.
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

/// Lines of types of several sizes: each is as high as the highest needs, all on one baseline.
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

  /// How far a line reaches above its baseline and below it, in points.
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
