/// Which operation acts on which slot of a row; slots that several want are kept aside.
struct SlotClaims: Equatable, Sendable {
  /// Marks a slot that no operation acts on and whose element is not known yet.
  static let free = Int32.max

  /// For each slot `free`, or the operation that claimed it first as its complement, or the other row's slot.
  private(set) var slots: [Int32]
  /// All claimants of the slots that have more than one, in the order they came.
  private(set) var contested: [Int: [Int]] = [:]

  init(count: Int) {
    slots = [Int32](repeating: Self.free, count: count)
  }

  /// The slot must exist.
  mutating func claim(_ slot: Int, by operation: Int) {
    if slots[slot] == Self.free {
      slots[slot] = ~Int32(operation)
    } else {
      contested[slot, default: [~Int(slots[slot])]].append(operation)
    }
  }

  /// Whether this operation was the first to claim the slot.
  func isHeld(_ slot: Int, by operation: Int) -> Bool { slots[slot] == ~Int32(operation) }

  /// The first claimant; nil where the slot is free.
  func operation(at slot: Int) -> Int? { slots[slot] < 0 ? ~Int(slots[slot]) : nil }

  var contests: [(slot: Int, operations: [Int])] {
    contested.sorted { $0.key < $1.key }.map { (slot: $0.key, operations: $0.value) }
  }

  /// Overwrites whatever was there.
  mutating func assign(_ range: Range<Int>, to operation: Int) {
    for slot in range { slots[slot] = ~Int32(operation) }
  }

  /// Pairs the free slots of two ranges in order, each with the other's number: survivors fill what is free.
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
