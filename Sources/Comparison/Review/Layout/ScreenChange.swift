import Foundation

/// The changes of a screen at one viewport, with their causes.
package struct ScreenChange: Equatable, Sendable, CustomStringConvertible {
  /// The screen's id.
  package let screen: String
  /// The name of the variant: the viewport's name, followed by the other properties of the variant.
  package let viewport: String
  /// All changes of elements: first those that are causes, then those of displaced elements, each in order.
  package let elements: [ElementChange]
  /// The causes in order. Each is one line of `description`.
  package let causes: [ChangeCause]
  /// The elements of the new record and the corresponding elements of the old record.
  package let counterparts: ElementCounterparts

  package init(from old: ScreenRecord, to new: ScreenRecord) {
    (screen, viewport) = (new.screen, new.viewport)
    var comparison = ScreenComparison(from: old, to: new)
    comparison.run()
    causes = comparison.causes
    counterparts = comparison.counterparts
    elements = causes.flatMap(\.changes) + comparison.pushes
  }

  /// Creates a part of `whole`: the changes of elements for which `isIncluded` is true. Its argument is nil for a cause without
  /// elements, such as another number of columns.
  package init(_ whole: ScreenChange, where isIncluded: (ElementChange?) -> Bool) {
    (screen, viewport, counterparts) = (whole.screen, whole.viewport, whole.counterparts)
    causes = whole.causes.filter { isIncluded($0.changes.first) }
    elements = whole.elements.filter(isIncluded)
  }

  /// The screen and the viewport as text, such as `friends  iPhone 17`.
  package var variant: String { "\(screen)  \(viewport)" }

  package var isEmpty: Bool { causes.isEmpty && elements.isEmpty }

  /// The aspects of the screen that the causes concern, in the order of `ChangeAspect`, without duplicates.
  package var aspects: [ChangeAspect] { Set(causes.flatMap(\.aspects)).sorted() }

  /// The variant, followed by an indented line per cause, without a final line break.
  package var description: String {
    ([variant] + (causes.isEmpty ? ["  nothing changed"] : causes.map { "  \($0)" })).joined(separator: "\n")
  }
}

/// Maps the elements of a screen to the elements of its earlier version, by their indexes in the screens' records.
package struct ElementCounterparts: Equatable, Sendable {
  /// For each new index, the old index; `nil` for an inserted element.
  package let oldOfNew: [Int?]
  /// For each section of the old screen, by index: the new index of the section with the same items. Deleted
  /// sections have no entry.
  package let sectionOfOld: [Int: Int]
}

/// The changes of all screens and viewports of a design, with each cause reported once.
package struct ChangeSummary: Equatable, Sendable, CustomStringConvertible {
  /// The causes with their variants, in the order of `variants`. The causes of one variant are sorted from top to bottom.
  package let groups: [ChangeGroup]
  /// The changed variants. A selection that shows every cause is first, and the others follow in the given order.
  package let variants: [String]

  /// Groups changes by cause. Causes with equal topics count as one cause. The first variants are a small
  /// selection that shows every cause, chosen by `GreedyCover`.
  package init(_ changes: [ScreenChange]) {
    let changed = changes.filter { !$0.causes.isEmpty }
    let cover = GreedyCover(of: changed.map { Set($0.causes.map(\.topic)) }).chosen
    let sequence = cover + changed.indices.filter { !cover.contains($0) }
    variants = sequence.map { changed[$0].variant }
    var positions: [String: Int] = [:]
    var drafts: [[(variant: String, cause: ChangeCause)]] = []
    for change in sequence.map({ changed[$0] }) {
      for cause in change.causes {
        let position = positions[cause.topic] ?? drafts.count
        if position == drafts.count {
          positions[cause.topic] = position
          drafts.append([])
        }
        drafts[position].append((change.variant, cause))
      }
    }
    groups = drafts.map { draft in
      ChangeGroup(
        cause: draft[0].cause,
        summary: Set(draft.map(\.cause.summary)).count == 1 ? draft[0].cause.summary : draft[0].cause.topic,
        variants: draft.map(\.variant), consequences: draft.map(\.cause.consequences))
    }
  }

  /// One paragraph per group, without a final line break.
  package var description: String {
    groups.isEmpty ? "nothing changed" : groups.map(\.description).joined(separator: "\n\n")
  }
}

/// One cause with all variants that show it.
package struct ChangeGroup: Equatable, Sendable, CustomStringConvertible {
  /// The cause as it is described in the first variant.
  package let cause: ChangeCause
  /// The cause without its consequences. The size that follows from a text is also omitted if it depends on the variant.
  package let summary: String
  /// The variants that show the cause, in the text format of `ScreenChange.variant` and in the order of
  /// `ChangeSummary.variants`.
  package let variants: [String]
  /// The consequences in each variant, in the order of `variants`. For example, fewer cells may be displaced on an iPad than on
  /// an iPhone.
  package let consequences: [[ChangeConsequence]]

  /// The cause, followed by the indented variants. The consequences follow the cause if they are equal in all variants;
  /// otherwise they follow each variant.
  package var description: String {
    let isUniform = consequences.allSatisfy { Self.text($0) == Self.text(consequences[0]) }
    let heading = ([summary] + (isUniform ? cause.consequences.map(\.description) : [])).joined(
      separator: "; ")
    return
      ([heading]
      + zip(variants, consequences).map { variant, consequences in
        let text = isUniform ? "" : Self.text(consequences)
        return "  \(variant)\(text.isEmpty ? "" : ": \(text)")"
      }).joined(separator: "\n")
  }

  private static func text(_ consequences: [ChangeConsequence]) -> String {
    consequences.map(\.description).joined(separator: "; ")
  }
}
