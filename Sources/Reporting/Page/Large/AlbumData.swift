import Review

/// The data that the script of a page of very many pictures has from the start: enough to put up any row of them.
struct AlbumData: Encodable {
  /// The elements of the page that show pictures: none is there yet.
  private let pictures: [PageData.Picture] = []
  let names: [PageData.Names]
  let causes: [PageData.Cause]
  let album: Album

  struct Album: Encodable {
    /// Where the parts of the page are.
    let folder: String
    /// How many pictures a part has.
    let perPart: Int
    /// How many causes of a group are told on the wall.
    let causeLines = 4
    let cell = Cell()
    let groups: [Group]
  }

  /// The figures of sheets, which `ThumbnailCell` says.
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
    /// Width and height of each side, in pixels.
    let old: [Int]?
    let new: [Int]?
  }

  /// The data on `report`, of whose pictures `groups` are shown and those at `named` named.
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
