/// Stands for values that are too large to be kept, within this process alone: 128 bits of SipHash, so that no two that differ
/// will ever be taken for one.
struct SipDigest: Hashable, Sendable {
  private let first: Int
  private let second: Int

  init(_ combine: (inout Hasher) -> Void) {
    func half(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      combine(&hasher)
      return hasher.finalize()
    }
    (first, second) = (half(0), half(1))
  }
}
