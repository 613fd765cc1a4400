import Synchronization

/// Hands out numbers to tasks, each once.
final class WorkQueue: Sendable {
  private let position = Mutex(0)
  private let count: Int

  /// The numbers from 0 to below `count`.
  init(count: Int) {
    self.count = count
  }

  /// The next number; `nil` where all are taken.
  func next() -> Int? {
    position.withLock { position in
      guard position < count else { return nil }
      defer { position += 1 }
      return position
    }
  }
}
