extension SlotClaims {
  /// Where each element of a range would stand if only deletes, descending, and then inserts, ascending, counted
  /// (docs/collection-view.md, "Reloads"); nil for what is deleted. Numbers count from the beginning of the new range
  /// and may lie past its end.
  static func displacement(
    of old: (claims: SlotClaims, range: Range<Int>), into new: (claims: SlotClaims, range: Range<Int>),
    kinds: [UpdateOperands.Kind]
  ) -> [Int?] {
    var slot = new.range.lowerBound
    return old.range.map { from in
      if let operation = old.claims.operation(at: from), kinds[operation] == .delete { return nil }
      while slot < new.range.upperBound, let operation = new.claims.operation(at: slot),
        kinds[operation] == .insert
      { slot += 1 }
      defer { slot += 1 }
      return slot - new.range.lowerBound
    }
  }

  /// The moves that go from the same slot to the same place as an earlier one.
  func repeats<Position: Hashable>(
    among moves: [UpdateOperands.Move<Position>], slot: (Position) -> Int?
  ) -> Set<Int> {
    guard !contested.isEmpty else { return [] }
    var seen: Set<[Position]> = []
    var repeats: Set<Int> = []
    for move in moves {
      guard let from = slot(move.from), contested[from] != nil else { continue }
      if !seen.insert([move.from, move.to]).inserted { repeats.insert(move.operation) }
    }
    return repeats
  }
}
