import DesignFormat
import Foundation
import Synchronization

/// Where the time of a run goes, summed over all that was done at once.
package final class Timings: Sendable {
  private let start: ContinuousClock.Instant
  private let totals = Mutex<[Step: Duration]>([:])

  /// A step of a run, in the order in which a picture meets them.
  package enum Step: String, CaseIterable {
    /// Finding and reading design files.
    case reading
    /// Resolving names, units and defaults, and checking them.
    case validating
    /// Arranging screens, and measuring their cells.
    case layout
    /// Opening fonts that layout has not opened.
    case fonts
    /// Making scenes, and reading the pictures in them.
    case scenes
    /// Painting scenes.
    case drawing
    /// Turning what was painted into the bytes of files.
    case encoding
    /// Putting files into their places.
    case writing
  }

  /// Timings of a run that begins now.
  init() {
    start = .now
  }

  /// The seconds since the run began.
  package var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Counts what `body` does as a part of `step`.
  package func measure<Value, Failure: Error>(
    _ step: Step, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { add(ContinuousClock.now - start, to: step) }
    return try body()
  }

  /// Counts time that was measured elsewhere.
  func add(_ duration: Duration, to step: Step) {
    totals.withLock { totals in totals[step, default: .zero] += duration }
  }

  /// A line for each step, and one for the whole run on the clock.
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
