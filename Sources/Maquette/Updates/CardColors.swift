import DesignFormat

/// Gives cards without a colour one that stays with them wherever an update takes them.
///
/// A card's colour otherwise follows from its number, which an update changes.
struct CardColors {
  private var colors: [String: DesignColor] = [:]
  private var count = 0

  /// Colours the cards of a screen: those that were seen before as they were, the others in turn.
  mutating func settle(_ screen: inout Screen) {
    guard screen.cell == .card else { return }
    for section in screen.sections.indices {
      for item in screen.sections[section].items.indices {
        settle(&screen.sections[section].items[item])
      }
    }
  }

  private mutating func settle(_ item: inout Item) {
    if let color = item.color ?? colors[item.id] {
      // A card counts when it is seen first, so that numbers begin as they do on a screen at rest.
      if colors[item.id] == nil { count += 1 }
      (item.color, colors[item.id]) = (color, color)
      return
    }
    let color = DesignColor.system(.accent(count))
    (item.color, colors[item.id]) = (color, color)
    count += 1
  }
}
