/// One cause of differences between two screens, and its consequences.
///
/// Elements that changed in the same way share a cause. Changes of the same elements also share a cause, such as a
/// longer text and the cell that grew with it.
public struct ChangeCause: Equatable, Sendable, CustomStringConvertible {
  /// The changes that form the cause, element by element; empty for a change of the column count.
  public let changes: [ElementChange]
  /// The change of a section's column count, if this is the cause.
  public let columns: ColumnChange?
  /// The elements that are displaced, resized or restyled as a result, in the order in which they are reported.
  public let consequences: [ChangeConsequence]
  /// The cause without consequences: `header 0 grew by 8 pt (44 → 52)`.
  public let summary: String
  /// Identifies the cause within a design. Causes with equal topics are the same, although each screen may describe it
  /// differently.
  public let topic: String

  /// A change of a section's column count.
  public struct ColumnChange: Hashable, Sendable {
    /// The section's index in the new screen.
    public let section: Int
    /// The old column count.
    public let old: Int
    /// The new column count.
    public let new: Int
  }

  /// Creates a cause found by comparing two layouts.
  init(
    changes: [ElementChange], columns: ColumnChange?, consequences: [ChangeConsequence], summary: String
  ) {
    (self.changes, self.columns, self.consequences) = (changes, columns, consequences)
    (self.summary, topic) = (summary, summary)
  }

  /// Creates a cause from the new findings of an audit, with its own topic.
  public init(remarks: [ElementChange], summary: String, topic: String) {
    (changes, columns, consequences, self.summary, self.topic) = (remarks, nil, [], summary, topic)
  }

  /// Returns a cause with only the changes for which `isKept` returns true, without consequences; `nil` if there are
  /// none.
  public func keeping(_ isKept: (ElementChange) -> Bool) -> ChangeCause? {
    let kept = changes.filter(isKept)
    guard !kept.isEmpty else { return nil }
    return ChangeCause(
      changes: kept, columns: nil, consequences: [], summary: CauseWording(facets: [kept]).summary)
  }

  /// Whether the cause is an audit finding.
  public var isRemark: Bool {
    if case .remarked? = changes.first?.kind { true } else { false }
  }

  /// The ids of the changed elements, without duplicates, in order.
  public var elements: [String] {
    var seen: Set<String> = []
    return changes.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The aspects of the screen that the cause concerns, without duplicates, in order.
  public var aspects: [ChangeAspect] {
    Set(changes.compactMap { ChangeAspect($0.kind) } + (columns == nil ? [] : [.geometry])).sorted()
  }

  /// The cause and its consequences: `header 0 grew by 8 pt (44 → 52); 40 cells pushed down by 8`.
  public var description: String { ([summary] + consequences.map(\.description)).joined(separator: "; ") }
}
