/// An explained position along an axis: its old and new coordinates, and the causes of the difference.
struct FlowOrigin {
  var old = 0.0
  var new = 0.0
  /// The displacement by cause, in points. The sum is `new - old`.
  var carried = Shares()
}

/// The share of each cause in a displacement, in points.
struct Shares {
  /// The causes in the order in which they were found, so that ties are resolved in the same way on every run.
  private(set) var keys: [CauseKey] = []
  private var amounts: [CauseKey: Double] = [:]

  init() {}

  init(_ key: CauseKey, _ amount: Double) { add(key, amount) }

  subscript(key: CauseKey) -> Double { amounts[key] ?? 0 }

  /// The causes whose share exceeds the tolerance.
  var seen: [CauseKey] { keys.filter { self[$0].isSeen } }

  var total: Double { keys.reduce(0) { $0 + self[$1] } }

  var main: CauseKey? {
    seen.max { abs(self[$0]) < abs(self[$1]) }
  }

  mutating func add(_ key: CauseKey, _ amount: Double) {
    if amounts.updateValue(self[key] + amount, forKey: key) == nil { keys.append(key) }
  }

  mutating func add(_ other: Shares) {
    for key in other.keys { add(key, other[key]) }
  }

  /// Returns the shares that were added after an earlier state.
  func since(_ earlier: Shares) -> Shares {
    var difference = self
    for key in earlier.keys { difference.add(key, -earlier[key]) }
    return difference
  }
}

struct BothAxes<Value> {
  var x: Value
  var y: Value

  subscript(axis: FlowAxis) -> Value {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}
