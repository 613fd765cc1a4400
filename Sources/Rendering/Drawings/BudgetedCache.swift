/// Values that are kept until together they fill a budget of bytes; the oldest go first.
struct BudgetedCache<Key: Hashable, Value> {
  private let budget: Int
  private var values: [Key: (value: Value, byteCount: Int)] = [:]
  private var order: [Key] = []
  private var byteCount = 0

  init(budget: Int) {
    self.budget = budget
  }

  subscript(key: Key) -> Value? { values[key]?.value }

  /// A value over the budget is kept alone; one that is there already stays.
  mutating func keep(_ value: Value, of count: Int, for key: Key) {
    guard values[key] == nil else { return }
    while byteCount + count > budget, let oldest = order.first {
      order.removeFirst()
      byteCount -= values.removeValue(forKey: oldest)?.byteCount ?? 0
    }
    values[key] = (value, count)
    order.append(key)
    byteCount += count
  }

  /// Forgets the oldest of those that are not wanted, until all that are left fill no more than `count` bytes.
  mutating func shrink(to count: Int, keeping isWanted: (Key) -> Bool) {
    guard byteCount > count else { return }
    order.removeAll { key in
      guard byteCount > count, !isWanted(key) else { return false }
      byteCount -= values.removeValue(forKey: key)?.byteCount ?? 0
      return true
    }
  }
}
