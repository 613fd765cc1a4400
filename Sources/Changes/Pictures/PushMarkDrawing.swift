import Cells
import DesignFormat
import Foundation
import Graphics
import Marks
import Rendering

/// Draws the marks of displaced elements: brackets beside the screen and notes on it.
struct PushMarkDrawing {
  let marks: PushMarks
  let typesetter: Typesetter
  /// The translation from content to screen coordinates.
  let offset: CGPoint

  /// The width of the brackets with their text, in points.
  static let width = 92.0

  /// Returns the brackets beside a screen. The right edge of the screen is at x = 0.
  func brackets(height: Double) -> [Scene.Node] {
    let pen = MarkPen(typesetter: typesetter)
    let left = 18.0
    var places = LabelPlaces(bounds: CGRect(x: left, y: 0, width: Self.width - left, height: height))
    let bold = Typesetter.Style(style: .caption1, weight: 700, color: MarkInk.pushed)
    let plain = Typesetter.Style(style: .caption2, color: MarkInk.pushed)
    return marks.brackets.flatMap { bracket -> [Scene.Node] in
      let top = bracket.range.lowerBound + Double(offset.y) + 2
      let bottom = bracket.range.upperBound + Double(offset.y) - 2
      guard bottom > top else { return [] }
      let x = 10.0
      let (tail, tip) = bracket.isUp ? (bottom, top) : (top, bottom)
      let line: [Path.Element] = [
        .move(CGPoint(x: 4, y: tail)), .line(CGPoint(x: x, y: tail)), .line(CGPoint(x: x, y: tip)),
      ]
      let box = places.take(
        CGRect(x: left, y: (top + bottom) / 2 - 15, width: Self.width - left, height: 30))
      return [
        .shape(Shape(.elements(line), stroke: Stroke(MarkInk.pushed, width: 1.5, isRound: true))),
        pen.arrowhead(at: CGPoint(x: x, y: tip), from: CGPoint(x: x, y: tail), MarkInk.pushed, length: 9),
        typesetter.line(bracket.way, bold, in: CGRect(x: left, y: box.minY, width: box.width, height: 16)),
        typesetter.line(
          bracket.subject, plain, in: CGRect(x: left, y: box.minY + 16, width: box.width, height: 14)),
      ]
    }
  }

  /// Returns the notes, each in the lower trailing corner of its element, or in the center of small elements.
  func notes(isMirrored: Bool, in places: inout LabelPlaces) -> [Scene.Node] {
    var style = Typesetter.Style(
      style: .caption2, weight: 600, color: Color(hex: 0x55555C), alignment: .center)
    style.baseDirection = .leftToRight
    return marks.notes.flatMap { note -> [Scene.Node] in
      let frame = note.frame.offsetBy(dx: offset.x, dy: offset.y)
      let full = [note.way, note.subject].filter { !$0.isEmpty }.joined(separator: "   ")
      let width = typesetter.width(of: full, style) + 12
      // A note that is wider than its cell could be attributed to the next one. It is reduced to an arrow.
      let isNarrow = width > frame.width - 4 && note.subject.isEmpty
      let text = isNarrow ? String(full.filter { "→←↓↑".contains($0) }) : full
      let size = CGSize(width: isNarrow ? typesetter.width(of: text, style) + 10 : width, height: 16)
      var corner = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - 8)
      if frame.width > 140, frame.height > 40, frame.maxY < places.bounds.maxY {
        corner = CGPoint(
          x: isMirrored ? frame.minX + 8 : frame.maxX - size.width - 8, y: frame.maxY - size.height - 6)
      }
      let box = places.take(CGRect(origin: corner, size: size))
      let pill = Shape(
        .roundedRectangle(box, radius: 8), fill: .color(Color.white.withAlpha(0.92)),
        stroke: Stroke(MarkInk.pushed.withAlpha(0.5), width: 1))
      return [.shape(pill), typesetter.line(text, style, in: box)]
    }
  }
}
