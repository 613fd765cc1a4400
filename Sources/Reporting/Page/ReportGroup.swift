import Documents
import Review

/// The images with the same causes.
struct ReportGroup: Sendable {
  let status: ReportStatus
  /// The design of all images; `nil` if the causes are shared between designs.
  let design: String?
  /// The common causes, as indexes in the report.
  let causes: [Int]
  /// The common reasons of images without a known cause.
  let reasons: [String]
  /// The images as indexes in the report, in its order.
  private(set) var pictures: [Int]

  private struct Key: Hashable {
    var status: ReportStatus
    var design: PathKey?
    var causes: [Int]
    var reasons: [String]
  }

  /// Splits the images of the group. `leads` show causes for the first time, or are all images of a group without
  /// causes. The others may be collapsed.
  func split(of report: ReviewReport) -> (leads: [Int], others: [Int]) {
    guard status == .changed, !causes.isEmpty else { return (pictures, []) }
    return (pictures.filter { report.pictures[$0].isCover }, pictures.filter { !report.pictures[$0].isCover })
  }

  /// Returns the groups of a report. Failed ones are first and unchanged ones last. Otherwise they are in the order of
  /// the images.
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
