package import Foundation
import Rendering

/// The page of a report with very many images, called an album. The HTML file is small: it shows thumbnails, and loads the
/// details of an image on demand. Thumbnails and details are in separate files, called parts. Each image has its own file, too.
///
/// The page can be opened from a disk and from any server. It loads only files of the report.
package struct LargeReportPage: Sendable {
  private let report: ReviewReport
  /// The groups of images, each with the indexes of its displayed images.
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
      let positions = (leads + others).filter { !hidden.contains($0) }
      return positions.isEmpty ? nil : (group, positions)
    }
    order = groups.flatMap(\.pictures)
  }

  private static func isNamed(_ picture: ReportImage) -> Bool {
    picture.status == .unchanged && picture.files?.new == nil && picture.files?.old == nil
  }

  package static func isNeeded(for report: ReviewReport) -> Bool {
    report.pictures.count { !isNamed($0) } > mostOnPage
  }

  /// The paths of the parts, relative to the folder of images.
  package var parts: [String] {
    (0..<partCount).flatMap { ["\(Self.name(ofPart: $0)).js", "\(Self.name(ofPart: $0)).jpg"] }
  }

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
      let start = values.start
      let data = PageData(report, naming: named, album: album)
      return templates.render(.report, with: start) + templates.render(.album, with: start)
        + templates.render(.end, with: try values.end(knowing: data))
    }
  }

  private var values: PageValues { PageValues(report: report, behaviour: .album) }

  private var album: PageData.Album {
    PageData.Album(
      folder: "pictures/\(Self.folder)", perPart: Self.perPart,
      groups: groups.map { group, positions in
        PageData.Group(
          status: group.status.rawValue, label: group.status.label, design: shown(group.design),
          causes: group.causes, reasons: group.reasons.map { $0.visible(keepsLines: true) },
          pictures: positions.map { thumbnail(report.pictures[$0]) })
      })
  }

  private func thumbnail(_ picture: ReportImage) -> PageData.Thumbnail {
    PageData.Thumbnail(
      id: picture.id, title: picture.title.visible(), design: shown(picture.design),
      aspects: picture.aspects.map(\.rawValue), old: picture.oldSize.map { [$0.width, $0.height] },
      new: picture.newSize.map { [$0.width, $0.height] })
  }

  /// Returns the name of a design for display; `nil` if all images belong to this design.
  private func shown(_ design: String?) -> String? {
    report.designs.count > 1 ? design?.visible() : nil
  }

  /// Creates the parts on several threads, and passes each file with its path to `write`. `contents` returns the bytes of a file
  /// in the report, given its path.
  package func writeParts(
    workers: Int, contents: @escaping @Sendable (String) throws -> Data,
    to write: @escaping @Sendable (String, Data) throws -> Void
  ) throws {
    // The consequences by image and cause, for fast lookup, because a cause may occur in all images.
    var sightings: [String: [Int: [String]]] = [:]
    for (position, cause) in report.causes.enumerated() {
      for sighting in cause.sightings {
        sightings[sighting.picture, default: [:]][position] = sighting.consequences
      }
    }
    let values = values
    let pool = WorkerPool(of: workers) { try PageTemplates() }
    _ = try pool.map(partCount) { [sightings] part, templates in
      let positions = order[part * Self.perPart..<min(order.count, (part + 1) * Self.perPart)]
      var sheet = ThumbnailSheet(of: positions.count)
      var markup: [String] = []
      for (cell, index) in positions.enumerated() {
        let picture = report.pictures[index]
        try sheet.put(picture, in: cell) { isNew in
          try (isNew ? picture.files?.new : picture.files?.old).map(contents)
        }
        let changes = try picture.files?.changes.map(contents).flatMap { ImageHeader(ofAnySize: $0) }
        let view = try values.picture(
          index, showing: values.images(of: picture, index, changes),
          consequences: { sightings[picture.id]?[$0] ?? [] })
        markup.append(String(decoding: templates.render(.picture, with: view), as: UTF8.self))
      }
      let name = Self.name(ofPart: part)
      try write("\(name).js", Data("receivePart(\(part), \(try PageData.text(markup)));\n".utf8))
      try write("\(name).jpg", try sheet.data)
    }
  }
}

extension PageValues {
  /// Returns the template values of an image's files, which the page loads. `changes` is the header of the
  /// file with the marked changes, which contains the image's size.
  fileprivate func images(of picture: ReportImage, _ index: Int, _ changes: ImageHeader?) -> [TemplateValues]
  {
    let isUnchanged = picture.status == .unchanged
    let whole = changes.map { PixelSize(width: $0.width, height: $0.height) }
    let panel = picture.panel.map { PixelSize(width: $0.width, height: $0.height) }
    let sides = [
      ("old", isUnchanged ? nil : picture.files?.old, picture.oldSize),
      ("changes", picture.files?.changes, panel ?? whole),
      ("new", picture.files?.new ?? (isUnchanged ? picture.files?.old : nil), picture.newSize),
    ]
    return sides.compactMap { side, file, size -> TemplateValues? in
      guard let address = file.flatMap(Self.address), let size else { return nil }
      return [
        "imageId": "image-\(index)-\(side)",
        "side": side,
        "width": size.width,
        "height": size.height,
        "address": address,
        "crop": side == "changes" ? crop(of: picture, from: whole) : nil,
      ]
    }
  }

  /// Returns JSON with the origin of the displayed region in the image with the marked changes, and with the
  /// size of the whole image. Returns `nil` if the page displays the whole image.
  private func crop(of picture: ReportImage, from whole: PixelSize?) -> String? {
    guard let panel = picture.panel, let whole else { return nil }
    return "{\"x\":\(panel.x),\"y\":\(panel.y),\"width\":\(whole.width),\"height\":\(whole.height)}"
  }
}

extension PageData {
  /// The thumbnails of the album page. This data suffices to lay out all rows before any file is loaded.
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
    let pictures: [Thumbnail]
  }

  struct Thumbnail: Encodable {
    let id: String
    let title: String
    let design: String?
    let aspects: [String]
    /// The width and height of the old image, in pixels; `nil` if its size is unknown.
    let old: [Int]?
    let new: [Int]?
  }
}
