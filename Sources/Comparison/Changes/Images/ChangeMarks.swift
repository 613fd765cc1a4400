import DesignFormat
import Foundation
import LayoutEngine
import Mockups

struct ChangeMarks {
  /// A cause as displayed in the list.
  struct Cause: Equatable {
    var numbers: [Int]
    var family: ChangeMark.Family
    /// The cause's description, including its consequences.
    var text: String
    /// The direction in which to scroll to the cause's elements; nil if the elements are visible.
    var note: String?
  }

  /// The marks on elements of the content, in content coordinates, in points.
  private(set) var content: [ChangeMark] = []
  /// The marks on bars and on the screen as a whole, in screen coordinates, in points.
  private(set) var bars: [ChangeMark] = []
  /// The displaced elements, with their new frames and displacements, in points.
  private(set) var pushes: [Push] = []
  /// The causes, sorted by number.
  private(set) var causes: [Cause] = []
  /// For each version, the indexes of the marked elements in the version's content record.
  private(set) var marked: (new: Set<Int>, old: Set<Int>) = ([], [])

  struct Push: Equatable {
    let category: String
    let frame: CGRect
    let x: Double
    let y: Double
  }

  private let review: ScreenReview
  /// For each of the review's causes, in order, the numbers that the report assigns to the cause.
  private let numbers: [[Int]]
  private let after: [ElementName: ScreenAlignment.Element]
  private let ghosts: [ElementName: ScreenAlignment.Element]
  private let before: [ElementName: CGRect]
  /// The visible part of the content between the bars.
  private let window: CGRect

  /// Creates the marks of a review, on the elements of `alignment`. `window` is the visible part of the content. `numbers`
  /// contains the numbers of each of the review's causes; if it is nil, causes are counted from 1.
  init(of review: ScreenReview, on alignment: ScreenAlignment, window: CGRect, numbers: [[Int]]?) {
    (self.review, self.window) = (review, window)
    self.numbers = numbers ?? review.causes.indices.map { [$0 + 1] }
    func names(
      _ elements: [ScreenAlignment.Element], on screen: ScreenArrangement
    ) -> [ElementName: ScreenAlignment.Element] {
      Dictionary(elements.map { ($0.attributes.name(on: screen), $0) }) { first, _ in first }
    }
    after = names(alignment.elements.filter(\.isNew), on: review.new)
    ghosts = names(alignment.elements.filter { !$0.isNew }, on: review.old)
    before = Dictionary(review.old.arrangement.elements.map { ($0.name(on: review.old), $0.frame) }) {
      first, _ in first
    }
    for cause in review.changes.content.causes { add(cause) }
    for cause in review.changes.bars.causes { addBars(cause) }
    for cause in review.remarks { add(cause) }
    addPushes(review.changes.content)
    causes = causes.enumerated().sorted {
      ($0.element.numbers.first ?? 0, $0.offset) < ($1.element.numbers.first ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The report's numbers for the cause that will be added next.
  private var nextNumbers: [Int] { numbers.indices.contains(causes.count) ? numbers[causes.count] : [] }

  private mutating func add(_ cause: ChangeCause) {
    let number = nextNumbers.label
    var marks: [ChangeMark] = []
    for changes in Self.byElement(cause.changes) {
      guard let mark = mark(changes, number) else { continue }
      marks.append(mark)
    }
    if let columns = cause.columns, let mark = mark(columns, number) { marks.append(mark) }
    content += marks
    let seen = marks.contains { $0.frame.intersects(window) || $0.formerFrame?.intersects(window) == true }
    let family = marks.first?.family ?? cause.changes.first.flatMap { .init($0.kind) } ?? .measured
    causes.append(
      Cause(
        numbers: nextNumbers, family: family, text: cause.description,
        note: seen ? nil : offscreenDirection(marks.map(\.frame))))
  }

  private mutating func addBars(_ cause: ChangeCause) {
    let number = nextNumbers.label
    var marks: [ChangeMark] = []
    for changes in Self.byElement(cause.changes) {
      guard let first = changes.first, var mark = blank(changes, number),
        let frame = frame(ofBar: first, in: mark.family == .deleted ? review.old : review.new)
      else { continue }
      mark.frame = frame
      mark.isBackground = first.category == "screen"
      for case .resized in changes.map(\.kind) {
        mark.formerFrame = self.frame(ofBar: first, in: review.old)
      }
      marks.append(mark)
    }
    bars += marks
    causes.append(
      Cause(
        numbers: nextNumbers, family: marks.first?.family ?? .changed, text: cause.description,
        note: marks.isEmpty ? "not on the screen" : nil))
  }

  /// Groups changes by element, in the order of the first change of each element.
  private static func byElement(_ changes: [ElementChange]) -> [[ElementChange]] {
    var positions: [ElementName: Int] = [:]
    var groups: [[ElementChange]] = []
    for change in changes {
      let name = change.name
      if let position = positions[name] {
        groups[position].append(change)
      } else {
        positions[name] = groups.count
        groups.append([change])
      }
    }
    return groups
  }

  private func blank(_ changes: [ElementChange], _ number: String?) -> ChangeMark? {
    // The family that determines the mark's color is described first.
    let ranked = ChangeMark.Family.allCases.map { family in
      (family, changes.filter { ChangeMark.Family($0.kind) == family }.compactMap(\.words))
    }
    guard let family = ranked.first(where: { !$0.1.isEmpty })?.0 else { return nil }
    let words = ranked.flatMap(\.1)
    let text = words.prefix(2).joined(separator: ", ") + (words.count > 2 ? " …" : "")
    return ChangeMark(number: number, family: family, frame: .zero, text: text)
  }

  private mutating func mark(_ changes: [ElementChange], _ number: String?) -> ChangeMark? {
    guard let first = changes.first, var mark = blank(changes, number) else { return nil }
    let name = first.name
    guard let element = mark.family == .deleted ? ghosts[name] : after[name] else { return nil }
    let frame = element.attributes.frame
    mark.frame = frame
    if element.isNew { marked.new.insert(element.number) } else { marked.old.insert(element.number) }
    for change in changes {
      switch change.kind {
      case .restyled(let property, _, _) where property.hasSuffix("cornerRadius"): mark.changesCorners = true
      case .moved:
        mark.formerFrame = ghosts[name]?.attributes.frame ?? before[name]
        if let ghost = ghosts[name] { marked.old.insert(ghost.number) }
      case .resized(let from, _): mark.formerFrame = oldFrame(frame, from)
      case .shifted(let x, let y): mark.formerFrame = frame.offsetBy(dx: -x, dy: -y)
      case .spaced(.top, _, let to):
        mark.gap = CGRect(
          x: frame.minX, y: frame.minY - max(to, 3), width: frame.width, height: max(to, 3))
      case .spaced(.left, _, let to):
        mark.gap = CGRect(
          x: frame.minX - max(to, 3), y: frame.minY, width: max(to, 3), height: frame.height)
      default: break
      }
    }
    return mark
  }

  /// Returns a frame with the old size at the position of the new frame, `frame`: both have the same top left corner, or in
  /// right-to-left layouts the same top right corner.
  private func oldFrame(_ frame: CGRect, _ size: CGSize) -> CGRect {
    let isMirrored = review.new.variant.traits.direction == .rightToLeft
    return CGRect(
      origin: CGPoint(x: isMirrored ? frame.maxX - size.width : frame.minX, y: frame.minY), size: size)
  }

  /// Returns the mark for a change of the column count, on the first visible cell of the section.
  private func mark(_ columns: ChangeCause.ColumnChange, _ number: String?) -> ChangeMark? {
    let cells = after.values.filter {
      $0.attributes.category == .cell && $0.attributes.indexPath.section == columns.section
    }.sorted { $0.number < $1.number }
    guard let cell = cells.first(where: { $0.attributes.frame.intersects(window) }) ?? cells.first else {
      return nil
    }
    return ChangeMark(
      number: number, family: .measured, frame: cell.attributes.frame,
      text: "columns \(columns.old) → \(columns.new)")
  }

  private func frame(ofBar change: ElementChange, in screen: ScreenArrangement) -> CGRect? {
    if change.category == "screen" { return CGRect(origin: .zero, size: screen.bounds.size) }
    return screen.barFrames.first { $0.name.lowercased() == change.id }?.frame
  }

  private mutating func addPushes(_ change: ScreenChange) {
    for element in change.elements {
      let name = element.name
      switch element.kind {
      case .pushed(let from, let to):
        guard let frame = after[name]?.attributes.frame else { continue }
        let (x, y) = (Double(to.minX - from.minX), Double(to.minY - from.minY))
        if hypot(x, y) > 0.25 {
          pushes.append(Push(category: element.category, frame: frame, x: x, y: y))
        }
      case .inserted, .deleted:
        // Elements whose changes are causes already have a mark.
        guard let found = after[name] ?? ghosts[name],
          !(found.isNew ? marked.new : marked.old).contains(found.number)
        else { continue }
        if let mark = mark([element], nil) { content.append(mark) }
      default: continue
      }
    }
  }

  /// Returns the direction in which to scroll to elements that are not visible.
  private func offscreenDirection(_ frames: [CGRect]) -> String {
    let positions = [
      frames.contains { $0.maxY <= window.minY } ? "above" : nil,
      frames.contains { $0.minY >= window.maxY } ? "below" : nil,
      frames.contains { $0.maxX <= window.minX || $0.minX >= window.maxX } ? "beside" : nil,
    ].compactMap { $0 }
    return positions.isEmpty ? "not on the screen" : "\(positions.joined(separator: " and ")) the screen"
  }
}

extension [Int] {
  /// The numbers as displayed in a badge, such as `1, 3–6`; `nil` if there are none.
  var label: String? {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let range = ranges.last, range.upperBound + 1 == number {
        ranges[ranges.count - 1] = range.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.flatMap { range in
      range.count > 2 ? ["\(range.lowerBound)–\(range.upperBound)"] : range.map { "\($0)" }
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension LayoutAttributes {
  fileprivate func name(on screen: ScreenArrangement) -> ElementName {
    ElementName(category: category.name, id: recordName(on: screen.screen))
  }
}
