/// A cache with a maximum total size in bytes. If the values exceed this size, those that were added first are removed.
package struct BudgetedCache<Key: Hashable, Value> {
  private let budget: Int
  private var values: [Key: (value: Value, byteCount: Int)] = [:]
  /// The keys in the order in which their values were added. The values of keys before the index `first` have been removed.
  private var order: [Key] = []
  private var first = 0
  private var byteCount = 0

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int { values.count }

  package subscript(key: Key) -> Value? { values[key]?.value }

  /// Adds a value of `count` bytes, unless the key already has one. A value that is larger than the maximum size is cached
  /// alone.
  package mutating func keep(_ value: Value, of count: Int, for key: Key) {
    guard values[key] == nil else { return }
    while byteCount + count > budget, first < order.count {
      byteCount -= values.removeValue(forKey: order[first])?.byteCount ?? 0
      first += 1
    }
    // Removed keys are deleted from the array in batches, because each deletion moves all later keys.
    if first > 64, first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
    values[key] = (value, count)
    order.append(key)
    byteCount += count
  }

  /// Removes the values that were added first and that `isRetained` does not protect, until the size is at most `count` bytes.
  mutating func shrink(to count: Int, keeping isRetained: (Key) -> Bool) {
    guard byteCount > count else { return }
    order.removeFirst(first)
    first = 0
    order.removeAll { key in
      guard byteCount > count, !isRetained(key) else { return false }
      byteCount -= values.removeValue(forKey: key)?.byteCount ?? 0
      return true
    }
  }
}
