/// Lays out input that bytes describe.
enum ArrangementTarget {
  /// Checks that any input is laid out or refused, with consistent results.
  static func read(_ bytes: [UInt8]) {
    FuzzTarget.demand(ArbitraryArrangement(bytes).problem)
  }
}
