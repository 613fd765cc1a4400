extension SlotClaims {
  /// Returns the new position of each element of a range if only deletes (in descending order) and then inserts (in
  /// ascending order) applied (docs/collection-view.md, "Reloads"); nil for deleted elements. Positions are relative to
  /// the start of the new range and may exceed its end.
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

  /// Returns the moves with the same source slot and target as an earlier one.
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
