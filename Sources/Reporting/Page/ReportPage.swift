public import Foundation
public import Review

/// A report as one HTML file, which holds its pictures, works without a network, and asks for nothing.
public struct ReportPage {
  private let report: ReviewReport

  /// The page of a report.
  public init(_ report: ReviewReport) { self.report = report }

  /// Hands the page to `write` piece by piece, UTF-8, so that the pictures need not be in memory at once.
  ///
  /// `images` is asked once for each picture, in the order of the page: what failed, then what changed. Throws
  /// what `images` and `write` throw, and where a number of the report is not finite.
  public func write(images: (ReportPicture) throws -> ReportImages, to write: (Data) throws -> Void) throws {
    let templates = try PageTemplates()
    try write(templates.render(.report, with: ReportView(report)))
    for group in ReportGroup.all(of: report) {
      let (leads, others) = group.split(of: report)
      let heading = GroupView(report, group, folded: others.count)
      try write(templates.render(.group, with: heading))
      for index in leads { try write(piece(index, templates, images)) }
      try write(templates.render(.fold, with: heading))
      for index in others { try write(piece(index, templates, images)) }
      try write(templates.render(.close, with: heading))
    }
    try write(templates.render(.end, with: try EndView(report)))
  }

  private func piece(
    _ index: Int, _ templates: PageTemplates, _ images: (ReportPicture) throws -> ReportImages
  ) throws -> Data {
    let files = try images(report.pictures[index])
    return templates.render(.picture, with: try PictureView(report, index, images: files))
  }
}
