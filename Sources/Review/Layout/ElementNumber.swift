/// An element of one of two screens that are compared. What is in both goes by its new number.
enum ElementNumber: Hashable, Comparable {
  /// One that is gone, by its place in the old screen's record.
  case old(Int)
  /// One that is there afterwards, by its place in the new screen's record.
  case new(Int)

  /// Elements that are gone precede all others, the last of them first.
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.old(let a), .old(let b)): a > b
    case (.new(let a), .new(let b)): a < b
    case (.old, .new): true
    case (.new, .old): false
    }
  }
}
