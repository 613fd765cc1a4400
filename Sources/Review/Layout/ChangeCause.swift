/// One reason why a screen is another, and what follows from it.
///
/// Elements that changed in the same way share a cause, and so do changes of the same elements: a text that is
/// longer and the cell that grew with it.
public struct ChangeCause: Equatable, Sendable, CustomStringConvertible {
  /// The changes that are one cause, element by element; empty where a section's columns changed.
  public let changes: [ElementChange]
  /// The section whose columns changed, and their number before and after.
  public let columns: ColumnChange?
  /// The elements that the changes push, stretch or restyle; told after the cause, in this order.
  public let consequences: [ChangeConsequence]
  /// The cause alone in a line: `header 0 grew by 8 pt (44 → 52)`.
  public let summary: String
  /// Tells it from other causes of a design: two with one topic are one, though each screen may show it in its own words.
  public let topic: String

  /// Another number of columns in a section.
  public struct ColumnChange: Hashable, Sendable {
    /// The section, afterwards.
    public let section: Int
    /// The columns before.
    public let old: Int
    /// The columns after.
    public let new: Int
  }

  /// A cause that the layouts of both screens show.
  init(
    changes: [ElementChange], columns: ColumnChange?, consequences: [ChangeConsequence], summary: String
  ) {
    (self.changes, self.columns, self.consequences) = (changes, columns, consequences)
    (self.summary, topic) = (summary, summary)
  }

  /// Remarks of an audit on elements that it did not make before, on a topic of its own.
  public init(remarks: [ElementChange], summary: String, topic: String) {
    (changes, columns, consequences, self.summary, self.topic) = (remarks, nil, [], summary, topic)
  }

  /// The changes of this cause that `isKept` chooses, as a cause without consequences; `nil` for none.
  public func keeping(_ isKept: (ElementChange) -> Bool) -> ChangeCause? {
    let kept = changes.filter(isKept)
    guard !kept.isEmpty else { return nil }
    return ChangeCause(
      changes: kept, columns: nil, consequences: [], summary: CauseWording(facets: [kept]).summary)
  }

  /// Whether an audit brought it up.
  public var isRemark: Bool {
    if case .remarked? = changes.first?.kind { true } else { false }
  }

  /// The ids of the elements that changed, each once, in order.
  public var elements: [String] {
    var seen: Set<String> = []
    return changes.map(\.id).filter { seen.insert($0).inserted }
  }

  /// The sides of the screen that the cause concerns, in order, each once.
  public var aspects: [ChangeAspect] {
    Set(changes.compactMap { ChangeAspect($0.kind) } + (columns == nil ? [] : [.geometry])).sorted()
  }

  /// The cause, then what follows: `header 0 grew by 8 pt (44 → 52); 40 cells pushed down by 8`.
  public var description: String { ([summary] + consequences.map(\.description)).joined(separator: "; ") }
}
