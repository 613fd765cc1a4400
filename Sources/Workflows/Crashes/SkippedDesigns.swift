package import DesignFormat
import Foundation
package import Maquette

/// Designs that crashed the program. After a crash, the program restarts and skips them.
///
/// A process cannot recover from a crash: memory may be damaged, and locks may stay locked. So the signal handler restarts the
/// program, and sets an environment variable that identifies the design that was open during the crash. Without a crash, this
/// costs nothing.
package struct SkippedDesigns: Sendable {
  package static let current = SkippedDesigns(ProcessInfo.processInfo.environment[variable] ?? "")

  package static let code = "crashed-the-program"
  /// The codes of diagnostics about skipped designs.
  package static let codes: Set = [code, Mockup.failureOfCode]
  /// The name of the environment variable that contains the skipped designs.
  package static let variable = "MAQUETTE_LEFT_OUT"

  /// The number of the signal that ended the program, for each crash. The key is the description of the task that crashed
  /// (`CrashContext.words`).
  private var signals: [PathKey: Int32] = [:]

  /// Parses the environment variable. Each line contains a signal number and a crash context, separated by a colon.
  init(_ list: String) {
    for entry in list.split(separator: "\n") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let signal = Int32(parts[0]) else { continue }
      signals[String(parts[1])] = signal
    }
  }

  package var isEmpty: Bool { signals.isEmpty }

  /// Returns the diagnostic for a skipped design, which messages call `name`; `nil` if the design has not crashed the program.
  package func problem(with crashContext: CrashContext, named name: String) -> DiagnosticReport? {
    guard let signal = signals[crashContext.words] else { return nil }
    return DiagnosticReport([
      Diagnostic(
        code: Self.code, location: SourceLocation(file: name, line: 1, column: 1),
        message:
          "the program crashed (\(Self.name(of: signal))) while this design was open; the design is skipped",
        hint: "please report the crash, with the file")
    ])
  }

  /// The skipped designs in the format of the environment variable `variable`, which passes them to the restarted program.
  package var list: String {
    signals.sorted { $0.key < $1.key }.reduce("") { $0 + "\($1.value):\($1.key.path)\n" }
  }

  private static func name(of signal: Int32) -> String {
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}

extension CrashContext {
  /// Creates the crash context of a design file in its current state. After the file is saved, its crash context is different,
  /// so the design is opened again.
  package init(design file: String) {
    let state = FileState(of: file)?.numbers.map(String.init).joined(separator: ",")
    self.init("\(state ?? "") \(Self.line(file))")
  }

  package init(compared name: String) {
    self.init(" \(Self.line(name))")
  }

  /// Returns a file name without line breaks. Different names remain different.
  private static func line(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x0A || $0 == 0x25 || $0 == 0 }) else { return name }
    return name.replacing("%", with: "%25").replacing("\n", with: "%0A").replacing("\0", with: "%00")
  }
}
