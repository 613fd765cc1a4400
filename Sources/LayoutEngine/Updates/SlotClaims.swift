/// The operation that acts on each slot. Slots that several operations claim are recorded separately.
struct SlotClaims: Equatable, Sendable {
  /// The value of a slot without an operation whose matching slot is not determined yet.
  static let free = Int32.max

  /// For each slot: `free`, the bitwise complement of the first operation that claimed it, or the number of the
  /// matching slot.
  private(set) var slots: [Int32]
  /// All claimants of the slots that have more than one, in the order of their claims.
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

  /// The first claimant; nil if no operation claimed the slot.
  func operation(at slot: Int) -> Int? { slots[slot] < 0 ? ~Int(slots[slot]) : nil }

  var contests: [(slot: Int, operations: [Int])] {
    contested.sorted { $0.key < $1.key }.map { (slot: $0.key, operations: $0.value) }
  }

  /// Overwrites existing claims.
  mutating func assign(_ range: Range<Int>, to operation: Int) {
    for slot in range { slots[slot] = ~Int32(operation) }
  }

  /// Pairs the free slots of two ranges in order, so that kept elements fill the free slots. Each slot gets the other's
  /// number.
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
