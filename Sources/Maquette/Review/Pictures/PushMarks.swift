import DesignFormat
import Foundation
import Graphics
import Rendering
import Review

/// Says what gave way: once for all that went the same way, at the side of the screen where that is clear.
struct PushMarks {
  /// Elements that went equally far, and how many of them there are on and off the screen.
  struct Bracket: Equatable {
    /// How they went, and how many: `↓ 80`, `9 cells`.
    let way: String
    /// Such as `9 cells`.
    let count: String
    /// From where to where they are seen, in the content's points.
    let range: ClosedRange<Double>
    /// Whether they went up.
    let isUp: Bool
  }

  /// For a bracket beside the screen each.
  private(set) var brackets: [Bracket] = []
  /// For a note of its own on the screen each.
  private(set) var singles: [ChangeMarks.Push] = []
  /// How many more gave way, unmarked.
  private(set) var rest = 0

  /// More notes than this say nothing but that everything went elsewhere.
  private static let limit = 24

  /// Sorts what gave way; `others` are the frames of the cells that did not, and `window` is what is seen.
  init(_ pushes: [ChangeMarks.Push], among others: [CGRect], in window: CGRect) {
    var groups: [[ChangeMarks.Push]] = []
    var places: [[Int]: Int] = [:]
    for push in pushes {
      let way = [push.x, push.y].map { Int(($0 * 4).rounded()) }
      if let place = places[way] {
        groups[place].append(push)
      } else {
        places[way] = groups.count
        groups.append([push])
      }
    }
    let seen = groups.map { $0.filter { $0.frame.intersects(window) } }
    let ranges = seen.map { group in group.map(\.frame).reduce(CGRect.null) { $0.union($1) } }
    for (index, group) in groups.enumerated() where !seen[index].isEmpty {
      let own = ranges[index]
      let isAlone =
        abs(group[0].x) < 0.25
        && !ranges.indices.contains { $0 != index && Self.share(own, ranges[$0]) }
        && !others.contains { Self.share(own, $0) }
      guard isAlone else {
        singles += seen[index]
        continue
      }
      let range = Double(max(own.minY, window.minY))...Double(min(own.maxY, window.maxY))
      brackets.append(
        Bracket(
          way: ElementChange.shift(x: 0, y: group[0].y), count: Self.count(group), range: range,
          isUp: group[0].y < 0))
    }
    if singles.count > Self.limit {
      rest = singles.count - Self.limit
      singles.removeLast(rest)
    }
  }

  /// Whether two frames stand beside each other, so that a bracket for one would be read for both.
  private static func share(_ a: CGRect, _ b: CGRect) -> Bool {
    !b.isNull && min(a.maxY, b.maxY) - max(a.minY, b.minY) > 1
  }

  private static func count(_ group: [ChangeMarks.Push]) -> String {
    let noun = Set(group.map(\.category)).count == 1 ? group[0].category : "element"
    return group.count == 1 ? "1 \(noun)" : "\(group.count) \(noun)s"
  }

  /// How wide the brackets are with their words, in points.
  static let width = 78.0

  /// The brackets, at the right of a screen that ends at 0; `offset` is from the content's to the screen's points.
  func bracketNodes(_ typesetter: Typesetter, offset: Double, height: Double) -> [Scene.Node] {
    let pen = MarkPen(typesetter: typesetter)
    var places = LabelPlaces(bounds: CGRect(x: 18, y: 0, width: Self.width - 18, height: height))
    let bold = Typesetter.Style(style: .caption1, weight: 700, color: MarkInk.pushed)
    let plain = Typesetter.Style(style: .caption2, color: MarkInk.pushed)
    return brackets.flatMap { bracket -> [Scene.Node] in
      let (top, bottom) = (bracket.range.lowerBound + offset + 2, bracket.range.upperBound + offset - 2)
      guard bottom > top else { return [] }
      let x = 10.0
      let (tail, tip) = bracket.isUp ? (bottom, top) : (top, bottom)
      let line: [Path.Element] = [
        .move(CGPoint(x: 4, y: tail)), .line(CGPoint(x: x, y: tail)), .line(CGPoint(x: x, y: tip)),
      ]
      let box = places.take(CGRect(x: 18, y: (top + bottom) / 2 - 16, width: Self.width - 18, height: 32))
      return [
        .shape(Shape(.elements(line), stroke: Stroke(MarkInk.pushed, width: 1.5, isRound: true))),
        pen.arrowhead(at: CGPoint(x: x, y: tip), from: CGPoint(x: x, y: tail), MarkInk.pushed, length: 9),
        typesetter.line(bracket.way, bold, in: CGRect(x: 18, y: box.minY, width: box.width, height: 16)),
        typesetter.line(
          bracket.count, plain, in: CGRect(x: 18, y: box.minY + 16, width: box.width, height: 14)),
      ]
    }
  }

  /// The notes on the screen, each in the middle of what went; `offset` is from the content's to the screen's points.
  func noteNodes(_ typesetter: Typesetter, offset: CGPoint, in places: inout LabelPlaces) -> [Scene.Node] {
    var style = Typesetter.Style(
      style: .caption2, weight: 600, color: Color(hex: 0x55555C), alignment: .center)
    style.baseDirection = .leftToRight
    return singles.flatMap { push -> [Scene.Node] in
      let full = ElementChange.shift(x: push.x, y: push.y)
      let width = typesetter.width(of: full, style) + 12
      // A note wider than its cell would be read for the next one, so there it says only which way.
      let isNarrow = width > push.frame.width - 4
      let text =
        isNarrow ? full.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined() : full
      let size = CGSize(width: isNarrow ? typesetter.width(of: text, style) + 10 : width, height: 16)
      let corner = CGPoint(
        x: push.frame.midX + offset.x - size.width / 2, y: push.frame.midY + offset.y - 8)
      let box = places.take(CGRect(origin: corner, size: size))
      return [
        .shape(
          Shape(
            .roundedRectangle(box, radius: 8), fill: .color(Color.white.withAlpha(0.9)),
            stroke: Stroke(MarkInk.pushed.withAlpha(0.5), width: 1))),
        typesetter.line(text, style, in: box),
      ]
    }
  }
}
