public import Foundation
public import Review

/// A report as one HTML file, which holds its pictures, works without a network, and asks for nothing.
public struct ReportPage {
  private let report: ReviewReport
  private let limit: Int

  /// The page of a report, whose pictures take at most `limit` bytes. Pictures that show what others show take two thirds
  /// of that at most, so that there is room for those that show something else; for what has no room, the page leads to
  /// the files beside it.
  public init(_ report: ReviewReport, limit: Int = 48_000_000) { (self.report, self.limit) = (report, limit) }

  /// Hands the page to `write` piece by piece, UTF-8, so that the pictures need not be in memory at once.
  ///
  /// `images` is asked once for each picture, in the order of the page: what failed, then what changed; not for those that
  /// have no room. Throws
  /// what `images` and `write` throw, and where a number of the report is not finite.
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
        // An unchanged picture that is not to be shown is only a name, which readers may ask for.
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
