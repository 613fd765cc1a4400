import DesignFormat
import Synchronization

/// Takes the time that designs take while a run goes on, from several tasks.
final class DesignClock: Sendable {
  private let totals = Mutex<[PathKey: Duration]>([:])

  func measure<Value, Failure: Error>(
    _ design: DesignPath, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer {
      let duration = ContinuousClock.now - start
      totals.withLock { totals in totals[design.file, default: .zero] += duration }
    }
    return try body()
  }

  /// The times of designs by their files.
  var durations: [PathKey: Duration] { totals.withLock { totals in totals } }
}
