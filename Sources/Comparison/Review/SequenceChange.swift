import Foundation
import LayoutEngine

/// The deletions, insertions and moves that turn one sequence into another with the minimum number of moves.
///
/// The algorithm is that of a collection view's batch updates (docs/collection-view.md, "Batches of updates"): the elements of a
/// longest increasing subsequence keep their order, and only the other elements move.
package struct SequenceChange: Equatable, Sendable {
  /// An element whose order relative to other elements changes.
  package struct Move: Hashable, Sendable {
    /// The index in the old sequence.
    package let from: Int
    /// The index in the new sequence.
    package let to: Int
  }

  /// The old indexes of deleted elements, ascending.
  package let deletions: [Int]
  /// The new indexes of inserted elements, ascending.
  package let insertions: [Int]
  /// The moved elements, sorted by new index.
  package let moves: [Move]

  /// Compares two sequences of identifiers. Duplicates are matched in order.
  package init<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) {
    let before = CollectionSnapshot([.init(0, old)])
    let after = CollectionSnapshot([.init(0, new)])
    var (deletions, insertions, moves): ([Int], [Int], [Move]) = ([], [], [])
    for operation in after.updates(from: before).flatMap(\.operations) {
      switch operation {
      case .deleteItem(let path): deletions.append(path[1])
      case .insertItem(let path): insertions.append(path[1])
      case .moveItem(let from, let to): moves.append(Move(from: from[1], to: to[1]))
      default: break
      }
    }
    self.deletions = deletions.sorted()
    self.insertions = insertions.sorted()
    self.moves = moves.sorted { $0.to < $1.to }
  }
}
