/// One operation of a batch.
///
/// Deletes, reloads and the sources of moves count as before the batch, inserts and the targets of moves as
/// after it, in whatever order the operations are written (WWDC 2018, session 225).
public struct UpdateOperation: Equatable, Sendable {
  /// A kind of operation, with its items or sections.
  public enum Kind: Equatable, Sendable {
    /// Removes an item.
    case deleteItem(ItemTarget)
    /// Adds an item at a place after the batch.
    indirect case insertItem(Item, at: ItemPosition)
    /// Shows an item anew, with other content if there is any; content whose id is empty keeps the item's.
    indirect case reloadItem(ItemTarget, with: Item?)
    /// Moves an item to a place after the batch.
    case moveItem(ItemTarget, to: ItemPosition)
    /// Removes the section that has a number before the batch.
    case deleteSection(Int)
    /// Adds a section that has a number after the batch.
    indirect case insertSection(Section, at: Int)
    /// Shows the section that has a number before the batch anew, with other content if there is any.
    indirect case reloadSection(Int, with: Section?)
    /// Moves the section that has a number before the batch to one after it.
    case moveSection(Int, to: Int)
  }

  /// The kind of operation, with its items or sections.
  public var kind: Kind
  /// Where the design describes it.
  public let path: JSONPath

  /// Makes an operation.
  public init(_ kind: Kind, path: JSONPath) {
    self.kind = kind
    self.path = path
  }
}
