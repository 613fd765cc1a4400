/// Values that are kept until together they fill a budget of bytes; the oldest go first.
package struct BudgetedCache<Key: Hashable, Value> {
  private let budget: Int
  private var values: [Key: (value: Value, byteCount: Int)] = [:]
  /// From the oldest on; those before `first` have gone.
  private var order: [Key] = []
  private var first = 0
  private var byteCount = 0

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int { values.count }

  package subscript(key: Key) -> Value? { values[key]?.value }

  /// A value over the budget is kept alone; one that is there already stays.
  package mutating func keep(_ value: Value, of count: Int, for key: Key) {
    guard values[key] == nil else { return }
    while byteCount + count > budget, first < order.count {
      byteCount -= values.removeValue(forKey: order[first])?.byteCount ?? 0
      first += 1
    }
    // The places of those that have gone are taken back now and then: every time would move all others.
    if first > 64, first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
    values[key] = (value, count)
    order.append(key)
    byteCount += count
  }

  /// Forgets the oldest of those that are not wanted, until all that are left fill no more than `count` bytes.
  mutating func shrink(to count: Int, keeping isWanted: (Key) -> Bool) {
    guard byteCount > count else { return }
    order.removeFirst(first)
    first = 0
    order.removeAll { key in
      guard byteCount > count, !isWanted(key) else { return false }
      byteCount -= values.removeValue(forKey: key)?.byteCount ?? 0
      return true
    }
  }
}
