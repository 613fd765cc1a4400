/// The changes of all screens and viewports of a design, each cause told once.
public struct ChangeSummary: Equatable, Sendable, CustomStringConvertible {
  /// The causes with the variants that show them: in the order of `variants`, each variant's from the top down.
  public let groups: [ChangeGroup]
  /// The variants that changed: first those that show every cause between them, then all others in the order
  /// given.
  public let variants: [String]

  /// Groups changes. Causes are the same where their summaries read the same; a `GreedyCover` comes first.
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

  /// A paragraph for each group; ends without a line break.
  public var description: String {
    groups.isEmpty ? "nothing changed" : groups.map(\.description).joined(separator: "\n\n")
  }
}
