import DesignFormat
import LayoutEngine
import Marks
import Mockups
import Review

extension ScreenArrangement {
  /// Returns the screen with the accents that its items had in the old version. Inserted items have other accents.
  ///
  /// By default, an item's accent follows from its index. An inserted item would take the accent of the item at its
  /// position, and all items after it would change their color.
  func keepingAccents(of old: ScreenArrangement, _ counterparts: ElementCounterparts) -> ScreenArrangement {
    let (before, after) = (Array(old.arrangement.elements), Array(arrangement.elements))
    var accents = AccentNumbers()
    var (oldScreen, newScreen) = (old.screen, screen)
    accents.settle(&oldScreen)
    for case (let number, let match?) in counterparts.oldOfNew.enumerated() {
      guard after[number].category == .cell, let from = before[match].id, let to = after[number].id,
        from != to
      else { continue }
      accents.rename(from, to: to)
    }
    accents.settle(&newScreen)
    return drawn(as: newScreen)
  }
}
