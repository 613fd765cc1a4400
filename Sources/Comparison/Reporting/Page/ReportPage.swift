import Documents
package import Foundation
import Rendering

/// A report as a single HTML file with embedded images, which works without a network connection.
package struct ReportPage {
  private let report: ReviewReport
  private let limit: Int

  /// Creates the page of a report with at most `limit` bytes of images. Images that show no new cause use at most two
  /// thirds of the limit, to leave space for images that show one. Images beyond the limit are replaced by links to
  /// their files.
  package init(_ report: ReviewReport, limit: Int = 48_000_000) {
    (self.report, self.limit) = (report, limit)
  }

  /// Passes the page to `write` in pieces of UTF-8, so that the images need not be in memory at the same time.
  ///
  /// `images` is called at most once for each image, in the order of the page: failed images, then changed images. It is not
  /// called for images beyond the limit. Throws the errors of `images` and `write`, and throws if a number in the report is not
  /// finite.
  package func write(images: (ReportImage) throws -> ReportImageFiles, to write: (Data) throws -> Void) throws
  {
    let templates = try PageTemplates()
    let values = PageValues(report: report, behaviour: .whole)
    var shelf = EmbeddedImages(limit: limit)
    var named: [Int] = []
    try write(templates.render(.report, with: values.start))
    for group in ReportGroup.all(of: report) {
      let (leads, others) = group.split(of: report)
      let heading = values.group(group, folded: others.count)
      var isOpen = false
      let all = leads.map { ($0, isFolded: false) } + others.map { ($0, isFolded: true) }
      for (index, isFolded) in all {
        let isFirstFolded = isFolded && index == others.first
        let hasRoom = shelf.hasRoom(forFolded: isFolded)
        let files = hasRoom ? try images(report.pictures[index]) : ReportImageFiles()
        // An unchanged image without files is only listed by its name. The script can display names.
        if group.status == .unchanged, files.new == nil, files.old == nil {
          named.append(index)
          continue
        }
        if !isOpen { try write(templates.render(.group, with: heading)) }
        isOpen = true
        if isFirstFolded { try write(templates.render(.fold, with: heading)) }
        let picture = try values.picture(index, embedding: files, on: &shelf, isFolded: isFolded)
        try write(templates.render(.picture, with: picture))
      }
      if isOpen { try write(templates.render(.close, with: heading)) }
    }
    try write(templates.render(.end, with: try values.end(knowing: PageData(report, naming: named))))
  }
}

extension PageValues {
  /// Returns the values of the image at `index`. Its files are embedded if `shelf` has space for them within
  /// the page's size limit.
  fileprivate func picture(
    _ index: Int, embedding files: ReportImageFiles, on shelf: inout EmbeddedImages, isFolded: Bool
  ) throws -> TemplateValues {
    let picture = report.pictures[index]
    // An unchanged image needs only one file.
    let sides: [(String, Data?, PixelSize?)] =
      picture.status == .unchanged
      ? [("new", files.new ?? files.old, picture.newSize ?? picture.oldSize)]
      : [
        ("old", files.old, picture.oldSize), ("changes", files.changes, picture.newSize ?? picture.oldSize),
        ("new", files.new, picture.newSize),
      ]
    // A patch of the old image is smaller than the new image.
    let patch = files.old == nil ? nil : files.patch
    let shown = sides.compactMap { side, data, size in
      (side == "new" ? patch ?? data : data).map { (side: side, data: $0, size: size) }
    }
    let embedded = shelf.put(
      shown.map { (id: "image-\(index)-\($0.side)", data: $0.data) }, isFolded: isFolded)
    // The files are embedded as text and decoded by the script on demand.
    let images = zip(shown, embedded ?? []).map { image, file -> TemplateValues in
      let header = ImageHeader(ofAnySize: image.data)
      return [
        "imageId": "image-\(index)-\(image.side)",
        "side": image.side,
        "width": header?.width ?? image.size?.width ?? 1,
        "height": header?.height ?? image.size?.height ?? 1,
        "like": file.like,
        "isPatch": image.side == "new" && patch != nil,
        "base64": file.base64,
      ]
    }
    return try self.picture(index, showing: images, beside: images.isEmpty ? links(to: picture.files) : []) {
      report.causes[$0].consequences(in: picture.id)
    }
  }

  /// Returns links to the files of an image in the report's folder.
  private func links(to files: ReportImage.Files?) -> [TemplateValues] {
    [("before", files?.old), ("changes", files?.changes), ("after", files?.new)].compactMap { side, file in
      file.flatMap(Self.address).map { ["fileSide": side, "fileAddress": $0] }
    }
  }

  /// Returns the address of an image file, relative to the page; `nil` if its name cannot be part of an address.
  static func address(_ file: String) -> String? {
    file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map { "pictures/\($0)" }
  }
}

/// The files of one image of a report, as PNG.
package struct ReportImageFiles: Sendable {
  /// The old image; `nil` if it is missing.
  package var old: Data?
  /// The image with the changes marked; `nil` if there are no changes.
  package var changes: Data?
  /// The new image; `nil` if it is missing.
  package var new: Data?
  /// A patch that turns the old image into the new one when the patch is drawn over the old one, for pages; `nil` if
  /// there is none.
  package var patch: Data?

  package init(old: Data? = nil, changes: Data? = nil, new: Data? = nil) {
    (self.old, self.changes, self.new) = (old, changes, new)
  }
}

/// The image files embedded in a page, without duplicates, and the limit of their total size.
struct EmbeddedImages {
  /// The maximum total size of all files, in bytes of Base64.
  let limit: Int
  private var ids: [ContentDigest: String] = [:]
  private var count = 0
  /// Whether a file was rejected because of the limit: a file of a collapsed image (`folded`), or a file of another image
  /// (`open`).
  private var isFull = (folded: false, open: false)

  init(limit: Int) { self.limit = limit }

  /// Whether there may be space for another image. If not, the image's files need not be loaded. `isFolded` is whether the
  /// image is collapsed.
  func hasRoom(forFolded isFolded: Bool) -> Bool { isFolded ? !isFull.folded : !isFull.open }

  /// Embeds the files of an image. Each file has the id of its HTML element. Returns `nil` if the files exceed the limit.
  /// Collapsed images may use only two thirds of the limit.
  ///
  /// In the result, `like` is the id of an earlier element with an equal file, which is not embedded again; `nil` for a new
  /// file.
  mutating func put(
    _ files: [(id: String, data: Data)], isFolded: Bool
  ) -> [(like: String?, base64: String)]? {
    var added: [ContentDigest: String] = [:]
    let embeddedFiles = files.map { file -> (like: String?, base64: String) in
      let digest = ContentDigest(file.data)
      if let known = ids[digest] ?? added[digest] { return (known, "") }
      added[digest] = file.id
      return (nil, file.data.base64EncodedString())
    }
    let size = embeddedFiles.reduce(0) { $0 + $1.base64.utf8.count }
    guard size == 0 || count + size <= (isFolded ? limit / 3 * 2 : limit) else {
      if isFolded { isFull.folded = true } else { isFull.open = true }
      return nil
    }
    count += size
    ids.merge(added) { $1 }
    return embeddedFiles
  }
}

/// A group of images with the same status and the same causes.
struct ReportGroup: Sendable {
  let status: ReportStatus
  /// The design to which all images of the group belong; `nil` if the causes are shared between designs.
  let design: String?
  /// The causes that all images of the group show, as indexes of the report's causes.
  let causes: [Int]
  /// The reasons that all images of the group have in common; empty if their causes are known.
  let reasons: [String]
  /// The indexes of the group's images in the report, in ascending order.
  private(set) var pictures: [Int]

  private struct Key: Hashable {
    var status: ReportStatus
    var design: PathKey?
    var causes: [Int]
    var reasons: [String]
  }

  /// Splits the images of the group. `leads` are the images that show a cause for the first time, or all images of a group
  /// without causes. `others` may be collapsed.
  func split(of report: ReviewReport) -> (leads: [Int], others: [Int]) {
    guard status == .changed, !causes.isEmpty else { return (pictures, []) }
    return (pictures.filter { report.pictures[$0].isCover }, pictures.filter { !report.pictures[$0].isCover })
  }

  /// Returns the groups of a report, in the order of their first images: groups of failed images are first, and groups of
  /// unchanged images are last.
  static func all(of report: ReviewReport) -> [ReportGroup] {
    var groups: [ReportGroup] = []
    var places: [Key: Int] = [:]
    for (index, picture) in report.pictures.enumerated() {
      let causes = picture.causes.filter(report.causes.indices.contains)
      // Images whose causes are shared between designs are grouped across designs.
      let isShared = !causes.isEmpty && causes.allSatisfy { report.causes[$0].origin != nil }
      let design = isShared ? nil : picture.design
      let key = Key(
        status: picture.status, design: design.map { PathKey($0) }, causes: causes, reasons: picture.reasons)
      if let place = places[key] {
        groups[place].pictures.append(index)
      } else {
        places[key] = groups.count
        groups.append(
          ReportGroup(
            status: picture.status, design: design, causes: causes, reasons: picture.reasons,
            pictures: [index]))
      }
    }
    return groups.enumerated().sorted { a, b in
      (a.element.status.urgency, a.offset) < (b.element.status.urgency, b.offset)
    }.map(\.element)
  }
}
