import DesignFormat
import Review

/// A picture of a report before the pictures are in order and the causes numbered.
struct ReportDraft: Codable {
  var picture: ReportPicture
  let causes: [Cause]

  struct Cause: Codable {
    enum Key: Hashable, Codable {
      /// A cause that is told of one design.
      case own(design: PathKey, topic: String)
      /// A change that designs have in common.
      case shared(ChangeOrigin)
    }

    /// The cause without the pictures that show it.
    private(set) var blank: ReportCause
    private(set) var consequences: [String]
    private let topic: String

    /// A cause of a design's change.
    init(_ cause: ChangeCause, in design: String) {
      topic = cause.topic
      blank = ReportCause(
        design: design, summary: cause.summary, aspects: cause.aspects, elements: cause.elements)
      consequences = cause.consequences.map(\.description)
    }

    /// A change that designs have in common, before anything that it does here.
    init(_ blank: ReportCause) { (self.blank, consequences, topic) = (blank, [], "") }

    /// Adds what the change does.
    mutating func add(_ cause: ChangeCause) {
      blank.join(cause.aspects, cause.elements)
      // The remark of an audit is the summary already.
      if cause.description != blank.summary { consequences.append(cause.description) }
    }

    /// Causes with equal keys are one cause in the report.
    var key: Key {
      blank.origin.map(Key.shared) ?? .own(design: PathKey(blank.designs.first ?? ""), topic: topic)
    }

    /// Whether designs have it in common.
    var isShared: Bool { blank.origin != nil }
  }

  /// The order in which to show pictures: those that changed first, and of those a few that show every cause between
  /// them; then what came, what is gone, what failed and what is unchanged, each in the order given.
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

  /// The indexes of a few pictures that show every cause: first those that show what designs have in common, then
  /// design by design what is left.
  private static func cover(_ drafts: [ReportDraft]) -> [Int] {
    let shared = drafts.map { draft in Set(draft.causes.filter(\.isShared).map { Sight.cause($0.key) }) }
    var chosen = GreedyCover(of: shared).chosen
    var told = chosen.reduce(into: Set<Sight>()) { $0.formUnion(drafts[$1].shown) }
    // Other causes belong to designs, so what is fewest for each design is fewest for all.
    var owners: [PathKey?] = []
    var members: [PathKey?: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      let owner = draft.picture.design.map { PathKey($0) }
      if members[owner] == nil { owners.append(owner) }
      members[owner, default: []].append(index)
    }
    for owner in owners {
      let own = members[owner] ?? []
      let found = GreedyCover(of: own.map { drafts[$0].shown.subtracting(told) }).chosen.map { own[$0] }
      for index in found { told.formUnion(drafts[index].shown) }
      chosen += found
    }
    return chosen
  }

  /// Something that a picture tells of.
  private enum Sight: Hashable {
    case cause(Cause.Key)
    case tool(design: PathKey?)
    case picture(String)
  }

  /// The facts that can be learnt from the picture. Two pictures that differ for unknown reasons tell of two; all of a
  /// design that differ by the tool tell of one.
  private var shown: Set<Sight> {
    if !causes.isEmpty { return Set(causes.map { .cause($0.key) }) }
    return [picture.hasSameDesign ? .tool(design: picture.design.map { PathKey($0) }) : .picture(picture.id)]
  }
}
