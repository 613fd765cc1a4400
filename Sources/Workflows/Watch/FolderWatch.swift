package import DesignFormat
import Foundation

/// Waits for changes in several folders, with Linux's inotify.
///
/// It does not report the changes themselves, because events can be lost, and network file systems send none.
package final class FolderWatch {
  /// The inotify instance; negative if the system's limit is reached.
  private let descriptor: Int32
  /// Whether all added folders are watched.
  private var isComplete: Bool
  /// The time of the last event, or of the last call of `drain()`.
  private var lastNews = ContinuousClock.now
  /// The number of consecutive `isQuiet` calls during which there were events.
  private var disturbances = 0

  /// The duration without events after which a change counts as complete. Editors write a file in several steps.
  private static let quiet = Duration.milliseconds(10)
  /// The number of `isQuiet` calls after which continuous events no longer delay a change.
  private static let patience = 10
  /// The maximum wait between two checks for changes: `period` if all folders are watched, and `blindPeriod` if some folders
  /// are not watched.
  private static let (period, blindPeriod) = (Duration.seconds(1), Duration.milliseconds(100))

  package init() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    isComplete = descriptor >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds folders to watch. They may already be watched.
  package func add(_ folders: Set<PathKey>) {
    guard descriptor >= 0 else { return }
    // `IN_MODIFY` would produce an event for each write of a large file. The last write is followed by a close event.
    let news =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
    isComplete = folders.allSatisfy { folder in
      inotify_add_watch(descriptor, folder.path, UInt32(news | IN_ONLYDIR)) >= 0 || errno != ENOSPC
    }
  }

  /// Returns after a change, or after a timeout. The change may be incomplete until `isQuiet` returns true.
  package func wait() {
    if hasNews(within: isComplete ? Self.period : Self.blindPeriod) { drain() }
  }

  /// Returns true after a short time without events, and false when an event occurs. If events are continuous, every tenth call
  /// returns true.
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
    // `poll` ignores a negative descriptor and waits for the timeout.
    return Glibc.poll(&poll, 1, Int32(milliseconds)) > 0
  }

  /// Discards the events so far, and restarts the time without events that `isQuiet` requires.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    lastNews = .now
  }
}
