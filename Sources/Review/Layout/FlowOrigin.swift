/// A place along an axis that has been explained: where it was, where it is, and what took it there.
struct FlowOrigin {
  var old = 0.0
  var new = 0.0
  /// By how much each cause has pushed the place; the sum is the way from `old` to `new`.
  var carried = Shares()
}

/// How much of a displacement each cause is to blame for, in points.
struct Shares {
  /// The causes in the order in which they were found, so that ties are settled alike on every run.
  private(set) var keys: [CauseKey] = []
  private var amounts: [CauseKey: Double] = [:]

  init() {}

  init(_ key: CauseKey, _ amount: Double) { add(key, amount) }

  subscript(key: CauseKey) -> Double { amounts[key] ?? 0 }

  /// The causes that have a part worth telling.
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

  /// The shares that were added since an earlier state.
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
