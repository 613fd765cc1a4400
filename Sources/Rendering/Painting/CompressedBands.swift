import Synchronization

/// Bands that were drawn and compressed, for pictures that show the same there: variants of a screen differ in some rows,
/// and a screen that is drawn again in few.
package final class CompressedBands: Sendable {
  private let kept = Mutex(BudgetedCache<SipDigest, PNGPart>(budget: budget))

  /// In bytes.
  private static let budget = 1 << 20
  /// How many bytes one may take: a photo would drive many others out.
  private static let limit = budget / 4
  /// About what each takes besides its bytes.
  private static let overhead = 256

  /// None yet.
  package init() {}

  subscript(content: SipDigest) -> PNGPart? { kept.withLock { $0[content] } }

  func keep(_ part: PNGPart, of content: SipDigest) {
    let count = part.bytes.count + Self.overhead
    guard count <= Self.limit else { return }
    kept.withLock { $0.keep(part, of: count, for: content) }
  }
}
