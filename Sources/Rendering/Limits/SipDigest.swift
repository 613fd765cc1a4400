/// Stands for values that are too large to be kept: 128 bits of SipHash, by which one pair in 2¹²⁸ that differ would be taken
/// for the same. Another process has other digests.
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
