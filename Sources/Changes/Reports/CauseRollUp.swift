import Review

/// Tells changes that several designs, or many places of one, have in common once, with all that they touch.
struct CauseRollUp {
  /// What designs have in common, in the order in which it was met.
  private(set) var shared: [ChangeOrigin] = []
  private var uses: [ChangeOrigin: Use] = [:]
  private let attributions: [String: CauseAttribution]

  private struct Use {
    var designs: [String] = []
    var places: [String] = []
  }

  /// An edit that is made in so many places of one design is one.
  private static let manyPlaces = 3

  /// Looks at designs in the order of the report.
  init(_ designs: [(name: String, attribution: CauseAttribution)]) {
    attributions = Dictionary(designs.map { ($0.name, $0.attribution) }) { first, _ in first }
    var order: [ChangeOrigin] = []
    for (name, attribution) in designs {
      for origin in attribution.origins where uses[origin]?.designs.last != name {
        if uses[origin] == nil { order.append(origin) }
        uses[origin, default: Use()].designs.append(name)
      }
      for change in attribution.fileChanges {
        guard let origin = change.origin, let place = change.place else { continue }
        // A token stands in one place, whatever of its value is another.
        let isTold = origin.kind == .token && uses[origin]?.places.isEmpty == false
        if !isTold, uses[origin]?.places.contains(place) == false { uses[origin]?.places.append(place) }
      }
    }
    shared = order.filter { origin in
      guard let use = uses[origin] else { return false }
      return use.designs.count > 1 || use.places.count >= Self.manyPlaces
    }
    let isShared = Set(shared)
    uses = uses.filter { isShared.contains($0.key) }
  }

  /// Whether a change is told for all designs at once.
  func includes(_ change: FileChange) -> Bool { change.origin.map { uses[$0] != nil } ?? false }

  /// What is told of `origin`, without the pictures that show it.
  func blank(_ origin: ChangeOrigin) -> ReportCause {
    let use = uses[origin] ?? Use()
    return ReportCause(origin: origin, places: use.places, designs: use.designs)
  }

  /// The causes of one picture of a design, in order, those that it shares first; what one origin does is one.
  func causes(_ causes: [ChangeCause], in design: String) -> [ReportDraft.Cause] {
    let origins = attributions[design]?.origins(of: causes) ?? causes.map { _ in [] }
    var told: [ChangeOrigin: ReportDraft.Cause] = [:]
    var own: [ReportDraft.Cause] = []
    for (cause, origins) in zip(causes, origins) {
      let common = origins.filter { uses[$0] != nil }
      guard !common.isEmpty, common.count == origins.count else {
        own.append(ReportDraft.Cause(cause, in: design))
        continue
      }
      for origin in common {
        told[origin, default: ReportDraft.Cause(blank(origin))].add(cause)
      }
    }
    return shared.compactMap { told[$0] } + own
  }
}
