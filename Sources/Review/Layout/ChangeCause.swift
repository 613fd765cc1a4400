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

  /// Another number of columns in a section.
  public struct ColumnChange: Hashable, Sendable {
    /// The section, afterwards.
    public let section: Int
    /// The columns before.
    public let old: Int
    /// The columns after.
    public let new: Int
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
