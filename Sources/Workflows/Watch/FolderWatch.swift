package import DesignFormat
import Foundation

/// Waits until something happens in one of several folders (Linux's inotify).
///
/// It does not tell what happened: news can be lost, and on the drives of other machines there is none.
package final class FolderWatch {
  /// Negative where the system has no watch left to give.
  private let descriptor: Int32
  /// Whether the system tells of every folder.
  private var isComplete: Bool
  /// When something happened, or was seen before there was news of it.
  private var lastNews = ContinuousClock.now
  /// How many times in a row there was no silence.
  private var disturbances = 0

  /// How long there is no news once it is complete. Editors write a file in several steps.
  private static let quiet = Duration.milliseconds(10)
  /// How often silence is waited for before it is gone without.
  private static let patience = 10
  /// How much time is between two looks where news may be lost.
  private static let (period, blindPeriod) = (Duration.seconds(1), Duration.milliseconds(100))

  package init() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    isComplete = descriptor >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches more folders, of which some may be watched already.
  package func add(_ folders: Set<PathKey>) {
    guard descriptor >= 0 else { return }
    // Every write would be too much news of a large file; the last is followed by a close.
    let news =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
    isComplete = folders.allSatisfy { folder in
      inotify_add_watch(descriptor, folder.path, UInt32(news | IN_ONLYDIR)) >= 0 || errno != ENOSPC
    }
  }

  /// Returns after something happened, and after a while at the latest. More may follow at once: what is read before
  /// `isQuiet` says otherwise may be half of what is saved.
  package func wait() {
    if hasNews(within: isComplete ? Self.period : Self.blindPeriod) { drain() }
  }

  /// Whether nothing has happened any more, for which it waits a moment if need be; where there is no end of news, it
  /// says so in the end all the same.
  package func isQuiet() -> Bool {
    guard hasNews(within: lastNews + Self.quiet - .now) else {
      disturbances = 0
      return true
    }
    drain()
    disturbances = (disturbances + 1) % Self.patience
    return disturbances == 0
  }

  private func hasNews(within time: Duration) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = (max(time, .zero) / .milliseconds(1)).rounded(.up)
    // A negative descriptor is passed over, and only the time passes.
    return Glibc.poll(&poll, 1, Int32(milliseconds)) > 0
  }

  /// Forgets the news so far, and begins the wait for silence anew: of what was seen to be saved, the rest may be yet to
  /// come.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    lastNews = .now
  }
}
