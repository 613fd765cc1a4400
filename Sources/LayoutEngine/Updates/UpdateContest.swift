/// The operations that claim one slot, by kind, in call order.
struct UpdateContest {
  private(set) var deletes: [Int] = []
  private(set) var inserts: [Int] = []
  /// Reloads of the slot, or the inserts that result from reloads.
  private(set) var reloads: [Int] = []
  /// Moves, except those that repeat an earlier one.
  private(set) var moves: [Int] = []

  init(_ claimants: [Int], kinds: [UpdateOperands.Kind], repeatedMoves: Set<Int>) {
    for operation in claimants.sorted() {
      switch kinds[operation] {
      case .delete: deletes.append(operation)
      case .insert: inserts.append(operation)
      case .reload: reloads.append(operation)
      case .move: if !repeatedMoves.contains(operation) { moves.append(operation) }
      }
    }
  }

  var repeats: [[Int]] { [deletes, inserts, reloads].filter { $0.count > 1 } }
}
