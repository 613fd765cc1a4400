import Foundation

/// The number of repetitions of a property test.
///
/// `make check` sets `MAQUETTE_ROUNDS` to `all`. Without it, as in `make test`, a twentieth of the rounds runs. The first rounds
/// are equal in both, because each test has its own seed.
public enum Rounds {
  private static let areAll = ProcessInfo.processInfo.environment["MAQUETTE_ROUNDS"] == "all"

  /// The numbers of the rounds, from zero; at least one of `count`.
  public static func of<Number: BinaryInteger>(_ count: Number) -> Range<Number>
  where Number.Stride: SignedInteger {
    0..<(areAll ? count : max(1, count / 20))
  }
}
