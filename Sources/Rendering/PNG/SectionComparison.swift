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
    var different: [Range<Int>] = []
    for rows in section.bands(of: height) {
      let isSame =
        BandContent(rows, in: section, of: picture, raster: raster)
        == BandContent(rows, in: section, of: earlier, raster: raster)
      if isSame { same.append(rows) } else { different.append(rows) }
    }
    guard !same.isEmpty else { return nil }
    self.different = different.joined.map { rows in
      Swath(rows: rows, reaching: obstacles.crossing(rows.lowerBound), obstacles.crossing(rows.upperBound))
    }
  }
}
