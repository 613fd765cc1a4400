/// The operations that want one slot, by kind, in call order.
struct UpdateContest {
  /// Deletes of the slot.
  private(set) var deletes: [Int] = []
  /// Inserts into the slot.
  private(set) var inserts: [Int] = []
  /// Reloads of the slot, or the inserts they become.
  private(set) var reloads: [Int] = []
  /// Moves from or to the slot; those that repeat another are left out.
  private(set) var moves: [Int] = []

  /// Sorts the claimants of a slot.
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

  /// Operations that are there more than once, kind by kind.
  var repeats: [[Int]] { [deletes, inserts, reloads].filter { $0.count > 1 } }
}
