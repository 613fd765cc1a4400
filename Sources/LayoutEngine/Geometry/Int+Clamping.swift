extension Int {
  /// The whole part, held within a range; the lower bound for what is no number.
  ///
  /// Swift's own conversion traps on infinity, which a query for an infinite rectangle brings.
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
