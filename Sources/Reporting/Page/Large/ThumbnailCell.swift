import Review

/// The frames of the thumbnails of both sides in a cell of a sheet, in pixels. The page's script repeats this
/// calculation.
struct ThumbnailCell {
  /// The cell's size in pixels.
  static let (width, height) = (352, 288)
  static let columns = 8
  /// The free space beside a thumbnail in pixels, so that scaling does not blend adjacent thumbnails.
  private static let margin = 6

  struct Place {
    let isNew: Bool
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The frames of the visible sides, the old side first.
  let places: [Place]

  init(_ picture: ReportPicture) {
    let isUnchanged = picture.status == .unchanged
    let old = isUnchanged && picture.newSize != nil ? nil : picture.oldSize
    let sides = [(false, old), (true, picture.newSize)].compactMap { isNew, size in size.map { (isNew, $0) } }
    let isStacked = sides.count == 2 && sides.allSatisfy { $1.width > $1.height }
    let room = (
      width: (isStacked || sides.count < 2 ? Self.width : Self.width / 2) - Self.margin,
      height: (isStacked ? Self.height / 2 : Self.height) - Self.margin
    )
    places = sides.enumerated().map { number, side in
      let (width, height) = (Double(side.1.width), Double(side.1.height))
      let scale = min(1, Double(room.width) / width, Double(room.height) / height)
      return Place(
        isNew: side.0, x: isStacked ? 0 : number * Self.width / 2,
        y: isStacked ? number * Self.height / 2 : 0,
        width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    }
  }
}
