/// The elements that are inserted, deleted or moved between two screens. Positions are counted within a category.
struct RecordOrder {
  /// The old numbers of deleted elements, with their positions.
  private(set) var deleted: [(number: Int, place: Int)] = []
  /// The new numbers of inserted elements, with their positions.
  private(set) var inserted: [(number: Int, place: Int)] = []
  /// The new numbers of moved elements, with both positions.
  private(set) var moved: [(number: Int, from: Int, to: Int)] = []

  /// Compares the order of paired elements. Only cells can move; other elements are inserted or deleted.
  init(_ pairing: RecordPairing) {
    findCells(pairing)
    var places: [String: Int] = [:]
    for (number, element) in pairing.old.enumerated() where element.category != RecordPairing.cell {
      let place = places[element.category, default: 0]
      places[element.category] = place + 1
      if pairing.newOfOld[number] == nil { deleted.append((number, place)) }
    }
    places = [:]
    for (number, element) in pairing.new.enumerated() where element.category != RecordPairing.cell {
      let place = places[element.category, default: 0]
      places[element.category] = place + 1
      if pairing.oldOfNew[number] == nil { inserted.append((number, place)) }
    }
  }

  private mutating func findCells(_ pairing: RecordPairing) {
    let old = pairing.old.indices.filter { pairing.old[$0].category == RecordPairing.cell }
    let new = pairing.new.indices.filter { pairing.new[$0].category == RecordPairing.cell }
    let change = SequenceChange(
      from: old.map { pairing.newOfOld[$0].map(ElementNumber.new) ?? .old($0) },
      to: new.map(ElementNumber.new))
    deleted = change.deletions.map { (old[$0], $0) }
    inserted = change.insertions.map { (new[$0], $0) }
    moved = change.moves.map { (new[$0.to], $0.from, $0.to) }
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element, $0.offset) })
    let movers = Set(moved.map(\.number))
    for (to, number) in new.enumerated() where !movers.contains(number) {
      guard let before = pairing.oldOfNew[number], let from = places[before] else { continue }
      // A cell that changes its section is moved, even if its neighbors are the same.
      let home = pairing.sections[pairing.old[before].section]
      if home != pairing.new[number].section { moved.append((number, from, to)) }
    }
    moved.sort { $0.to < $1.to }
  }
}
