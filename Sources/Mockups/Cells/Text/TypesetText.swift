import DesignFormat
package import Foundation
package import Graphics
package import Rendering

package struct TypesetText {
  package let shaped: ShapedText
  /// The distance between baselines, in points.
  let leading: Double
  package var style: Typesetter.Style
  /// The maximum width of the text's lines, in points; nil means unlimited.
  let width: Double?
  /// The spans with their own style; empty if there are none. The glyph runs of the shaped text refer to
  /// spans by index.
  package var spans: [Span] = []
  /// The fill of the glyphs, in the coordinates of the nodes; nil means the style's color.
  var fill: Paint?
  /// Whether the end of a truncated last line fades out.
  var isFading: Bool { style.truncation == .clip && shaped.isTruncated }

  package struct Span {
    let leading: Double
    package let style: Typesetter.Style
    /// The color of the span; nil means the text's color.
    package let color: Color?
    let underline: Typesetter.Style.Line?
    let strikethrough: Typesetter.Style.Line?
    /// The index of the span's run among the label's runs.
    package let run: Int
  }

  package enum Placement {
    case top
    case center
    case bottom
  }

  /// The width of the widest line and the total height, in points. Laying the text out again with this width gives the same
  /// lines.
  ///
  /// A truncated text has the entire available width; other texts are at most as wide as the available width.
  package var size: CGSize {
    let natural = style.usesWholePoints ? wholeWidth : shaped.width
    let available = width ?? natural
    return CGSize(width: shaped.isTruncated ? available : min(natural, available), height: height)
  }

  /// The width of the widest line, rounded up to whole points. A line's width excludes the tracking of its last letter.
  private var wholeWidth: Double {
    // Advances are multiples of 1/1024 point, so a text whose width is a whole number may be wider by a rounding error.
    (shaped.width - Typesetter.roundingTolerance).rounded(.up)
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

  /// Returns a node for each line, and nodes for underlines and strikethroughs. Lines that do not fit into the box's
  /// height extend below it.
  package func nodes(in box: CGRect, vertically placement: Placement? = nil) -> [Scene.Node] {
    zip(shaped.lines.indices, baselines(in: box, vertically: placement)).flatMap { index, y in
      nodes(ofLine: index, at: CGPoint(x: left(of: shaped.lines[index], in: box), y: y))
    }
  }

  /// Returns the top of the first line in a box, for the text's vertical alignment or another one.
  func top(in box: CGRect, vertically placement: Placement? = nil) -> Double {
    switch placement ?? style.verticalAlignment {
    case .top: box.minY
    case .center: box.midY - size.height / 2
    case .bottom: box.maxY - size.height
    }
  }

  private func baselines(in box: CGRect, vertically placement: Placement?) -> [Double] {
    var top = top(in: box, vertically: placement)
    let first = top
    return shaped.lines.indices.map { index in
      let rises = rises(inLine: index)
      defer { top += rises.above + rises.below }
      return isMixed ? top + rises.above : first + firstBaseline + Double(index) * leading
    }
  }

  /// Whether glyphs of the lines in `box` extend above or below `frame` by more than a quarter of a point. A smaller
  /// distance is invisible.
  func reachesOut(of frame: CGRect, linesIn box: CGRect) -> Bool {
    zip(shaped.lines, baselines(in: box, vertically: nil)).contains { line, baseline in
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

/// Computes the heights of lines. Lines differ in height if they contain fonts of several sizes or tall scripts.
extension TypesetText {
  private var isMixed: Bool {
    guard style.custom?.lineHeight == nil else { return false }
    return shaped.lines.contains { $0.string.hasTallScript }
      || spans.indices.contains { number in
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

  /// Returns the height of a line above and below its baseline, in points.
  private func rises(inLine index: Int) -> (above: Double, below: Double) {
    func rises(_ leading: Double, _ ascent: Double, _ descent: Double) -> (above: Double, below: Double) {
      let above = (leading + ascent - descent) / 2
      return style.usesWholePoints ? (above.rounded(), leading - above.rounded()) : (above, leading - above)
    }
    var whole = rises(leading, shaped.ascent, shaped.descent)
    guard isMixed, shaped.lines.indices.contains(index) else { return whole }
    let line = shaped.lines[index]
    // As in UIKit, a line in these scripts has the height of its fallback font. All other scripts fit the line height
    // of text styles.
    if line.string.hasTallScript { whole = (max(whole.above, line.ascent), max(whole.below, line.descent)) }
    for number in Set(line.runs.map(\.span)) where spans.indices.contains(number) {
      let type = shaped.spans[number]
      let own = rises(spans[number].leading, type.ascent, type.descent)
      whole = (max(whole.above, own.above), max(whole.below, own.below))
    }
    return whole
  }
}

extension String {
  /// Whether the text contains letters of Tibetan, Burmese, Tai Tham, Balinese or Javanese, which stack signs above and below.
  fileprivate var hasTallScript: Bool {
    // All letters of these scripts begin with E0, E1 or EA in UTF-8, which is faster to find.
    utf8.contains { $0 == 0xE0 || $0 == 0xE1 || $0 == 0xEA }
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0xF00...0x109F, 0x1A20...0x1AAF, 0x1B00...0x1B7F, 0xA980...0xA9FF, 0xAA60...0xAA7F: true
        default: false
        }
      }
  }
}

extension TypesetText {
  func nodes(ofLine index: Int, at origin: CGPoint) -> [Scene.Node] {
    var text = shaped.text(line: index, at: origin, color: style.color)
    for number in text.runs.indices { text.runs[number].paint = paint(of: text.runs[number]) }
    let isFaded = isFading && index == shaped.lines.count - 1
    let fade = isFaded ? self.fade(of: shaped.lines[index], at: origin) : nil
    if let fade, fill == nil {
      for number in text.runs.indices {
        text.runs[number].paint = fade.dimming(text.runs[number].paint ?? .color(style.color))
      }
    }
    var nodes = lines(of: text, below: true).map { Scene.Node.shape($0) }
    nodes.append(.text(text))
    nodes += lines(of: text, below: false).map { .shape($0) }
    // A node with a gradient fill cannot have a second gradient, so the group of all nodes fades.
    guard let fade, fill != nil else { return nodes }
    return [.group(Group(nodes, fade: fade))]
  }

  /// Returns the fill of a glyph run; nil means the text's color.
  private func paint(of run: GlyphRun) -> Paint? {
    guard spans.indices.contains(run.span), let color = spans[run.span].color else { return fill }
    return .color(color)
  }

  /// Returns a gradient for fading the end of a line, from opaque to transparent black. The color is only a placeholder:
  /// `dimming` replaces it with the text's color.
  private func fade(of line: ShapedText.Line, at origin: CGPoint) -> LinearGradient {
    let length = min(line.width, max(16, 1.75 * shaped.font.size))
    let (end, start) =
      line.isRightToLeft
      ? (origin.x, origin.x + length) : (origin.x + line.width, origin.x + line.width - length)
    return LinearGradient(
      from: CGPoint(x: start, y: origin.y), to: CGPoint(x: end, y: origin.y),
      stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])
  }
}

extension LinearGradient {
  /// Returns the gradient with `paint` as its color, keeping the opacities of its stops; returns `paint` unchanged if it is not
  /// a color.
  fileprivate func dimming(_ paint: Paint) -> Paint {
    guard case .color(let color) = paint else { return paint }
    var fade = self
    fade.stops = stops.map { Stop($0.offset, color.withAlpha(color.alpha * $0.color.alpha)) }
    return .linearGradient(fade)
  }
}

/// Draws underlines and strikethroughs. Adjacent runs with equal properties share one line.
extension TypesetText {
  fileprivate struct Stretch {
    let line: Typesetter.Style.Line
    var extent: ClosedRange<Double>
    let size: Double
    let paint: Paint
  }

  private func lines(of text: Text, below: Bool) -> [Shape] {
    var stretches: [Stretch] = []
    for run in text.runs where !run.meaning.string.allSatisfy(\.isNewline) {
      guard let line = line(of: run, below: below), line.style != .none,
        run.extent.upperBound > run.extent.lowerBound
      else { continue }
      let paint = line.color.map { .color($0) } ?? run.paint ?? .color(text.color)
      let size = (run.font ?? text.font).size
      if let last = stretches.last, last.line == line, last.size == size, last.paint == paint,
        abs(last.extent.upperBound - run.extent.lowerBound) < 0.01
      {
        stretches[stretches.count - 1].extent = last.extent.lowerBound...run.extent.upperBound
      } else {
        stretches.append(Stretch(line: line, extent: run.extent, size: size, paint: paint))
      }
    }
    return stretches.flatMap { $0.shapes(at: text.origin, below: below) }
  }

  private func line(of run: GlyphRun, below: Bool) -> Typesetter.Style.Line? {
    guard spans.indices.contains(run.span) else { return below ? style.underline : style.strikethrough }
    return below ? spans[run.span].underline : spans[run.span].strikethrough
  }
}

extension TypesetText.Stretch {
  /// The positions and the thickness of underlines and strikethroughs, in ems, as in San Francisco and similar fonts.
  private static let underline = 0.12
  private static let middle = 0.27
  private static let thickness = 0.065

  fileprivate func shapes(at origin: CGPoint, below: Bool) -> [Shape] {
    let thickness = max(0.5, Self.thickness * size) * (line.style == .thick ? 2 : 1)
    let y = origin.y + (below ? Self.underline * size : -Self.middle * size - thickness / 2)
    let box = CGRect(
      x: origin.x + extent.lowerBound, y: y, width: extent.upperBound - extent.lowerBound, height: thickness)
    switch line.style {
    case .none: return []
    case .single, .thick: return [Shape(.rectangle(box), fill: paint)]
    case .double:
      let gap = 2 * thickness
      let first = box.offsetBy(dx: 0, dy: below ? 0 : -gap / 2)
      return [first, first.offsetBy(dx: 0, dy: gap)].map { Shape(.rectangle($0), fill: paint) }
    case .dotted: return [Shape(.elements(dashes(of: box, length: thickness, gap: thickness)), fill: paint)]
    case .dashed:
      return [Shape(.elements(dashes(of: box, length: 4 * thickness, gap: 2.5 * thickness)), fill: paint)]
    }
  }

  private func dashes(of box: CGRect, length: Double, gap: Double) -> [Path.Element] {
    // The number of dashes is limited; it only matters for lines longer than any screen.
    let count = Int(min(2_000, max(1, ((box.width + gap) / (length + gap)).rounded(.down))))
    return (0..<count).flatMap { index -> [Path.Element] in
      let x = box.minX + Double(index) * (length + gap)
      let end = min(x + length, box.maxX)
      return [
        .move(CGPoint(x: x, y: box.minY)), .line(CGPoint(x: end, y: box.minY)),
        .line(CGPoint(x: end, y: box.maxY)), .line(CGPoint(x: x, y: box.maxY)), .close,
      ]
    }
  }
}
