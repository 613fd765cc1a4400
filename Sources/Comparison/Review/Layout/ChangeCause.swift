import Graphics

/// One cause of differences between two screens, with its consequences.
///
/// Elements that changed in the same way share a cause. Changes of the same elements also share a cause, such as a
/// longer text and the cell that grew with it.
package struct ChangeCause: Equatable, Sendable, CustomStringConvertible {
  /// The changes that form the cause, element by element; empty for a change of the column count.
  package let changes: [ElementChange]
  /// The change of a section's column count that is the cause; `nil` for other causes.
  package let columns: ColumnChange?
  /// The elements that are displaced, resized or restyled as a result, in the order in which they are reported.
  package let consequences: [ChangeConsequence]
  /// The cause without consequences: `header 0 grew by 8 pt (44 → 52)`.
  package let summary: String
  /// An identifier of the cause within a design. Causes on several screens with equal topics count as one cause, although each
  /// screen may describe it differently. The size that follows from a changed text is not part of the topic, because it depends
  /// on the variant.
  package let topic: String

  /// A change of a section's column count.
  package struct ColumnChange: Hashable, Sendable {
    /// The section's index in the new screen.
    package let section: Int
    package let old: Int
    package let new: Int
  }

  /// Creates a cause found by comparing two layouts.
  init(
    changes: [ElementChange], columns: ColumnChange?, consequences: [ChangeConsequence], summary: String,
    topic: String? = nil
  ) {
    (self.changes, self.columns, self.consequences) = (changes, columns, consequences)
    (self.summary, self.topic) = (summary, topic ?? summary)
  }

  /// Creates a cause from new findings of an audit. `topic` identifies the cause within a design.
  package init(remarks: [ElementChange], summary: String, topic: String) {
    (changes, columns, consequences, self.summary, self.topic) = (remarks, nil, [], summary, topic)
  }

  /// Returns a cause with only the changes for which `isKept` returns true, without consequences. Returns `nil` if no change
  /// remains.
  package func keeping(_ isKept: (ElementChange) -> Bool) -> ChangeCause? {
    let included = changes.filter(isKept)
    guard !included.isEmpty else { return nil }
    return ChangeCause(
      changes: included, columns: nil, consequences: [], summary: CauseDescription(facets: [included]).summary
    )
  }

  /// Returns the cause reduced to some of its changes. The consequences and a changed number of columns remain only if
  /// `isSource` is true. Returns `nil` if nothing remains.
  package func part(_ part: [ElementChange], isSource: Bool) -> ChangeCause? {
    guard part.count < changes.count || !isSource else { return self }
    guard !part.isEmpty else { return nil }
    var facets: [[ElementChange]] = []
    var names: Set<String> = []
    for change in part {
      // Each element has one change in a group.
      if names.isEmpty || !names.insert(change.id).inserted { (names, facets) = ([change.id], facets + [[]]) }
      facets[facets.count - 1].append(change)
    }
    return ChangeCause(
      changes: part, columns: isSource ? columns : nil, consequences: isSource ? consequences : [],
      summary: CauseDescription(facets: facets).summary, topic: CauseDescription(facets: facets).topic)
  }

  /// Whether the cause is an audit finding.
  package var isRemark: Bool {
    if case .remarked? = changes.first?.kind { true } else { false }
  }

  /// The ids of the changed elements, in the order of `changes`, without duplicates.
  package var elements: [String] {
    var seen: Set<String> = []
    return changes.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The aspects of the screen that the cause concerns, in the order of `ChangeAspect`, without duplicates.
  package var aspects: [ChangeAspect] {
    Set(changes.compactMap(ChangeAspect.init) + (columns == nil ? [] : [.geometry])).sorted()
  }

  /// The cause and its consequences: `header 0 grew by 8 pt (44 → 52); 40 cells pushed down by 8`.
  package var description: String { ([summary] + consequences.map(\.description)).joined(separator: "; ") }
}

/// The elements of one category that are displaced, resized or rearranged because of a change elsewhere.
package struct ChangeConsequence: Equatable, Sendable, CustomStringConvertible {
  /// The ways in which a change elsewhere affects an element.
  package enum Effect: String, Sendable, Codable {
    case pushedDown = "pushed down"
    case pushedUp = "pushed up"
    case pushedRight = "pushed right"
    case pushedLeft = "pushed left"
    /// The elements move to other positions in the flow, or change size with their columns.
    case reflowed
    /// The elements grow or shrink with their contents.
    case stretched
    /// The elements change opacity, z-order or transform, because these depend on the elements' positions.
    case restyled
    /// The elements are added as a result, such as the decoration view of an additional row.
    case inserted
    case deleted
  }

  package let effect: Effect
  /// The minimum and maximum displacement in points; nil if the effect is not a displacement.
  package let distance: ClosedRange<Double>?
  /// The elements' ids, in order.
  package let elements: [String]
  /// The elements as text: `40 cells`, `footer 0`, `39 of them`.
  package let subject: String

  /// The subject and the effect: `40 cells pushed down by 8`, `3 cells reflowed`.
  package var description: String { "\(subject) \(deed)" }

  /// The effect with its distance: `pushed down by 8 to 312`.
  var deed: String {
    guard let distance else { return effect.rawValue }
    let (least, most) = (distance.lowerBound.figures(2), distance.upperBound.figures(2))
    return "\(effect.rawValue) by \(least == most ? most : "\(least) to \(most)")"
  }
}
