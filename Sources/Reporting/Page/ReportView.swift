import Review

/// The values of the page's head; templates find them by name.
struct ReportView {
  let title: String
  let policy = PageTemplates.policy
  let style = PageTemplates.style
  let old: String
  let new: String
  let isSame: Bool
  let verdict: String
  let headline: String
  let counts: [Count]
  let aspects: [AspectView]
  let causes: [CauseView]
  let causeCount: Int
  let hasCauses: Bool
  let designs: [Design]
  let fileCount: Int
  let hasFiles: Bool
  let problems: [Problem]
  let command: String
  let manyDesigns: Bool

  /// A counter that is a filter as well.
  struct Count {
    let kind: String
    let label: String
    let count: Int
    let isNone: Bool
    let isOn: Bool
  }

  struct Design {
    let name: String
    let kind: String
    let label: String
    let lines: [String]
    let lineWords: String
  }

  struct Problem {
    let name: String
    let paragraphs: [String]
  }

  init(_ report: ReviewReport) {
    (old, new) = (report.old, report.new)
    title = "\(report.old) → \(report.new)"
    isSame = report.isSame
    verdict = report.verdict
    headline = ReportWords(report).headline
    counts = ReportStatus.allCases.map { status in
      let count = report.count(status)
      return Count(
        kind: status.rawValue, label: status.label, count: count, isNone: count == 0,
        isOn: status != .unchanged)
    }
    let seen = Set(report.causes.flatMap(\.aspects)).union(report.pictures.flatMap(\.aspects))
    aspects = seen.sorted().map(AspectView.init)
    let pictures = Dictionary(report.pictures.map { ($0.id, $0) }) { first, _ in first }
    causes = report.causes.indices.map { CauseView(report, $0, among: pictures) }
    (causeCount, hasCauses) = (causes.count, !causes.isEmpty)
    designs = report.designs.compactMap { design in
      let lines = design.lines
      guard !lines.isEmpty else { return nil }
      return Design(
        name: design.name, kind: design.status.rawValue, label: design.status.label, lines: lines,
        lineWords: ReportWords.count(lines.count, "change"))
    }
    (fileCount, hasFiles) = (designs.count, !designs.isEmpty)
    problems = report.designs.filter { !$0.problems.isEmpty || $0.status == .failed }.map {
      Problem(name: $0.name, paragraphs: $0.problems.isEmpty ? ["It could not be compared."] : $0.problems)
    }
    command = ReportWords(report).command
    manyDesigns = report.designs.count > 1
  }
}

struct AspectView {
  let aspect: String

  init(_ aspect: ChangeAspect) {
    self.aspect = aspect.rawValue
  }
}

struct CauseView {
  let place: Int
  let number: Int
  let summary: String
  let causeDesign: String?
  let causeAspects: [AspectView]
  let sightings: String
  let causePlaces: String?

  /// The line of the cause at `place` of a report whose pictures are `pictures`, by id; without them, what it touches is
  /// counted by pictures alone.
  init(_ report: ReviewReport, _ place: Int, among pictures: [String: ReportPicture] = [:]) {
    let cause = report.causes[place]
    self.place = place
    number = place + 1
    summary = cause.summary
    causeDesign = cause.origin == nil ? cause.designs.first : nil
    causeAspects = cause.aspects.map(AspectView.init)
    sightings =
      cause.origin == nil || pictures.isEmpty
      ? ReportWords.count(cause.sightings.count, "picture") : SharedCauseText(cause, among: pictures).touched
    let more = cause.places.count > 1 ? " and \(cause.places.count - 1) more" : ""
    causePlaces = cause.places.first.map { $0 + more }
  }
}
