import Foundation

/// Some rows of a picture that are drawn and compressed by one worker.
struct Swath: Equatable, Sendable {
  /// The rows, of the section's surface.
  let rows: Range<Int>
  /// The rows that must be in memory for it, because what is drawn without a clip reaches them.
  let window: Range<Int>

  /// How many bands of the PNG a swath has: enough to be worth a worker's while, and few enough to stay in its cache.
  static let bandCount = 3

  /// The swaths of a section of a raster that shows `parts`, each of some bands; `nil` where it must be drawn as a
  /// whole.
  static func all(
    in section: Range<Int>, of raster: SceneRaster, showing parts: [ScenePart], bandHeight: Int
  ) -> [Swath]? {
    let height = bandHeight * bandCount
    var swaths: [Swath] = []
    for top in stride(from: 0, to: section.count, by: height) {
      let rows = top..<min(top + height, section.count)
      var window = rows
      let seen = raster.points(of: rows, in: section)
      guard widen(&window, over: parts, seen: seen, in: section, of: raster) else { return nil }
      swaths.append(Swath(rows: rows, window: window))
    }
    // What reaches over many swaths would be drawn as many times.
    guard swaths.map(\.window.count).reduce(0, +) <= section.count * 3 / 2 else { return nil }
    return swaths
  }

  /// Widens a window to hold all that is drawn without a clip; `false` where nothing less than the section will do.
  private static func widen(
    _ window: inout Range<Int>, over parts: [ScenePart], seen: ClosedRange<Double>, in section: Range<Int>,
    of raster: SceneRaster
  ) -> Bool {
    for part in parts where part.cut != .anywhere && part.reaches(seen) {
      guard part.children.isEmpty else {
        guard widen(&window, over: part.children, seen: seen, in: section, of: raster) else { return false }
        continue
      }
      guard part.cut == .around else { return false }
      let rows = raster.rows(of: part.extent, in: section)
      window = min(window.lowerBound, rows.lowerBound)..<max(window.upperBound, rows.upperBound)
    }
    return true
  }
}
