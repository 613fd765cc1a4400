/// The contents of a collection: sections of items, each known by its identifier.
///
/// Nothing demands that identifiers differ; a difference matches equal ones in order.
public struct CollectionSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable,
  Sendable
{
  /// One section and its items.
  public struct Section: Equatable, Sendable {
    /// Tells the section from others, wherever it stands.
    public var id: SectionID
    /// The identifiers of its items, in order.
    public var items: [ItemID]

    /// A section of items.
    public init(_ id: SectionID, _ items: [ItemID]) {
      self.id = id
      self.items = items
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// A collection of sections.
  public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// How many items each section has.
  public var counts: [Int] { sections.map(\.items.count) }
}

extension CollectionSnapshot: CustomStringConvertible {
  /// One line a section: `friends: ana ben carl`.
  public var description: String {
    sections.map { section in
      "\(section.id):" + section.items.map { " \($0)" }.joined()
    }.joined(separator: "\n")
  }
}
