import LayoutEngine
import DesignFormat

/// How an icon is drawn on a square of 24 units, in the notation of SVG's paths.
///
/// Lines are 2 units wide and round at their ends and corners; `IconName.lineWidth` makes those of small icons wider.
struct IconDrawing: Equatable {
  var stroke = ""
  /// The outlines that are filled; holes run against the clock.
  var fill = ""

  /// One outline, filled and with a line along it.
  static func solid(_ outline: String) -> IconDrawing { IconDrawing(stroke: outline, fill: outline) }

  static let grid = 24.0
  static let lineWidth = 2.0

  private static let tables = [
    arrows, signs, navigation, people, favourites, media, things, directions, writing, sound, money, devices,
    outdoors,
  ]

  /// The drawing of an icon; empty for one that nobody has drawn, which a test would tell.
  static func named(_ name: IconName) -> IconDrawing {
    let name = name.facing(.leftToRight)
    return tables.lazy.compactMap { $0[name] }.first ?? IconDrawing()
  }
}
