package import DesignFormat

/// Assigns accent colors that items keep when an update moves them.
///
/// Without this type, an item's accent color depends on the item's index, which updates change.
package struct AccentNumbers {
  private var numbers: [String: Int] = [:]
  private var next = 0

  package init() {}

  /// Sets the accent number of each item of a screen, which selects the item's accent color. Known items keep their accent
  /// numbers. A new item gets the next one whose color differs from the colors of the adjacent items.
  package mutating func assign(_ screen: inout Screen) {
    let ids = screen.sections.flatMap(\.items).map(\.id)
    for (index, id) in ids.enumerated() where numbers[id] == nil {
      let neighbours = [index - 1, index + 1].filter(ids.indices.contains).compactMap { numbers[ids[$0]] }
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
