/// Which rows of a section show the same in two scenes, band by band of the file.
struct SectionComparison {
  private(set) var same: [Range<Int>] = []
  /// The others, to be drawn; neighbours are one.
  private(set) var different: [Swath] = []

  /// `nil` where nothing is the same, or something must be drawn with the whole section.
  init?(
    in section: Range<Int>, of picture: PartialScene, _ earlier: PartialScene, raster: SceneRaster
  ) {
    guard let obstacles = SwathObstacles(in: section, of: raster, showing: picture.parts) else { return nil }
    let height = PNGBands.bandHeight(width: raster.width, height: raster.height, hasAlpha: raster.hasAlpha)
    var changed: [Range<Int>] = []
    for top in stride(from: 0, to: section.count, by: height) {
      let rows = top..<min(top + height, section.count)
      func content(of picture: PartialScene) -> SwathContent {
        SwathContent(Swath(rows: rows), in: section, of: picture, raster: raster)
      }
      if content(of: picture) == content(of: earlier) {
        same.append(rows)
      } else if let last = changed.last, last.upperBound == top {
        changed[changed.count - 1] = last.lowerBound..<rows.upperBound
      } else {
        changed.append(rows)
      }
    }
    guard !same.isEmpty else { return nil }
    different = changed.map { rows in
      Swath(rows: rows, reaching: obstacles.crossing(rows.lowerBound), obstacles.crossing(rows.upperBound))
    }
  }
}
