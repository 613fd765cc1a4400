import Synchronization

/// Swaths that were drawn and compressed, for pictures that show the same there: variants of a screen differ in some rows,
/// and a screen that is drawn again in few.
package final class CompressedSwaths: Sendable {
  private let kept = Mutex(BudgetedCache<ContentDigest, [PNGPart]>(budget: budget))

  /// In bytes, compressed.
  private static let budget = 1 << 20
  /// How many bytes one may take: a photo would drive all others out.
  private static let limit = budget / 2

  /// None yet.
  package init() {}

  subscript(content: ContentDigest) -> [PNGPart]? { kept.withLock { $0[content] } }

  func keep(_ parts: [PNGPart], of content: ContentDigest) {
    let count = parts.map(\.bytes.count).reduce(MemoryLayout<PNGPart>.stride * (parts.count + 1), +)
    guard count <= Self.limit else { return }
    kept.withLock { $0.keep(parts, of: count, for: content) }
  }
}
