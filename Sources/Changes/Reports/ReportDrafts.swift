import DesignFormat
public import Review

/// A report before its images are sorted and its causes are numbered. Designs are no longer needed to complete it.
///
/// Shards of one comparison have equal drafts except for the images, each of which is drawn by one shard.
public struct ReportDrafts: Sendable, Codable {
  private let report: ReviewReport
  private var drafts: [ReportDraft]
  private let numbering: CauseNumbering
  /// The changes that several designs share, including those that no image shows.
  private let shared: [ReportCause]

  /// Creates drafts from a report on designs, the drafts of images, and the numbers of causes that images already show.
  init(_ report: ReviewReport, _ drafts: [ReportDraft], _ numbering: CauseNumbering, shared: [ReportCause]) {
    (self.report, self.drafts, self.numbering, self.shared) = (report, drafts, numbering, shared)
  }

  /// The number of images.
  public var count: Int { drafts.count }

  /// The images in the order in which they were added, without their causes.
  public subscript(index: Int) -> ReportPicture {
    get { drafts[index].picture }
    set { drafts[index].picture = newValue }
  }

  /// The complete report.
  public var finished: ReviewReport {
    var report = report
    var numbering = numbering
    for (index, isCover) in ReportDraft.sequence(drafts) {
      let draft = drafts[index]
      var picture = draft.picture
      picture.isCover = isCover
      for cause in draft.causes {
        let place = numbering.place(of: cause)
        numbering.causes[place].sightings.append(
          ReportCause.Sighting(picture: picture.id, consequences: cause.consequences))
        picture.causes.append(place)
      }
      picture.causes.sort()
      report.pictures.append(picture)
    }
    let seen = Set(numbering.causes.compactMap(\.origin))
    report.causes = numbering.causes + shared.filter { $0.origin.map { !seen.contains($0) } ?? true }
    let changed = Set(
      paths:
        report.pictures.filter { $0.status != .unchanged }.compactMap(\.design))
    for index in report.designs.indices where report.designs[index].status == .unchanged {
      if changed.contains(report.designs[index].name) { report.designs[index].status = .changed }
    }
    report.verdict = ReportVerdict(report).description
    return report
  }
}
