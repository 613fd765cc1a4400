import Review

/// Where the small pictures of both sides stand in the cell of a sheet, in pixels. The page's script does the same sums.
struct ThumbnailCell {
  /// The cell's size.
  static let (width, height) = (352, 288)
  /// How many cells stand side by side.
  static let columns = 8
  /// Pixels that are left free beside a picture, so that none shows at the edge of another.
  private static let margin = 6

  struct Place {
    let isNew: Bool
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The sides that are seen, the old one first.
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
