/// Arranges what bytes describe.
enum ArrangementTarget {
  /// Whatever a layout is told, it arranges or refuses it, and all its answers agree.
  static func read(_ bytes: [UInt8]) {
    FuzzTarget.demand(ArbitraryArrangement(bytes).problem)
  }
}
