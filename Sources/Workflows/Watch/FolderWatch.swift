import Foundation

/// Waits until something happens in one of several folders (Linux's inotify).
///
/// It does not tell what happened: news can be lost, and on the drives of other machines there is none.
package final class FolderWatch {
  /// Negative where the system has no watch left to give.
  private let descriptor: Int32
  /// Whether the system tells of every folder.
  private var isComplete: Bool

  /// Milliseconds without news, after which it counts as complete. Editors write a file in several steps.
  private static let quiet: Int32 = 10
  /// How often complete silence is waited for before it is gone without.
  private static let patience = 10
  /// Milliseconds between two looks where news may be lost.
  private static let (period, blindPeriod): (Int32, Int32) = (1_000, 100)

  package init() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    isComplete = descriptor >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches more folders, of which some may be watched already.
  package func add(_ folders: Set<String>) {
    guard descriptor >= 0 else { return }
    // Every write would be too much news of a large file; the last is followed by a close.
    let news =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
    isComplete = folders.allSatisfy { folder in
      inotify_add_watch(descriptor, folder, UInt32(news | IN_ONLYDIR)) >= 0 || errno != ENOSPC
    }
  }

  /// Returns after something happened, and then nothing for a moment; after a while at the latest.
  package func wait() {
    guard hasNews(within: isComplete ? Self.period : Self.blindPeriod) else { return }
    for _ in 0..<Self.patience {
      drain()
      guard hasNews(within: Self.quiet) else { return }
    }
    drain()
  }

  private func hasNews(within milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A negative descriptor is passed over, and only the time passes.
    return Glibc.poll(&poll, 1, milliseconds) > 0
  }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
