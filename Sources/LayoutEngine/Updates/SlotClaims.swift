/// The operation that acts on each slot. A slot is the index of a section, or of an item in the sequence of all items.
/// Slots that are claimed by several operations are also recorded separately.
struct SlotClaims: Equatable, Sendable {
  /// The value of a slot that is still free: no operation acts on it, and its counterpart before or after the
  /// batch is not determined yet.
  static let free = Int32.max

  /// For each slot, one of three values: `free`; the bitwise complement of the index of the first operation
  /// that claimed the slot; or the slot of the same element in the other state, before or after the batch.
  private(set) var slots: [Int32]
  /// For each slot that several operations claim, the operations in the order of their claims.
  private(set) var conflictingSlots: [Int: [Int]] = [:]

  init(count: Int) {
    slots = [Int32](repeating: Self.free, count: count)
  }

  /// Records that an operation acts on a slot, which must exist.
  mutating func claim(_ slot: Int, by operation: Int) {
    if slots[slot] == Self.free {
      slots[slot] = ~Int32(operation)
    } else {
      conflictingSlots[slot, default: [~Int(slots[slot])]].append(operation)
    }
  }

  /// Whether an operation was the first to claim the slot.
  func isHeld(_ slot: Int, by operation: Int) -> Bool { slots[slot] == ~Int32(operation) }

  /// Returns the index of the first operation that claimed the slot; nil without a claim.
  func operation(at slot: Int) -> Int? { slots[slot] < 0 ? ~Int(slots[slot]) : nil }

  var conflictingClaims: [(slot: Int, operations: [Int])] {
    conflictingSlots.sorted { $0.key < $1.key }.map { (slot: $0.key, operations: $0.value) }
  }

  /// Assigns a range of slots to an operation, and overwrites existing claims.
  mutating func assign(_ range: Range<Int>, to operation: Int) {
    for slot in range { slots[slot] = ~Int32(operation) }
  }

  /// Pairs the free slots of two ranges in order, so that kept elements fill the free slots. The value of each paired
  /// slot is the index of the other slot.
  static func pair(
    _ old: Range<Int>, of oldClaims: inout SlotClaims, with new: Range<Int>, of newClaims: inout SlotClaims
  ) {
    var from = old.lowerBound
    for to in new where newClaims.slots[to] == free {
      while from < old.upperBound, oldClaims.slots[from] != free { from += 1 }
      guard from < old.upperBound else { return }
      oldClaims.slots[from] = Int32(to)
      newClaims.slots[to] = Int32(from)
      from += 1
    }
  }
}

extension SlotClaims {
  /// Returns the position that each element of a range would have if only deletes (in descending order) and then inserts (in
  /// ascending order) were applied (docs/collection-view.md, "Reloads"); nil for deleted elements. Positions are relative to
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

  /// Returns the indexes of the moves that repeat an earlier move: they have the same source slot and the same target.
  func repeats<Position: Hashable>(
    among moves: [UpdateOperands.Move<Position>], slot: (Position) -> Int?
  ) -> Set<Int> {
    guard !conflictingSlots.isEmpty else { return [] }
    var seen: Set<[Position]> = []
    var repeats: Set<Int> = []
    for move in moves {
      guard let from = slot(move.from), conflictingSlots[from] != nil else { continue }
      if !seen.insert([move.from, move.to]).inserted { repeats.insert(move.operation) }
    }
    return repeats
  }
}

/// The operation that acts on each section, and the new positions of the sections without an operation.
struct SectionClaims {
  /// The claims on sections before the batch. The value of a kept section is its index after the batch.
  private(set) var old: SlotClaims
  /// The claims on sections after the batch. The value of a kept section is its index before the batch.
  private(set) var new: SlotClaims
  /// For each section before the batch, its index after the batch; nil for deleted sections.
  private(set) var destinations: [Int?]
  /// For each section after the batch, its index before the batch; nil for inserted sections.
  private(set) var sources: [Int?]
  /// The index that each section before the batch would have if only deletes and inserts were applied; nil for deleted
  /// sections.
  private(set) var displaced: [Int?]
  /// The inserts that result from section reloads.
  private(set) var reinsertions: [UpdateOperands.SingleOperation<Int>] = []
  /// The indexes of moves that repeat an earlier move (docs/collection-view.md, "Repeated operations").
  private(set) var repeatedMoves: Set<Int>
  private(set) var deleteCount = 0

  /// Computes the claims. `countAfter` is the number of sections in the data source after the batch; nil if the batch
  /// determines it.
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
      guard old.isHeld(reload.position, by: reload.operation), let location = displaced[reload.position]
      else { continue }
      reinsertions.append(UpdateOperands.SingleOperation(operation: reload.operation, position: location))
      if location < countAfter { new.claim(location, by: reload.operation) }
    }
    resolve(lists.moves)
  }

  /// Whether several operations claim the same section. A move and its repetitions are counted once.
  var hasConflicts: Bool {
    !new.conflictingSlots.isEmpty
      || old.conflictingSlots.values.contains { claimants in
        claimants.count { !repeatedMoves.contains($0) } > 1
      }
  }

  private mutating func resolve(_ moves: [UpdateOperands.Move<Int>]) {
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

/// The section index and item index of an item, which are faster to read as integers than as an index path.
struct ItemNumbers: Hashable, Sendable {
  var section: Int
  var item: Int
}

/// The first slot of each section. The slot of an item is its index in the sequence of the items of all sections.
struct SectionOffsets: Equatable, Sendable {
  /// The first slot of each section, followed by the total number of slots.
  let starts: [Int]

  init(_ counts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }
  var counts: [Int] { (0..<sectionCount).map { self[$0].count } }
  subscript(section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }
  func contains(section: Int) -> Bool { section >= 0 && section < sectionCount }

  func slot(of location: ItemNumbers) -> Int? {
    guard contains(section: location.section), location.item >= 0 else { return nil }
    let start = starts[location.section]
    return location.item < starts[location.section + 1] - start ? start + location.item : nil
  }

  /// Returns the section and item of a slot, which must exist.
  func location(of slot: Int) -> ItemNumbers {
    // Finds the last section that begins at or before the slot, because empty sections before it begin at the same slot.
    var (low, high) = (0, sectionCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= slot { low = middle } else { high = middle }
    }
    return ItemNumbers(section: low, item: slot - starts[low])
  }
}
