/// A position along an axis: its old and new coordinates, in points, and the causes of their difference.
struct FlowOrigin {
  var old = 0.0
  var new = 0.0
  /// The displacement of the position by each cause, in points. The sum is `new - old`.
  var carried = Shares()
}

/// The part of a displacement that each cause explains, in points.
struct Shares {
  /// The causes in the order in which they were found. The order decides between causes with equal shares, so that results are
  /// reproducible.
  private(set) var keys: [CauseKey] = []
  private var amounts: [CauseKey: Double] = [:]

  init() {}

  init(_ key: CauseKey, _ amount: Double) { add(key, amount) }

  subscript(key: CauseKey) -> Double { amounts[key] ?? 0 }

  /// The causes with a share of the displacement that exceeds the tolerance.
  var visible: [CauseKey] { keys.filter { self[$0].isSeen } }

  var total: Double { keys.reduce(0) { $0 + self[$1] } }

  var main: CauseKey? {
    visible.max { abs(self[$0]) < abs(self[$1]) }
  }

  mutating func add(_ key: CauseKey, _ amount: Double) {
    if amounts.updateValue(self[key] + amount, forKey: key) == nil { keys.append(key) }
  }

  mutating func add(_ other: Shares) {
    for key in other.keys { add(key, other[key]) }
  }

  /// Returns these shares minus the shares of `earlier`, an earlier version of this value.
  func since(_ earlier: Shares) -> Shares {
    var difference = self
    for key in earlier.keys { difference.add(key, -earlier[key]) }
    return difference
  }
}

struct AxisPair<Value> {
  var x: Value
  var y: Value

  subscript(axis: FlowAxis) -> Value {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}

/// Divides a displacement among the insertions and deletions at one position.
enum DisplacementShares {
  /// Divides a displacement of `delta` points among the inserted, deleted and moved elements `ghosts`. If they follow each other
  /// along the axis, each accounts for its length and an equal part of the spacing. Otherwise, one of them accounts for all of
  /// `delta`: an insertion if `delta` is positive, a deletion if it is negative.
  static func shares(of delta: Double, _ ghosts: [FlowRegion.Ghost], _ axis: FlowAxis) -> Shares {
    var shares = Shares()
    guard let first = ghosts.first else { return shares }
    if ghosts.allSatisfy({ $0.key == first.key }) { return Shares(first.key, delta) }
    guard isFile(ghosts.filter(\.isNew), axis), isFile(ghosts.filter { !$0.isNew }, axis) else {
      let preferred = ghosts.first { ghost in
        switch ghost.key {
        case .inserted: delta > 0
        case .deleted: delta < 0
        default: false
        }
      }
      return Shares((preferred ?? first).key, delta)
    }
    let lengths = ghosts.reduce(0) { $0 + ($1.isNew ? 1 : -1) * $1.frame.extent(axis) }
    let count = ghosts.reduce(0) { $0 + ($1.isNew ? 1 : -1) }
    let space = count == 0 ? 0 : (delta - lengths) / Double(count)
    for ghost in ghosts {
      shares.add(ghost.key, (ghost.isNew ? 1 : -1) * (ghost.frame.extent(axis) + space))
    }
    if count == 0 { shares.add(first.key, delta - lengths) }
    return shares
  }

  /// Whether the elements follow each other along an axis without overlaps.
  private static func isFile(_ ghosts: [FlowRegion.Ghost], _ axis: FlowAxis) -> Bool {
    let frames = ghosts.map(\.frame).sorted { $0.start(axis) < $1.start(axis) }
    return zip(frames, frames.dropFirst()).allSatisfy {
      $0.end(axis) <= $1.start(axis) + ElementRecord.tolerance
    }
  }
}
