import DesignFormat
public import Review

/// A report before its pictures are in order and its causes numbered: all that it takes designs to say is said.
///
/// Machines that share the work have equal drafts but for the pictures, each of which one of them has drawn.
public struct ReportDrafts: Sendable, Codable {
  private let report: ReviewReport
  private var drafts: [ReportDraft]
  private let numbering: CauseNumbering
  /// The changes that designs have in common, whether any picture shows them or not.
  private let shared: [ReportCause]

  /// A report on designs alone, with what is to be said of pictures, and the numbers that causes have in pictures.
  init(_ report: ReviewReport, _ drafts: [ReportDraft], _ numbering: CauseNumbering, shared: [ReportCause]) {
    (self.report, self.drafts, self.numbering, self.shared) = (report, drafts, numbering, shared)
  }

  /// How many pictures there are.
  public var count: Int { drafts.count }

  /// The pictures in the order in which they were noted, without their causes.
  public subscript(index: Int) -> ReportPicture {
    get { drafts[index].picture }
    set { drafts[index].picture = newValue }
  }

  /// The report on all pictures.
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
