/// Checks and applies batches from bytes.
enum UpdateTarget {
  /// Checks that any batch results in a map or a reason, and that applying it matches the map.
  static func read(_ bytes: [UInt8]) {
    FuzzTarget.demand(ArbitraryBatch(bytes).problem)
  }
}
