public import Foundation
public import Review

/// A report as a single HTML file with embedded images, which works without a network connection.
public struct ReportPage {
  private let report: ReviewReport
  private let limit: Int

  /// Creates the page of a report with at most `limit` bytes of images. Images without a new cause use at most two
  /// thirds of the limit, so that there is space for the others. Images that exceed the limit are replaced by links to
  /// their files.
  public init(_ report: ReviewReport, limit: Int = 48_000_000) { (self.report, self.limit) = (report, limit) }

  /// Passes the page to `write` in pieces of UTF-8, so that the images need not be in memory at the same time.
  ///
  /// `images` is called at most once per image, in the order of the page: failed images, then changed ones. It is not
  /// called for images that exceed the limit. Throws the errors of `images` and `write`, and if a number of the report
  /// is not finite.
  public func write(images: (ReportPicture) throws -> ReportImages, to write: (Data) throws -> Void) throws {
    let templates = try PageTemplates()
    var shelf = ImageShelf(limit: limit)
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
        let files = hasRoom ? try images(report.pictures[index]) : ReportImages()
        // An unchanged image without files is only listed by name, which the script can display.
        if group.status == .unchanged, files.new == nil, files.old == nil {
          named.append(index)
          continue
        }
        if !isOpen { try write(templates.render(.group, with: heading)) }
        isOpen = true
        if isFirstFolded { try write(templates.render(.fold, with: heading)) }
        let view = try PictureView(report, index, images: files, on: &shelf, isFolded: isFolded)
        try write(templates.render(.picture, with: view))
      }
      if isOpen { try write(templates.render(.close, with: heading)) }
    }
    let data = PageData(report, naming: named)
    try write(templates.render(.end, with: try EndView(report, knowing: data, .whole)))
  }
}
