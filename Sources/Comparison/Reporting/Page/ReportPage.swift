package import Foundation

/// A report as a single HTML file with embedded images, which works without a network connection.
package struct ReportPage {
  private let report: ReviewReport
  private let limit: Int

  /// Creates the page of a report with at most `limit` bytes of images. Images that show no new cause use at most two thirds of
  /// the limit, so that there is space for the others. Images beyond the limit are replaced by links to their files.
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
    var shelf = EmbeddedImages(limit: limit)
    var named: [Int] = []
    try write(templates.render(.report, with: ReportView(report, .whole)))
    for group in ReportGroup.all(of: report) {
      let (leads, others) = group.split(of: report)
      let heading = GroupView(report, group, folded: others.count)
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
        let view = try ImageViewData(report, index, images: files, on: &shelf, isFolded: isFolded)
        try write(templates.render(.picture, with: view))
      }
      if isOpen { try write(templates.render(.close, with: heading)) }
    }
    let data = PageData(report, naming: named)
    try write(templates.render(.end, with: try EndView(report, knowing: data, .whole)))
  }
}

/// The files of one image of a report, as PNG.
package struct ReportImageFiles: Sendable {
  /// The image of the old side; `nil` if it is missing.
  package var old: Data?
  /// The image with the changes marked; `nil` if there are no changes.
  package var changes: Data?
  /// The image of the new side; `nil` if it is missing.
  package var new: Data?
  /// A patch that turns the old image into the new one when it is drawn over the old one, for pages; `nil` if there is none.
  package var patch: Data?

  /// Creates the files of one image.
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
  /// Whether a file was rejected because of the limit: among collapsed images, and among other images.
  private var isFull = (folded: false, open: false)

  init(limit: Int) { self.limit = limit }

  /// Whether another image may fit, so that its files should be loaded.
  func hasRoom(forFolded isFolded: Bool) -> Bool { isFolded ? !isFull.folded : !isFull.open }

  /// A file embedded in the page.
  struct EmbeddedFile {
    /// The id of an earlier image with the same file, which is then not embedded again; `nil` for a new file.
    let like: String?
    let base64: String
  }

  /// Embeds the files of an image, given by the ids of their HTML elements. Returns `nil` if the files do not fit. Collapsed
  /// images may use two thirds of the limit.
  mutating func put(_ files: [(id: String, data: Data)], isFolded: Bool) -> [EmbeddedFile]? {
    var fresh: [ContentDigest: String] = [:]
    let places = files.map { file -> EmbeddedFile in
      let digest = ContentDigest(file.data)
      if let known = ids[digest] ?? fresh[digest] { return EmbeddedFile(like: known, base64: "") }
      fresh[digest] = file.id
      return EmbeddedFile(like: nil, base64: file.data.base64EncodedString())
    }
    let size = places.reduce(0) { $0 + $1.base64.utf8.count }
    guard size == 0 || count + size <= (isFolded ? limit / 3 * 2 : limit) else {
      if isFolded { isFull.folded = true } else { isFull.open = true }
      return nil
    }
    count += size
    ids.merge(fresh) { $1 }
    return places
  }
}
