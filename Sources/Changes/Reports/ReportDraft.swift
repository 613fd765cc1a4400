import Review

/// A picture of a report before the pictures are in order and the causes numbered.
struct ReportDraft {
  /// What is said of the picture, but for its causes.
  let picture: ReportPicture
  /// What it shows.
  let causes: [Cause]

  /// A cause as one picture shows it.
  struct Cause {
    /// What makes two causes one.
    struct Key: Hashable {
      var design: String
      var summary: String
    }

    /// The cause without the pictures that show it.
    let blank: ReportCause
    /// What follows in this picture.
    let consequences: [String]

    /// A cause of a design's change.
    init(_ cause: ChangeCause, in design: String) {
      blank = ReportCause(
        design: design, summary: cause.summary, aspects: cause.aspects, elements: cause.elements)
      consequences = cause.consequences.map(\.description)
    }

    /// What makes it the same as another.
    var key: Key { Key(design: blank.design, summary: blank.summary) }
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

  /// The indexes of a few pictures that show every cause, design by design.
  private static func cover(_ drafts: [ReportDraft]) -> [Int] {
    // Causes belong to designs, so what is fewest for each design is fewest for all.
    var owners: [String?] = []
    for draft in drafts where !owners.contains(draft.picture.design) { owners.append(draft.picture.design) }
    return owners.flatMap { owner in
      let own = drafts.indices.filter { drafts[$0].picture.design == owner }
      return GreedyCover(of: own.map { drafts[$0].shown }).chosen.map { own[$0] }
    }
  }

  /// What can be learnt from the picture. Two that differ for unknown reasons tell of two things; all that differ by
  /// the tool tell of one.
  private var shown: Set<String> {
    if !causes.isEmpty { return Set(causes.map(\.key.summary)) }
    return [picture.hasSameDesign ? "tool" : "picture \(picture.id)"]
  }
}
