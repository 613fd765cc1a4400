import DesignFormat
import Foundation
import Graphics
import Mockups
import Rendering

/// The marks of displaced elements. Elements with the same displacement share a bracket beside the screen, if that is
/// unambiguous.
struct DisplacementMarks {
  /// A bracket for elements with the same displacement, or for adjacent elements displaced in the same direction.
  struct Bracket: Equatable {
    /// The minimum and maximum displacement, in points.
    var distance: ClosedRange<Double>
    /// The number of elements, including elements that are not visible.
    var count: Int
    /// The category of the elements, such as `cell`; `nil` if they have different categories.
    var category: String?
    /// The visible vertical range of the elements, in content coordinates, in points.
    var range: ClosedRange<Double>
    let isUp: Bool

    /// The displacement as text, such as `↓ 80` or `↑ 20–160`.
    var way: String {
      let (least, most) = (distance.lowerBound.figures(1), distance.upperBound.figures(1))
      return (isUp ? "↑ " : "↓ ") + (least == most ? most : "\(least)–\(most)")
    }

    /// The number and category of the elements as text, such as `9 cells`.
    var subject: String { DisplacementMarks.subject(count, category) }
  }

  /// A label on an element, used if a bracket beside the screen would be ambiguous.
  struct Note: Equatable {
    let frame: CGRect
    let way: String
    /// The number and category of the elements that share this note, as text; empty if it applies to only one element.
    let subject: String
  }

  private(set) var brackets: [Bracket] = []
  private(set) var notes: [Note] = []

  var isEmpty: Bool { brackets.isEmpty && notes.isEmpty }

  /// The maximum number of notes. More notes would not add information.
  private static let noteLimit = 24
  /// The maximum number of elements with the same displacement for which each element has its own note. More elements share one
  /// note.
  private static let shareLimit = 4
  private static let bracketLimit = 4

  /// Creates brackets and notes. `others` are the frames of the cells that were not displaced, and `window` is the
  /// visible area.
  init(_ pushes: [ChangeMarks.Push], among others: [CGRect], in window: CGRect) {
    let groups = Self.groups(of: pushes)
    let visible = groups.map { $0.filter { $0.frame.intersects(window) } }
    let ranges = visible.map { group in group.map(\.frame).reduce(CGRect.null) { $0.union($1) } }
    for (index, group) in groups.enumerated() where !visible[index].isEmpty {
      let own = ranges[index]
      let isAlone =
        abs(group[0].x) < 0.25
        && !ranges.indices.contains { $0 != index && Self.share(own, ranges[$0]) }
        && !others.contains { Self.share(own, $0) }
      guard isAlone else {
        note(visible[index], of: group, in: window)
        continue
      }
      brackets.append(
        Bracket(
          distance: abs(group[0].y)...abs(group[0].y), count: group.count, category: Self.category(group),
          range: Double(max(own.minY, window.minY))...Double(min(own.maxY, window.maxY)),
          isUp: group[0].y < 0))
    }
    if brackets.count > Self.bracketLimit { join() }
    if notes.count > Self.noteLimit { notes.removeLast(notes.count - Self.noteLimit) }
  }

  private static func groups(of pushes: [ChangeMarks.Push]) -> [[ChangeMarks.Push]] {
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
    return groups
  }

  private mutating func note(_ visible: [ChangeMarks.Push], of group: [ChangeMarks.Push], in window: CGRect) {
    let way = ElementChange.shift(x: group[0].x, y: group[0].y)
    guard visible.count > Self.shareLimit else {
      notes += visible.map { Note(frame: $0.frame, way: way, subject: "") }
      return
    }
    func distance(_ frame: CGRect) -> CGFloat { hypot(frame.midX - window.midX, frame.midY - window.midY) }
    guard let speaker = visible.map(\.frame).min(by: { distance($0) < distance($1) }) else { return }
    notes.append(
      Note(frame: speaker, way: way, subject: Self.subject(group.count, Self.category(group))))
  }

  /// Combines adjacent displacement brackets of the same direction. The distance of a combined bracket is the
  /// range of the combined distances.
  private mutating func join() {
    brackets = brackets.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) {
      joined, next in
      guard var last = joined.last, last.isUp == next.isUp else { return joined.append(next) }
      let (a, b) = (last.distance, next.distance)
      last.distance = min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
      last.range = last.range.lowerBound...max(last.range.upperBound, next.range.upperBound)
      last.count += next.count
      if last.category != next.category { last.category = nil }
      joined[joined.count - 1] = last
    }
  }

  /// Whether two frames overlap vertically, so that a bracket for one frame would appear to apply to both.
  private static func share(_ a: CGRect, _ b: CGRect) -> Bool {
    !b.isNull && min(a.maxY, b.maxY) - max(a.minY, b.minY) > 1
  }

  private static func category(_ group: [ChangeMarks.Push]) -> String? {
    Set(group.map(\.category)).count == 1 ? group[0].category : nil
  }

  private static func subject(_ count: Int, _ category: String?) -> String {
    counted(count, category ?? "element")
  }
}

/// Draws the marks of displaced elements: brackets beside the screen and notes on it.
struct DisplacementMarkDrawing {
  let marks: DisplacementMarks
  let typesetter: Typesetter
  /// The offset that is added to content coordinates to get screen coordinates, in points.
  let offset: CGPoint

  /// The width of the brackets with their text, in points.
  static let width = 92.0

  /// Returns the brackets beside a screen. The right edge of the screen is at x = 0.
  func brackets(height: Double) -> [Scene.Node] {
    let markBuilder = MarkBuilder(typesetter: typesetter)
    let left = 18.0
    var places = LabelPlacement(bounds: CGRect(x: left, y: 0, width: Self.width - left, height: height))
    let bold = Typesetter.Style(style: .caption1, weight: 700, color: MarkColors.pushed)
    let plain = Typesetter.Style(style: .caption2, color: MarkColors.pushed)
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
        .shape(Shape(.elements(line), stroke: Stroke(MarkColors.pushed, width: 1.5, isRound: true))),
        markBuilder.arrowhead(
          at: CGPoint(x: x, y: tip), from: CGPoint(x: x, y: tail), MarkColors.pushed, length: 9),
        typesetter.line(bracket.way, bold, in: CGRect(x: left, y: box.minY, width: box.width, height: 16)),
        typesetter.line(
          bracket.subject, plain, in: CGRect(x: left, y: box.minY + 16, width: box.width, height: 14)),
      ]
    }
  }

  /// Returns the notes, each in the lower trailing corner of its element, or in the center of small elements.
  func notes(isMirrored: Bool, in places: inout LabelPlacement) -> [Scene.Node] {
    var style = Typesetter.Style(
      style: .caption2, weight: 600, color: Color(hex: 0x55555C), alignment: .center)
    style.baseDirection = .leftToRight
    return marks.notes.flatMap { note -> [Scene.Node] in
      let frame = note.frame.offsetBy(dx: offset.x, dy: offset.y)
      let full = [note.way, note.subject].filter { !$0.isEmpty }.joined(separator: "   ")
      let width = typesetter.width(of: full, style) + 12
      // A note that is wider than its cell could be attributed to the next cell, so it is reduced to an arrow.
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
        stroke: Stroke(MarkColors.pushed.withAlpha(0.5), width: 1))
      return [.shape(pill), typesetter.line(text, style, in: box)]
    }
  }
}
