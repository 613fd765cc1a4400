import Foundation

/// Tidies up where the user or the system stops the program, which then ends as it would have.
struct Interruption {
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `tidy` once a signal asks the program to end. On Linux a source takes the signal over; to ignore it would
  /// keep it from the source.
  init(_ tidy: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        tidy()
        signal(number, SIG_DFL)
        // To the process: threads of a queue let no signal through.
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Leaves signals to their defaults again.
  func cancel() {
    for (source, number) in zip(sources, Self.signals) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
