/// Who acts on which section, and what becomes of the others.
struct SectionClaims {
  /// A survivor holds its new number.
  private(set) var old: SlotClaims
  /// A survivor holds its old number.
  private(set) var new: SlotClaims
  /// By old number: the new one, nil for what is gone.
  private(set) var destinations: [Int?]
  /// By new number: the old one, nil for what is new.
  private(set) var sources: [Int?]
  /// Where each section would stand if only deletes and inserts counted; nil for what is deleted.
  private(set) var displaced: [Int?]
  /// The inserts that the reloads of sections become.
  private(set) var reinsertions: [UpdateOperands.Single<Int>] = []
  /// Moves that say what an earlier one says (docs/collection-view.md, "Repeated operations").
  private(set) var repeatedMoves: Set<Int>
  private(set) var deleteCount = 0

  /// `countAfter` is the data source's, where it says so.
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

  /// Whether several operations want one section; a move that is there twice wants it once.
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
