public import Foundation

/// One batch of changes to a collection, as given to `performBatchUpdates`.
///
/// Deletes, reloads and the sources of moves name places before the batch; inserts and the targets of moves
/// name places after it. The order of the calls means nothing (docs/collection-view.md, "Before and after").
public struct CollectionUpdate: Equatable, Sendable {
  /// One call within a batch.
  public enum Operation: Hashable, Sendable {
    /// Removes the item at a place before the batch.
    case deleteItem(IndexPath)
    /// Adds an item at a place after the batch.
    case insertItem(IndexPath)
    /// Replaces the view of the item at a place before the batch.
    case reloadItem(IndexPath)
    /// Takes an item from a place before the batch to a place after it.
    case moveItem(from: IndexPath, to: IndexPath)
    /// Removes a section by its number before the batch, with its items.
    case deleteSection(Int)
    /// Adds a section by its number after the batch, with its items.
    case insertSection(Int)
    /// Replaces the views of a section by its number before the batch.
    case reloadSection(Int)
    /// Takes a section with its items from its number before the batch to a number after it.
    case moveSection(from: Int, to: Int)
  }

  /// The calls, in the order they were made.
  public var operations: [Operation]
  /// Whether the views travel to their new places; otherwise they jump.
  public var isAnimated: Bool

  /// A batch of calls, animated unless said otherwise.
  public init(_ operations: [Operation], isAnimated: Bool = true) {
    self.operations = operations
    self.isAnimated = isAnimated
  }
}

extension CollectionUpdate: CustomStringConvertible {
  /// The calls in order, one a line.
  public var description: String { operations.map(\.description).joined(separator: "\n") }
}

extension CollectionUpdate.Operation: CustomStringConvertible {
  /// `delete 0.2`, `move 0.3 → 0.0`, `reload section 1`.
  public var description: String {
    switch self {
    case .deleteItem(let path): "delete \(path.dotted)"
    case .insertItem(let path): "insert \(path.dotted)"
    case .reloadItem(let path): "reload \(path.dotted)"
    case .moveItem(let from, let to): "move \(from.dotted) → \(to.dotted)"
    case .deleteSection(let section): "delete section \(section)"
    case .insertSection(let section): "insert section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) → \(to)"
    }
  }
}
