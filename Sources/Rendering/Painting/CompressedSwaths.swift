import Synchronization

/// Swaths that were drawn and compressed, for pictures that show the same there: variants of a screen differ in some rows,
/// and a screen that is drawn again in few.
package final class CompressedSwaths: Sendable {
  private let kept = Mutex(BudgetedCache<SwathContent, [PNGPart]>(budget: budget))

  /// Of what was drawn and of what it became, in bytes.
  private static let budget = 1 << 20
  /// How many bytes one may take: a photo would drive all others out.
  private static let limit = budget / 2

  /// None yet.
  package init() {}

  subscript(content: SwathContent) -> [PNGPart]? { kept.withLock { $0[content] } }

  func keep(_ parts: [PNGPart], of content: SwathContent) {
    let count = parts.map(\.bytes.count).reduce(content.byteCount, +)
    guard count <= Self.limit else { return }
    kept.withLock { $0.keep(parts, of: count, for: content) }
  }
}
