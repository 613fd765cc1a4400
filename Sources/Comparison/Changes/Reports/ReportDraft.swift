import DesignFormat

/// An image of a report, before images are sorted and causes are numbered.
struct ReportDraft: Codable {
  var picture: ReportImage
  let causes: [Cause]

  struct Cause: Codable {
    enum Key: Hashable, Codable {
      /// A cause that is reported for one design.
      case own(design: PathKey, topic: String)
      /// A change that several designs share.
      case shared(ChangeOrigin)
    }

    /// The cause, without the images that show it.
    private(set) var blank: ReportCause
    private(set) var consequences: [String]
    private let topic: String

    /// Creates a cause of a change in one design.
    init(_ cause: ChangeCause, in design: String) {
      topic = cause.topic
      blank = ReportCause(
        design: design, summary: cause.summary, aspects: cause.aspects, elements: cause.elements)
      consequences = cause.consequences.map(\.description)
    }

    /// Creates a shared change without its effects on this image.
    init(_ blank: ReportCause) { (self.blank, consequences, topic) = (blank, [], "") }

    /// Adds an effect of the change.
    mutating func add(_ cause: ChangeCause) {
      blank.join(cause.aspects, cause.elements)
      // For an audit finding, the description equals the summary.
      if cause.description != blank.summary { consequences.append(cause.description) }
    }

    /// Identifies the cause in the report. Drafts of one cause have equal keys.
    var key: Key {
      blank.origin.map(Key.shared) ?? .own(design: PathKey(blank.designs.first ?? ""), topic: topic)
    }

    /// Whether several designs share the cause.
    var isShared: Bool { blank.origin != nil }
  }

  /// Returns the order of images. A small selection of changed images that shows every cause is first. The other changed images
  /// follow, then the added, removed, failed and unchanged images, each in the given order.
  static func sequence(_ drafts: [ReportDraft]) -> [(index: Int, isCover: Bool)] {
    let changed = drafts.indices.filter { drafts[$0].picture.status == .changed }
    let chosen = cover(changed.map { drafts[$0] }).map { changed[$0] }
    let isChosen = Set(chosen)
    let others: [ReportStatus] = [.changed, .added, .removed, .failed, .unchanged]
    return chosen.map { ($0, true) }
      + others.flatMap { status in
        drafts.indices.filter { drafts[$0].picture.status == status && !isChosen.contains($0) }.map {
          ($0, false)
        }
      }
  }

  /// Returns the indexes of a small selection of images that shows every cause. First, images with shared causes are chosen,
  /// then further images for each design.
  private static func cover(_ drafts: [ReportDraft]) -> [Int] {
    let shared = drafts.map { draft in Set(draft.causes.filter(\.isShared).map { ReportedFact.cause($0.key) })
    }
    var chosen = GreedyCover(of: shared).chosen
    var reported = chosen.reduce(into: Set<ReportedFact>()) { $0.formUnion(drafts[$1].shown) }
    // The remaining causes belong to single designs, so each design can be covered separately.
    var owners: [PathKey?] = []
    var members: [PathKey?: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      let owner = draft.picture.design.map { PathKey($0) }
      if members[owner] == nil { owners.append(owner) }
      members[owner, default: []].append(index)
    }
    for owner in owners {
      let own = members[owner] ?? []
      let found = GreedyCover(of: own.map { drafts[$0].shown.subtracting(reported) }).chosen.map { own[$0] }
      for index in found { reported.formUnion(drafts[index].shown) }
      chosen += found
    }
    return chosen
  }

  /// A fact that images show. `cover(_:)` selects images that together show every fact.
  private enum ReportedFact: Hashable {
    case cause(Cause.Key)
    case tool(design: PathKey?)
    case picture(String)
  }

  /// The facts that the image shows: its causes. If no cause is known, the image itself is a fact. All images of a design that
  /// differ only because of the program, its libraries or its fonts are one fact.
  private var shown: Set<ReportedFact> {
    if !causes.isEmpty { return Set(causes.map { .cause($0.key) }) }
    return [picture.hasSameDesign ? .tool(design: picture.design.map { PathKey($0) }) : .picture(picture.id)]
  }
}

/// A report before its images are sorted and its causes are numbered. It contains all data to complete the report, so designs
/// are no longer needed.
///
/// Shards of one comparison have equal drafts except for the images, each of which is drawn by one shard.
package struct ReportDrafts: Sendable, Codable {
  private let report: ReviewReport
  private var drafts: [ReportDraft]
  private let numbering: CauseNumbering
  /// The changes that several designs share, including changes that no image shows.
  private let shared: [ReportCause]

  /// Creates drafts from a report on designs, the drafts of images, and the numbers of causes that images already show.
  init(_ report: ReviewReport, _ drafts: [ReportDraft], _ numbering: CauseNumbering, shared: [ReportCause]) {
    (self.report, self.drafts, self.numbering, self.shared) = (report, drafts, numbering, shared)
  }

  /// The number of images.
  package var count: Int { drafts.count }

  /// The images in the order in which they were added, without their causes.
  package subscript(index: Int) -> ReportImage {
    get { drafts[index].picture }
    set { drafts[index].picture = newValue }
  }

  /// The complete report.
  package var finished: ReviewReport {
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

/// All causes without duplicates, in the order of their first occurrence.
struct CauseNumbering: Codable {
  var causes: [ReportCause] = []
  /// The keys of `causes`, in the same order.
  private var keys: [ReportDraft.Cause.Key] = []
  private(set) var places: [ReportDraft.Cause.Key: Int] = [:]

  private enum CodingKeys: CodingKey {
    case causes, keys
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    causes = try values.decode([ReportCause].self, forKey: .causes)
    keys = try values.decode([ReportDraft.Cause.Key].self, forKey: .keys)
    places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
  }

  /// Returns the index of a cause, and adds it if it is new.
  mutating func place(of cause: ReportDraft.Cause) -> Int {
    guard let place = places[cause.key] else {
      places[cause.key] = causes.count
      keys.append(cause.key)
      causes.append(cause.blank)
      return causes.count - 1
    }
    if cause.isShared { causes[place].join(cause.blank.aspects, cause.blank.elements) }
    return place
  }
}
