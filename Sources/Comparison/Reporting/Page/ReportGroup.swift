import Documents

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
