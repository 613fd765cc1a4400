package import Foundation

/// One batch of changes to a collection, as passed to `performBatchUpdates`.
///
/// Deletes, reloads and sources of moves use index paths before the batch; inserts and targets of moves use index paths
/// after it. The order of the calls has no effect (docs/collection-view.md, "Before and after").
package struct CollectionUpdate: Equatable, Sendable {
  /// A call within a batch.
  package enum Operation: Hashable, Sendable {
    /// Deletes an item. The index path is the item's before the batch.
    case deleteItem(IndexPath)
    /// Inserts an item. The index path is the item's after the batch.
    case insertItem(IndexPath)
    /// Replaces the view of an item. The index path is the item's before the batch.
    case reloadItem(IndexPath)
    /// Moves an item. `from` is its index path before the batch, and `to` its index path after the batch.
    case moveItem(from: IndexPath, to: IndexPath)
    /// Deletes a section and its items. The index is the section's before the batch.
    case deleteSection(Int)
    /// Inserts a section and its items. The index is the section's after the batch.
    case insertSection(Int)
    /// Replaces the views of a section. The index is the section's before the batch.
    case reloadSection(Int)
    /// Moves a section and its items. `from` is the section's index before the batch, and `to` its index after the batch.
    case moveSection(from: Int, to: Int)
  }

  /// The calls, in the order in which they were made.
  package var operations: [Operation]
  package var isAnimated: Bool

  package init(_ operations: [Operation], isAnimated: Bool = true) {
    self.operations = operations
    self.isAnimated = isAnimated
  }
}

extension CollectionUpdate: CustomStringConvertible {
  package var description: String { operations.map(\.description).joined(separator: "\n") }
}

extension CollectionUpdate.Operation: CustomStringConvertible {
  /// One line, such as `delete 0.2`, `move 0.3 → 0.0` or `reload section 1`.
  package var description: String {
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
