import Synchronization

/// The bands of a picture that were compressed, for another one that has the same pixels in some rows.
final class KnownBands: Sendable {
  private let parts = Mutex<[Range<Int>: PNGPart]>([:])
  private let earlier: KnownBands?
  /// The rows that are those of the earlier picture, which is as wide and as opaque.
  private let same: [Range<Int>]

  init(_ earlier: KnownBands? = nil, in same: [Range<Int>] = []) {
    (self.earlier, self.same) = (earlier, same)
  }

  subscript(rows: Range<Int>) -> PNGPart? {
    if let part = parts.withLock({ $0[rows] }) { return part }
    return same.contains { $0.contains(rows) } ? earlier?[rows] : nil
  }

  func keep(_ part: PNGPart, of rows: Range<Int>) { parts.withLock { $0[rows] = part } }
}
