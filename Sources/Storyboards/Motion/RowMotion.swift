import DesignFormat
import LayoutEngine
import Mockups

/// A row that scrolls: as UIKit does, the layout is asked anew at every place on the way.
struct RowMotion: Sendable {
  let before: ScreenArrangement
  let section: Int
  /// Points from the beginning of the row, before and after.
  let offsets: (start: Double, end: Double)

  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement {
    let offset = offsets.start + (offsets.end - offsets.start) * progress
    return try before.showing(before.screen.scrolled(section: section, to: .moving(offset)))
  }
}
