import DesignFormat
import LayoutEngine
import Mockups

/// The scrolling of an orthogonal section. As in UIKit, the layout is queried again at each offset.
struct RowMotion: Sendable {
  let before: ScreenArrangement
  let section: Int
  /// The offsets before and after, in points from the start of the section's row.
  let offsets: (start: Double, end: Double)

  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement {
    let offset = offsets.start + (offsets.end - offsets.start) * progress
    return try before.showing(before.screen.scrolled(section: section, to: .moving(offset)))
  }
}
