extension Int {
  /// The integer part, clamped to a range; NaN gives the lower bound.
  ///
  /// Swift's own conversion traps on infinity, which a query with an infinite rectangle contains.
  init(_ value: Double, clampedTo range: ClosedRange<Int>) {
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value.rounded(.down))
    } else {
      self = range.lowerBound
    }
  }
}
