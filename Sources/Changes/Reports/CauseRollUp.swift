import Review

/// Tells changes that several designs, or many places of one, have in common once, with all that they touch.
struct CauseRollUp {
  /// The changes that are told once, in the order in which they were met.
  private(set) var shared: [ChangeOrigin] = []
  private var uses: [ChangeOrigin: Use] = [:]
  private let attributions: [String: CauseAttribution]

  /// The remarks of audits that designs have in common, by their topics.
  private let remarks: [String: ChangeOrigin]

  private struct Use {
    var designs: [String] = []
    /// Each once, in the order in which they were met.
    private(set) var places: [String] = []
    private var known: Set<String> = []

    mutating func note(_ place: String) {
      if known.insert(place).inserted { places.append(place) }
    }
  }

  /// An edit that is made in so many places of one design is one.
  private static let manyPlaces = 3

  /// Looks at designs in the order of the report, and at the causes that their pictures show.
  init(
    _ designs: [(name: String, attribution: CauseAttribution)],
    showing causes: [(design: String, causes: [ChangeCause])]
  ) {
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
        if !isTold { uses[origin]?.note(place) }
      }
    }
    remarks = Self.remarks(in: causes)
    for (design, causes) in causes {
      for origin in causes.flatMap({ seen(in: $0, of: design) })
      where uses[origin]?.designs.last != design {
        if uses[origin] == nil { order.append(origin) }
        uses[origin, default: Use()].designs.append(design)
      }
    }
    let manifold = Self.manifold(attributions, causes)
    shared = order.filter { origin in
      guard let use = uses[origin] else { return false }
      // Code does what no figure of a screen says.
      return origin.kind == .code || use.designs.count > 1 || use.places.count >= Self.manyPlaces
        || manifold.contains(origin)
    }
    let isShared = Set(shared)
    uses = uses.filter { isShared.contains($0.key) }
  }

  /// Changes of keys that do several things, or one that each screen shows in figures of its own. What is done to an
  /// item is told of the item.
  private static func manifold(
    _ attributions: [String: CauseAttribution], _ causes: [(design: String, causes: [ChangeCause])]
  ) -> Set<ChangeOrigin> {
    var topics: [ChangeOrigin: Set<String>] = [:]
    for (design, causes) in causes {
      guard let attribution = attributions[design] else { continue }
      let changes = causes.filter { !$0.isRemark }
      for (cause, origins) in zip(changes, attribution.origins(of: changes)) {
        guard origins.count == 1, let key = origins[0].key, !key.hasPrefix("items") else { continue }
        topics[origins[0], default: []].insert(cause.topic)
      }
    }
    return Set(topics.filter { $0.value.count > 1 }.keys)
  }

  private static func remarks(
    in causes: [(design: String, causes: [ChangeCause])]
  ) -> [String: ChangeOrigin] {
    var first: [String: (summary: String, designs: Set<String>)] = [:]
    for (design, causes) in causes {
      for cause in causes where cause.isRemark {
        first[cause.topic, default: (cause.summary, [])].designs.insert(design)
      }
    }
    return first.filter { $0.value.designs.count > 1 }.mapValues { ChangeOrigin(.remark, deed: $0.summary) }
  }

  /// The origins that a cause of a design may share with other designs and that no file names: the remarks of audits,
  /// and where no files are known, as of references, the likenesses of elements' changes.
  private func seen(in cause: ChangeCause, of design: String) -> [ChangeOrigin] {
    if cause.isRemark { return [remarks[cause.topic]].compactMap { $0 } }
    return attributions[design] == nil ? cause.likenesses : []
  }

  /// Whether a change is told for all designs at once.
  func includes(_ change: FileChange) -> Bool { change.origin.map { uses[$0] != nil } ?? false }

  /// The cause that tells of `origin`, without the pictures that show it.
  func blank(_ origin: ChangeOrigin) -> ReportCause {
    let use = uses[origin] ?? Use()
    return ReportCause(origin: origin, places: use.places, designs: use.designs)
  }

  /// The causes of one picture of a design, in order, those that it shares first; what one origin does is one.
  func causes(_ causes: [ChangeCause], in design: String) -> [ReportDraft.Cause] {
    var told: [ChangeOrigin: ReportDraft.Cause] = [:]
    var own: [ReportDraft.Cause] = []
    for (cause, parts) in zip(causes, self.parts(of: causes, in: design)) {
      if let rest = parts.own { own.append(ReportDraft.Cause(rest, in: design)) }
      for origin in parts.common {
        told[origin, default: ReportDraft.Cause(blank(origin))].add(cause)
      }
    }
    return shared.compactMap { told[$0] } + own
  }

  /// As what each cause of a picture is told.
  func keys(of causes: [ChangeCause], in design: String) -> [[ReportDraft.Cause.Key]] {
    parts(of: causes, in: design).map { parts in
      parts.common.map { .shared($0) }
        + [parts.own].compactMap { $0 }.map { ReportDraft.Cause($0, in: design).key }
    }
  }

  /// The origins of each cause, where designs have them in common, and the part of it that they do not explain.
  private func parts(
    of causes: [ChangeCause], in design: String
  ) -> [(common: [ChangeOrigin], own: ChangeCause?)] {
    let attribution = attributions[design]
    var origins = (attribution?.origins(of: causes.filter { !$0.isRemark }) ?? [])[...]
    return causes.map { cause in
      let all = cause.isRemark || attribution == nil ? seen(in: cause, of: design) : origins.popFirst() ?? []
      let isCommon = !all.isEmpty && all.allSatisfy { uses[$0] != nil }
      return isCommon ? (all, attribution?.rest(of: cause)) : ([], cause)
    }
  }
}
