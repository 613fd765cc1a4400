import Documents
import Review

/// Pictures that show the same causes.
struct ReportGroup: Sendable {
  let status: ReportStatus
  /// The design of all of them; `nil` where designs have the causes in common.
  let design: String?
  /// The causes that all of them show, as places in the report.
  let causes: [Int]
  /// The reasons that all of them give where no cause is known.
  let reasons: [String]
  /// The pictures, as places in the report, in its order.
  private(set) var pictures: [Int]

  private struct Key: Hashable {
    var status: ReportStatus
    var design: PathKey?
    var causes: [Int]
    var reasons: [String]
  }

  /// The pictures to look at: those that show causes which no other picture showed before, or all of a group
  /// that has no causes; and the others, which may stay folded.
  func split(of report: ReviewReport) -> (leads: [Int], others: [Int]) {
    guard status == .changed, !causes.isEmpty else { return (pictures, []) }
    return (pictures.filter { report.pictures[$0].isCover }, pictures.filter { !report.pictures[$0].isCover })
  }

  /// The groups of a report: what failed first and what is unchanged last, else in the order of the pictures.
  static func all(of report: ReviewReport) -> [ReportGroup] {
    var groups: [ReportGroup] = []
    var places: [Key: Int] = [:]
    for (index, picture) in report.pictures.enumerated() {
      let causes = picture.causes.filter(report.causes.indices.contains)
      // Pictures with causes that designs have in common are in one group, whatever their design.
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
