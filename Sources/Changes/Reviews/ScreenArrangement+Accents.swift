import DesignFormat
import LayoutEngine
import Marks
import Mockups
import Review

extension ScreenArrangement {
  /// The screen with the accents that its items had before, by their counterparts there; new items have others.
  ///
  /// An item's accent otherwise follows from its number: what is new would have that of the item whose place it
  /// takes, and all behind it would change their colour.
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
