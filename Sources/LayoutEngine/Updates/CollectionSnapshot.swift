/// The content of a collection: sections of items, each with an identifier.
///
/// Identifiers may repeat; a diff matches equal ones in order.
public struct CollectionSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable,
  Sendable
{
  /// One section and its items.
  public struct Section: Equatable, Sendable {
    /// The section's identifier, which is independent of its position.
    public var id: SectionID
    /// The identifiers of its items, in order.
    public var items: [ItemID]

    /// Creates a section from its identifier and items.
    public init(_ id: SectionID, _ items: [ItemID]) {
      self.id = id
      self.items = items
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// Creates a snapshot from its sections.
  public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// The number of items of each section.
  public var counts: [Int] { sections.map(\.items.count) }
}

extension CollectionSnapshot: CustomStringConvertible {
  /// One line for each section: `friends: ana ben carl`.
  public var description: String {
    sections.map { section in
      "\(section.id):" + section.items.map { " \($0)" }.joined()
    }.joined(separator: "\n")
  }
}
