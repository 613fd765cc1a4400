/// A summary of a report as a list of the kinds of change: `designs, order, geometry`.
public struct ReportVerdict: Equatable, Sendable, CustomStringConvertible {
  /// The kinds of change, separated by commas.
  public let description: String

  /// Summarizes the designs and images of a report.
  public init(_ report: ReviewReport) {
    var kinds: [String] = []
    func note(_ kind: String, _ holds: Bool) { if holds { kinds.append(kind) } }
    note(
      "designs",
      report.designs.contains { $0.status == .added || $0.status == .removed || $0.formerName != nil })
    note("screens", report.designs.contains { !$0.comingsAndGoings.isEmpty })
    let files = report.pictures.filter { $0.design == nil }
    note("pictures", files.contains { $0.status == .added || $0.status == .removed })
    let changed = report.pictures.filter { $0.status == .changed }
    kinds += Set(changed.flatMap(\.aspects)).sorted().map(\.rawValue)
    let filesDiffer =
      report.causes.contains { $0.origin != nil } || report.designs.contains { !$0.fileChanges.isEmpty }
    let unexplained = changed.filter { $0.aspects.isEmpty && $0.causes.isEmpty }
    note("tool or fonts only", unexplained.contains(where: \.hasSameDesign))
    note("looks", unexplained.contains { !$0.hasSameDesign })
    if filesDiffer, kinds.isEmpty { kinds = ["nothing that is seen"] }
    description = kinds.isEmpty ? "no differences" : kinds.joined(separator: ", ")
  }
}
