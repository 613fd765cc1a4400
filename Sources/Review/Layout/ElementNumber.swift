/// Identifies an element of two compared screens. An element that is in both has its new number.
enum ElementNumber: Hashable, Comparable {
  /// A deleted element, by its index in the old screen's record.
  case old(Int)
  /// Any other element, by its index in the new screen's record.
  case new(Int)

  /// Orders deleted elements before all others, in reverse order.
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.old(let a), .old(let b)): a > b
    case (.new(let a), .new(let b)): a < b
    case (.old, .new): true
    case (.new, .old): false
    }
  }
}
