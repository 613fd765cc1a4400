import DesignFormat
import Foundation
import Synchronization

/// The durations of the steps of a run. The durations of concurrent steps are summed.
package final class Timings: Sendable {
  private let start: ContinuousClock.Instant
  private let totals = Mutex<[Step: Duration]>([:])

  /// A step of a run, in the order of processing.
  package enum Step: String, CaseIterable {
    /// Finding and reading design files.
    case reading
    /// Resolving names, units and defaults, and validating them.
    case validating
    /// Arranging screens, including measuring cells.
    case layout
    /// Opening fonts that were not opened during layout.
    case fonts
    /// Creating scenes, including reading their images.
    case scenes
    /// Drawing scenes, except encoding.
    case drawing
    case encoding
    case writing
  }

  init() {
    start = .now
  }

  /// The seconds since the start of the run.
  package var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Adds the duration of `body` to a step.
  package func measure<Value, Failure: Error>(
    _ step: Step, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { add(ContinuousClock.now - start, to: step) }
    return try body()
  }

  func add(_ duration: Duration, to step: Step) {
    totals.withLock { totals in totals[step, default: .zero] += duration }
  }

  /// A line for each step, for their sum, and for the elapsed time.
  package var lines: [String] {
    let totals = totals.withLock { totals in totals }
    let rows =
      Step.allCases.map { ($0.rawValue, totals[$0] ?? .zero) } + [
        ("together", totals.values.reduce(.zero, +)), ("on the clock", ContinuousClock.now - start),
      ]
    return TextTable(
      rows.map { [$0, String(format: "%.1f ms", $1 / .milliseconds(1))] }, figures: [1]
    ).lines
  }
}

/// Measures the durations of designs from several tasks.
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

  var durations: [PathKey: Duration] { totals.withLock { totals in totals } }
}
