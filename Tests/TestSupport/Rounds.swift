import Foundation

/// The number of repetitions of a property test.
///
/// `make check` sets `MAQUETTE_ROUNDS` to `all`. Otherwise, as in `make test`, only a twentieth of the rounds runs, or less. The
/// first rounds are equal in both, because each test has its own seed.
package enum Rounds {
  /// Whether all repetitions run, as in `make check`.
  package static let areAll = ProcessInfo.processInfo.environment["MAQUETTE_ROUNDS"] == "all"

  /// Returns the numbers of the rounds to run, from zero: all of `count` or a fraction, but at least one. Slow tests run a
  /// smaller fraction.
  package static func of<Number: BinaryInteger>(_ count: Number, oneIn fraction: Number = 20) -> Range<Number>
  where Number.Stride: SignedInteger {
    0..<(areAll ? count : max(1, count / fraction))
  }
}
