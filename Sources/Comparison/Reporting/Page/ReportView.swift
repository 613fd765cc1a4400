import Documents
import Foundation

/// The template values for the start of a page. Templates refer to the properties by name.
struct ReportView {
  let title: String
  let policy: String
  let style: String
  let old: String
  let new: String
  let isSame: Bool
  let verdict: String
  let headline: String
  let counts: [Count]
  let aspects: [AspectView]
  private(set) var causes: [CauseView]
  private(set) var moreCauses: String?
  let causeCount: Int
  let hasCauses: Bool
  private(set) var designs: [Design]
  private(set) var moreFiles: String?
  let fileCount: Int
  let hasFiles: Bool
  private(set) var problems: [Problem]
  private(set) var moreProblems: String?
  let command: String
  let manyDesigns: Bool

  /// The number of images with a status. On the page, it is also a filter.
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

  init(_ report: ReviewReport, _ behaviour: PageTemplates.Behaviour) {
    (policy, style) = (behaviour.policy, behaviour.style)
    (old, new) = (report.old, report.new)
    title = "\(report.old) → \(report.new)"
    isSame = report.isSame
    verdict = report.verdict
    headline = ReportHeadline(report).headline
    counts = ReportStatus.allCases.map { status in
      let count = report.count(status)
      return Count(
        kind: status.rawValue, label: status.label, count: count, isNone: count == 0,
        isOn: status != .unchanged)
    }
    let reportedAspects = Set(report.causes.flatMap(\.aspects)).union(report.pictures.flatMap(\.aspects))
    aspects = reportedAspects.sorted().map(AspectView.init)
    let pictures = Dictionary(report.pictures.map { ($0.id, $0) }) { first, _ in first }
    causes = report.causes.indices.map { CauseView(report, $0, among: pictures) }
    (causeCount, hasCauses) = (causes.count, !causes.isEmpty)
    designs = report.designs.compactMap { design in
      let lines = design.lines
      guard !lines.isEmpty else { return nil }
      return Design(
        name: design.name, kind: design.status.rawValue, label: design.status.label, lines: lines,
        lineWords: counted(lines.count, "change"))
    }
    (fileCount, hasFiles) = (designs.count, !designs.isEmpty)
    problems = report.designs.filter { !$0.problems.isEmpty || $0.status == .failed }.map {
      Problem(name: $0.name, paragraphs: $0.problems.isEmpty ? ["It could not be compared."] : $0.problems)
    }
    command = ReportHeadline(report).command
    manyDesigns = report.designs.count > 1
  }
}

extension ReportView {
  /// Returns the values with every list cut to a maximum length, so that large pages open quickly. The page states the number of
  /// omitted entries.
  func shortened() -> ReportView {
    func rest(_ count: Int, _ most: Int, _ words: String) -> String? {
      count > most ? "and \((count - most).grouped) more; \(words)" : nil
    }
    var view = self
    let most = (causes: 300, designs: 200, lines: 20, problems: 20)
    view.moreCauses = rest(causes.count, most.causes, "use the filter above to find them")
    view.causes = Array(causes.prefix(most.causes))
    view.moreFiles = rest(designs.count, most.designs, "report.json has all of them")
    view.designs = designs.prefix(most.designs).map { design in
      let cut = rest(design.lines.count, most.lines, "report.json has all of them")
      return Design(
        name: design.name, kind: design.kind, label: design.label,
        lines: Array(design.lines.prefix(most.lines)) + [cut].compactMap { $0 }, lineWords: design.lineWords)
    }
    view.moreProblems = rest(problems.count, most.problems, "report.json has all of them")
    view.problems = Array(problems.prefix(most.problems))
    return view
  }
}

struct AspectView {
  let aspect: String

  init(_ aspect: ChangeAspect) {
    self.aspect = aspect.rawValue
  }
}

struct CauseView {
  let index: Int
  let number: Int
  let summary: String
  let causeDesign: String?
  let causeAspects: [AspectView]
  let sightings: String
  let causePlaces: String?

  /// Creates the values of the cause at index `index`. `pictures` are the report's images by id; if it is empty, only the number
  /// of images is displayed.
  init(_ report: ReviewReport, _ index: Int, among pictures: [String: ReportImage] = [:]) {
    let cause = report.causes[index]
    self.index = index
    number = index + 1
    summary = cause.summary
    causeDesign = cause.origin == nil ? cause.designs.first : nil
    causeAspects = cause.aspects.map(AspectView.init)
    sightings =
      cause.origin == nil || pictures.isEmpty
      ? counted(cause.sightings.count, "picture") : SharedCauseText(cause, among: pictures).touched
    let more = cause.places.count > 1 ? " and \(cause.places.count - 1) more" : ""
    causePlaces = cause.places.first.map { $0 + more }
  }
}

struct EndView {
  let tool: String
  let libraries: String?
  let data: String
  let script: String

  init(_ report: ReviewReport, knowing data: some Encodable, _ behaviour: PageTemplates.Behaviour) throws {
    script = behaviour.script
    tool = "\(report.tool.name) \(report.tool.version)"
    let versions = report.tool.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    libraries = versions.isEmpty ? nil : versions.joined(separator: ", ")
    self.data = try PageData.text(data)
  }
}
