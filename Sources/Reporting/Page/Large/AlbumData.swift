import Review

/// The data embedded in the album page. It is sufficient to display all rows of thumbnails.
struct AlbumData: Encodable {
  /// The images present in the page. The album page has none at first, because it loads them on demand.
  private let pictures: [PageData.Picture] = []
  let names: [PageData.Names]
  let causes: [PageData.Cause]
  let album: Album

  struct Album: Encodable {
    /// The path of the folder with the page's parts.
    let folder: String
    let perPart: Int
    /// The maximum number of causes displayed per group.
    let causeLines = 4
    let cell = Cell()
    let groups: [Group]
  }

  /// The dimensions of the thumbnail sheets, from `ThumbnailCell`.
  struct Cell: Encodable {
    let width = ThumbnailCell.width
    let height = ThumbnailCell.height
    let columns = ThumbnailCell.columns
  }

  struct Group: Encodable {
    let status: String
    let label: String
    let design: String?
    let causes: [Int]
    let reasons: [String]
    let pictures: [Picture]
  }

  struct Picture: Encodable {
    let id: String
    let title: String
    let design: String?
    let aspects: [String]
    /// The width and height of each side, in pixels.
    let old: [Int]?
    let new: [Int]?
  }

  /// Creates the data of `report`. The images in `groups` are displayed, and those in `named` are only listed by name.
  init(
    _ report: ReviewReport, showing groups: [(group: ReportGroup, pictures: [Int])], naming named: [Int],
    folder: String, perPart: Int
  ) {
    causes = report.causes.map(PageData.Cause.init)
    names = PageData.names(of: named.map { report.pictures[$0] })
    album = Album(
      folder: folder, perPart: perPart,
      groups: groups.map { group, places in
        Group(
          status: group.status.rawValue, label: group.status.label,
          design: report.designs.count > 1 ? group.design?.visible() : nil, causes: group.causes,
          reasons: group.reasons.map { $0.visible(keepsLines: true) },
          pictures: places.map { Picture(report.pictures[$0], isOfMany: report.designs.count > 1) })
      })
  }
}

extension AlbumData.Picture {
  fileprivate init(_ picture: ReportPicture, isOfMany: Bool) {
    id = picture.id
    title = picture.title.visible()
    design = isOfMany ? picture.design?.visible() : nil
    aspects = picture.aspects.map(\.rawValue)
    old = picture.oldSize.map { [$0.width, $0.height] }
    new = picture.newSize.map { [$0.width, $0.height] }
  }
}
