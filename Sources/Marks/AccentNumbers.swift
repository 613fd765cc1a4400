package import DesignFormat

/// Gives items an accent that stays with them wherever an update takes them.
///
/// An item's accent otherwise follows from its number, which an update changes.
package struct AccentNumbers {
  private var numbers: [String: Int] = [:]
  private var next = 0

  package init() {}

  /// Numbers the items of a screen: those that were seen before as they were, the others in turn, but none with the
  /// colour of a neighbour.
  package mutating func settle(_ screen: inout Screen) {
    let ids = screen.sections.flatMap(\.items).map(\.id)
    for (place, id) in ids.enumerated() where numbers[id] == nil {
      let neighbours = [place - 1, place + 1].filter(ids.indices.contains).compactMap { numbers[ids[$0]] }
      while neighbours.contains(where: { SystemColor.accent($0) == SystemColor.accent(next) }) { next += 1 }
      numbers[id] = next
      next += 1
    }
    for section in screen.sections.indices {
      for item in screen.sections[section].items.indices {
        screen.sections[section].items[item].accentNumber = numbers[screen.sections[section].items[item].id]
      }
    }
  }

  package mutating func rename(_ old: String, to new: String) {
    numbers[new] = numbers.removeValue(forKey: old)
  }
}
