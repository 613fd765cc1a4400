package import Foundation
import Rendering

/// The page of a report with very many images, also called album. The HTML file is small: it shows thumbnails, and loads the
/// details of an image on demand. Thumbnails and details are in separate files, called parts. Each image also has its own file.
///
/// The page can be opened from a disk and from any server. It loads only files of the report.
package struct LargeReportPage: Sendable {
  private let report: ReviewReport
  /// The groups, with the indexes of the images that are displayed.
  private let groups: [(group: ReportGroup, pictures: [Int])]
  private let order: [Int]
  /// The indexes of the unchanged images that are only listed by name.
  private let named: [Int]

  /// The maximum number of images in a single-file page.
  package static let mostOnPage = 1_000
  private static let perPart = 32
  /// The folder that contains the parts, relative to the folder of images.
  private static let folder = "page"

  /// Creates the album of a report whose image files have been written.
  package init(_ report: ReviewReport) {
    self.report = report
    let hidden = Set(report.pictures.indices.filter { Self.isNamed(report.pictures[$0]) })
    named = hidden.sorted()
    groups = ReportGroup.all(of: report).compactMap { group in
      let (leads, others) = group.split(of: report)
      let places = (leads + others).filter { !hidden.contains($0) }
      return places.isEmpty ? nil : (group, places)
    }
    order = groups.flatMap(\.pictures)
  }

  private static func isNamed(_ picture: ReportImage) -> Bool {
    picture.status == .unchanged && picture.files?.new == nil && picture.files?.old == nil
  }

  /// Whether a report has too many images for a single-file page.
  package static func isNeeded(for report: ReviewReport) -> Bool {
    report.pictures.count { !isNamed($0) } > mostOnPage
  }

  /// The paths of the parts, relative to the folder of images.
  package var parts: [String] {
    (0..<partCount).flatMap { ["\(Self.name(ofPart: $0)).js", "\(Self.name(ofPart: $0)).jpg"] }
  }

  /// Whether a path is the path of a part.
  package static func isPart(_ name: String) -> Bool {
    name.hasPrefix("\(folder)/") && (name.hasSuffix(".js") || name.hasSuffix(".jpg"))
  }

  private var partCount: Int { (order.count + Self.perPart - 1) / Self.perPart }

  private static func name(ofPart part: Int) -> String {
    let number = "\(part + 1)"
    return "\(folder)/\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)"
  }

  /// The contents of the HTML file.
  package var page: Data {
    get throws {
      let templates = try PageTemplates()
      let view = ReportView(report, .album).shortened()
      let data = LargeReportData(
        report, showing: groups, naming: named, folder: "pictures/\(Self.folder)", perPart: Self.perPart)
      return templates.render(.report, with: view) + templates.render(.album, with: view)
        + templates.render(.end, with: try EndView(report, knowing: data, .album))
    }
  }

  /// Creates the parts on several threads, and passes each file with its path to `write`. `contents` returns the bytes of a file
  /// in the report, given its path.
  package func writeParts(
    workers: Int, contents: @escaping @Sendable (String) throws -> Data,
    to write: @escaping @Sendable (String, Data) throws -> Void
  ) throws {
    let sightings = ConsequenceIndex(report)
    let pool = WorkerPool(of: workers) { try PageTemplates() }
    _ = try pool.map(partCount) { part, templates in
      let places = order[part * Self.perPart..<min(order.count, (part + 1) * Self.perPart)]
      var sheet = ThumbnailSheet(of: places.count)
      var markup: [String] = []
      for (cell, index) in places.enumerated() {
        let picture = report.pictures[index]
        try sheet.put(picture, in: cell) { isNew in
          try (isNew ? picture.files?.new : picture.files?.old).map(contents)
        }
        let changes = try picture.files?.changes.map(contents).flatMap { ImageHeader(ofAnySize: $0) }
        let view = try ImageViewData(
          report, index, changesSize: changes.map { .init(width: $0.width, height: $0.height) },
          consequences: { sightings.consequences(of: $0, in: picture.id) })
        markup.append(String(decoding: templates.render(.picture, with: view), as: UTF8.self))
      }
      let name = Self.name(ofPart: part)
      try write("\(name).js", Data("receivePart(\(part), \(try PageData.text(markup)));\n".utf8))
      try write("\(name).jpg", try sheet.data)
    }
  }
}

/// The consequences of causes by image, for fast lookup, because a cause may occur in all images.
private struct ConsequenceIndex: Sendable {
  private var consequences: [String: [Int: [String]]] = [:]

  init(_ report: ReviewReport) {
    for (place, cause) in report.causes.enumerated() {
      for sighting in cause.sightings {
        consequences[sighting.picture, default: [:]][place] = sighting.consequences
      }
    }
  }

  func consequences(of cause: Int, in picture: String) -> [String] { consequences[picture]?[cause] ?? [] }
}

/// The data that is embedded in the album page. It suffices to lay out all rows of thumbnails.
struct LargeReportData: Encodable {
  /// The details of images in the page. The array is empty, because the album page loads details on demand.
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

extension LargeReportData.Picture {
  fileprivate init(_ picture: ReportImage, isOfMany: Bool) {
    id = picture.id
    title = picture.title.visible()
    design = isOfMany ? picture.design?.visible() : nil
    aspects = picture.aspects.map(\.rawValue)
    old = picture.oldSize.map { [$0.width, $0.height] }
    new = picture.newSize.map { [$0.width, $0.height] }
  }
}
