import DesignFormat
import Foundation
import Graphics
import Rendering
import Review

/// Describes displaced elements. Elements with the same displacement share a bracket beside the screen, if that is
/// unambiguous.
struct PushMarks {
  /// Elements with the same displacement, or adjacent elements displaced in the same direction.
  struct Bracket: Equatable {
    /// The minimum and maximum displacement, in points.
    var distance: ClosedRange<Double>
    /// The number of elements, including those that are not visible.
    var count: Int
    /// The common category, such as `cell`; `nil` if there are several.
    var category: String?
    /// The visible vertical range, in content coordinates in points.
    var range: ClosedRange<Double>
    let isUp: Bool

    /// The displacement as text: `↓ 80`, `↑ 20–160`.
    var way: String {
      let (least, most) = (distance.lowerBound.figures(1), distance.upperBound.figures(1))
      return (isUp ? "↑ " : "↓ ") + (least == most ? most : "\(least)–\(most)")
    }

    /// The number and category of the elements: `9 cells`.
    var subject: String { PushMarks.subject(count, category) }
  }

  /// A label on an element, used where a bracket beside the screen would be ambiguous.
  struct Note: Equatable {
    let frame: CGRect
    let way: String
    /// The number of elements that share this note; empty if it applies to one element only.
    let subject: String
  }

  private(set) var brackets: [Bracket] = []
  private(set) var notes: [Note] = []

  var isEmpty: Bool { brackets.isEmpty && notes.isEmpty }

  /// The maximum number of notes. More would not add information.
  private static let noteLimit = 24
  /// The maximum number of elements with the same displacement that have separate notes.
  private static let shareLimit = 4
  private static let bracketLimit = 4

  /// Creates brackets and notes. `others` are the frames of the cells that were not displaced, and `window` is the
  /// visible area.
  init(_ pushes: [ChangeMarks.Push], among others: [CGRect], in window: CGRect) {
    let groups = Self.groups(of: pushes)
    let seen = groups.map { $0.filter { $0.frame.intersects(window) } }
    let ranges = seen.map { group in group.map(\.frame).reduce(CGRect.null) { $0.union($1) } }
    for (index, group) in groups.enumerated() where !seen[index].isEmpty {
      let own = ranges[index]
      let isAlone =
        abs(group[0].x) < 0.25
        && !ranges.indices.contains { $0 != index && Self.share(own, ranges[$0]) }
        && !others.contains { Self.share(own, $0) }
      guard isAlone else {
        note(seen[index], of: group, in: window)
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

  private mutating func note(_ seen: [ChangeMarks.Push], of group: [ChangeMarks.Push], in window: CGRect) {
    let way = ElementChange.shift(x: group[0].x, y: group[0].y)
    guard seen.count > Self.shareLimit else {
      notes += seen.map { Note(frame: $0.frame, way: way, subject: "") }
      return
    }
    func distance(_ frame: CGRect) -> CGFloat { hypot(frame.midX - window.midX, frame.midY - window.midY) }
    guard let speaker = seen.map(\.frame).min(by: { distance($0) < distance($1) }) else { return }
    notes.append(
      Note(frame: speaker, way: way, subject: Self.subject(group.count, Self.category(group))))
  }

  /// Combines adjacent brackets of the same direction, with the range of their displacements.
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

  /// Whether two frames overlap vertically, so that a bracket for one would appear to apply to both.
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
