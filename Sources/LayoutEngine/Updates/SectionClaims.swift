/// The operation that acts on each section, and the new positions of the others.
struct SectionClaims {
  /// The entry of a kept section is its new number.
  private(set) var old: SlotClaims
  /// The entry of a kept section is its old number.
  private(set) var new: SlotClaims
  /// The new number of each old section; nil for deleted sections.
  private(set) var destinations: [Int?]
  /// The old number of each new section; nil for inserted sections.
  private(set) var sources: [Int?]
  /// The new number of each section if only deletes and inserts applied; nil for deleted ones.
  private(set) var displaced: [Int?]
  /// The inserts that result from section reloads.
  private(set) var reinsertions: [UpdateOperands.Single<Int>] = []
  /// Moves that repeat an earlier move (docs/collection-view.md, "Repeated operations").
  private(set) var repeatedMoves: Set<Int>
  private(set) var deleteCount = 0

  /// `countAfter` is the data source's section count, if it is known.
  init(_ operands: UpdateOperands, count: Int, countAfter: Int?) {
    let (lists, kinds) = (operands.sections, operands.kinds)
    func known(_ section: Int) -> Int? { section < count ? section : nil }
    old = SlotClaims(count: count)
    for operand in lists.deletes + lists.reloads where operand.position < count {
      old.claim(operand.position, by: operand.operation)
    }
    for move in lists.moves where move.from < count { old.claim(move.from, by: move.operation) }
    repeatedMoves = old.repeats(among: lists.moves, slot: known)
    for operand in lists.deletes where operand.position < count {
      deleteCount += old.isHeld(operand.position, by: operand.operation) ? 1 : 0
    }
    let countAfter = countAfter ?? max(0, count - deleteCount + lists.inserts.count)
    new = SlotClaims(count: countAfter)
    for operand in lists.inserts where operand.position < countAfter {
      new.claim(operand.position, by: operand.operation)
    }
    displaced = SlotClaims.displacement(of: (old, 0..<count), into: (new, 0..<countAfter), kinds: kinds)
    destinations = [Int?](repeating: nil, count: count)
    sources = [Int?](repeating: nil, count: countAfter)
    for reload in lists.reloads where reload.position < count {
      guard old.isHeld(reload.position, by: reload.operation), let place = displaced[reload.position]
      else { continue }
      reinsertions.append(UpdateOperands.Single(operation: reload.operation, position: place))
      if place < countAfter { new.claim(place, by: reload.operation) }
    }
    settle(lists.moves)
  }

  /// Whether several operations claim the same section. A repeated move counts once.
  var areContested: Bool {
    !new.contested.isEmpty
      || old.contested.values.contains { claimants in
        claimants.count { !repeatedMoves.contains($0) } > 1
      }
  }

  private mutating func settle(_ moves: [UpdateOperands.Move<Int>]) {
    for move in moves where !repeatedMoves.contains(move.operation) && move.to < sources.count {
      new.claim(move.to, by: move.operation)
      guard move.from < destinations.count, old.isHeld(move.from, by: move.operation),
        new.isHeld(move.to, by: move.operation)
      else { continue }
      destinations[move.from] = move.to
      sources[move.to] = move.from
    }
    SlotClaims.pair(old.slots.indices, of: &old, with: new.slots.indices, of: &new)
    for section in destinations.indices where old.operation(at: section) == nil {
      guard old.slots[section] != SlotClaims.free else { continue }
      let target = Int(old.slots[section])
      destinations[section] = target
      sources[target] = section
    }
  }
}
