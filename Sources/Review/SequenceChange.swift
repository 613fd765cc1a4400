import Foundation
import LayoutEngine

/// The steps that turn one sequence into another with as few moves as there can be.
///
/// Found as a collection view's batch is (docs/collection-view.md, "Batches of updates"): what keeps its
/// order is a longest ascending subsequence, and only what lies outside it moves.
public struct SequenceChange: Equatable, Sendable {
  /// An element that changes its place among the others.
  public struct Move: Hashable, Sendable {
    /// The place in the old sequence, from 0.
    public let from: Int
    /// The place in the new sequence, from 0.
    public let to: Int
  }

  /// Places in the old sequence, ascending, of what is gone.
  public let deletions: [Int]
  /// Places in the new sequence, ascending, of what is new.
  public let insertions: [Int]
  /// The elements of both that change their order, by place in the new sequence.
  public let moves: [Move]

  /// Compares by identity; identifiers that occur more than once in a sequence are matched in order.
  public init<ID: Hashable & Sendable>(from old: [ID], to new: [ID]) {
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
