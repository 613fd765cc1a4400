extension Range<Int> {
  /// Returns the first index for which a condition is true, with a binary search; the upper bound if there is none. The
  /// condition must stay true after that index.
  func firstByHalving(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
