/// The changes of all screens and viewports of a design, with each cause reported once.
public struct ChangeSummary: Equatable, Sendable, CustomStringConvertible {
  /// The causes with their variants, in the order of `variants`; those of one variant from top to bottom.
  public let groups: [ChangeGroup]
  /// The changed variants: first a selection that shows every cause, then the others in the given order.
  public let variants: [String]

  /// Groups changes by cause. Causes with equal summaries are the same. `GreedyCover` selects the first variants.
  public init(_ changes: [ScreenChange]) {
    let changed = changes.filter { !$0.causes.isEmpty }
    let cover = GreedyCover(of: changed.map { Set($0.causes.map(\.summary)) }).chosen
    let sequence = cover + changed.indices.filter { !cover.contains($0) }
    variants = sequence.map { changed[$0].variant }
    var places: [String: Int] = [:]
    var drafts: [[(variant: String, cause: ChangeCause)]] = []
    for change in sequence.map({ changed[$0] }) {
      for cause in change.causes {
        let place = places[cause.summary] ?? drafts.count
        if place == drafts.count {
          places[cause.summary] = place
          drafts.append([])
        }
        drafts[place].append((change.variant, cause))
      }
    }
    groups = drafts.map { draft in
      ChangeGroup(
        cause: draft[0].cause, variants: draft.map(\.variant), consequences: draft.map(\.cause.consequences))
    }
  }

  /// One paragraph per group, without a final line break.
  public var description: String {
    groups.isEmpty ? "nothing changed" : groups.map(\.description).joined(separator: "\n\n")
  }
}
