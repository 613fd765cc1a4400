import DesignFormat

/// Gives items an accent that stays with them wherever an update takes them.
///
/// An item's accent otherwise follows from its number, which an update changes.
struct AccentNumbers {
  private var numbers: [String: Int] = [:]

  /// Numbers the items of a screen: those that were seen before as they were, the others in turn.
  mutating func settle(_ screen: inout Screen) {
    for section in screen.sections.indices {
      for item in screen.sections[section].items.indices {
        let id = screen.sections[section].items[item].id
        let number = numbers[id] ?? numbers.count
        (screen.sections[section].items[item].accentNumber, numbers[id]) = (number, number)
      }
    }
  }
}
