/// Checks and applies batches that bytes describe.
enum UpdateTarget {
  /// Whatever a batch says, there is a map or a reason, and applying it does what the map says.
  static func read(_ bytes: [UInt8]) {
    FuzzTarget.demand(ArbitraryBatch(bytes).problem)
  }
}
