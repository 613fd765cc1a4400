extension Range<Int> {
  /// The first index from which on a condition holds, found by halving; the end where it never does.
  func firstByHalving(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
