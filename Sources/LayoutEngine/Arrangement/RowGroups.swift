/// The positions of a section's groups along their axis. Equal groups are stored as a rule.
struct RowGroups: Equatable, Sendable {
  private(set) var count = 0
  private var first = 0.0
  private var stride = 0.0
  private var length = 0.0
  private var lastLength = 0.0
  private var starts: [Double] = []
  private var lengths: [Double] = []

  init() {}

  /// Creates equal groups at equal distances; the last one may be shorter.
  init(count: Int, first: Double, stride: Double, length: Double, lastLength: Double) {
    self.count = count
    self.first = first
    self.stride = stride
    self.length = length
    self.lastLength = lastLength
  }

  /// Adds a group to a list of unequal groups.
  mutating func append(start: Double, length: Double) {
    starts.append(start)
    lengths.append(length)
    count = starts.count
  }

  func start(of group: Int) -> Double { starts.isEmpty ? first + Double(group) * stride : starts[group] }

  func length(of group: Int) -> Double {
    if !lengths.isEmpty { return lengths[group] }
    return group == count - 1 ? lastLength : length
  }

  /// `place` must ascend from group to group. Of two equally near groups, returns the first.
  func nearest(to target: Double, place: (Int) -> Double) -> Int? {
    guard count > 0 else { return nil }
    let after = (0..<count).firstByHalving { place($0) >= target }
    guard after > 0 else { return 0 }
    guard after < count else { return count - 1 }
    return target - place(after - 1) <= place(after) - target ? after - 1 : after
  }
}
