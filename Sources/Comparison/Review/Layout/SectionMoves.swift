import DesignFormat
import Foundation

/// The sections that moved among the sections of both versions of a screen.
struct SectionMoves {
  struct Move {
    /// The section's index in the new screen.
    let section: Int
    /// The index of the section's header or first cell in the new record.
    let firstElement: Int
    /// The move as text, such as `section "Sport" moved above "Top stories"`.
    let words: String
  }

  /// The moves, sorted by the section's new index.
  private(set) var all: [Move] = []
  /// The new index of the moved section that contains an element, by the element's index in the new record.
  private(set) var sectionOfElement: [Int: Int] = [:]

  init(_ pairing: RecordPairing) {
    let before = pairing.sections.keys.filter { section in
      pairing.new.contains { $0.section == pairing.sections[section] }
    }.sorted().compactMap { pairing.sections[$0] }
    let after = before.sorted()
    guard before != after else { return }
    var moves = SequenceChange(from: before, to: after).moves
    if moves.count == 1, moves[0].to == moves[0].from + 1 {
      // Of two neighbors that swap, the one that is now first moved.
      moves = [SequenceChange.Move(from: moves[0].to, to: moves[0].from)]
    }
    for move in moves {
      let section = after[move.to]
      let isUp = move.to < move.from
      let neighbor = after[isUp ? move.to + 1 : move.to - 1]
      let elements = pairing.new.indices.filter { pairing.new[$0].section == section }
      let header = elements.filter { pairing.new[$0].category != RecordPairing.cell }.min {
        (pairing.new[$0].frame.minY, $0) < (pairing.new[$1].frame.minY, $1)
      }
      guard let first = header ?? elements.first else { continue }
      let words =
        "section \(pairing.title(ofSection: section)) moved \(isUp ? "above" : "below") "
        + pairing.title(ofSection: neighbor)
      all.append(Move(section: section, firstElement: first, words: words))
      for element in elements
      where pairing.oldOfNew[element].map({
        pairing.sections[pairing.old[$0].section] == section
      }) ?? false {
        sectionOfElement[element] = section
      }
    }
  }

  /// Sorts indexes of the old record by the new order of sections. Deleted sections stay behind the section that they followed.
  func inNewOrder(_ elements: [Int], _ pairing: RecordPairing) -> [Int] {
    guard !all.isEmpty else { return elements }
    var targets: [Int: Int] = [:]
    var last = -1
    for section in Set(elements.map { pairing.old[$0].section }).sorted() {
      last = pairing.sections[section] ?? last
      targets[section] = last
    }
    func rank(_ element: Int) -> (Int, Int) { (targets[pairing.old[element].section] ?? 0, element) }
    return elements.sorted { rank($0) < rank($1) }
  }
}

extension RecordPairing {
  /// The text of a section's header in quotes; the section's index if it has no header with a text.
  fileprivate func title(ofSection section: Int) -> String {
    let texts = new.filter { $0.section == section && $0.category != Self.cell }.compactMap { element in
      element.texts.min { $0.key < $1.key }?.value
    }
    return texts.first.map(quoted) ?? "\(section)"
  }
}
