package import DesignFormat
import Foundation
package import Maquette

/// Designs that have crashed the program, which was started anew and goes on without them.
///
/// A crash cannot be mended from within: memory may be damaged, and locks are held for ever. So the handler of the signal
/// starts the program anew in its place, and an entry in the environment says what was open. Nothing is done for it
/// before there is a crash.
package struct LeftOutDesigns: Sendable {
  /// Those that this process was told of when it began.
  package static let current = LeftOutDesigns(ProcessInfo.processInfo.environment[variable] ?? "")

  package static let code = "crashed-the-program"
  /// The codes of diagnostics about what was left out.
  package static let codes: Set = [code, Mockup.failureOfCode]
  /// The variable of the environment that says which they are.
  package static let variable = "MAQUETTE_LEFT_OUT"

  /// The signal of each crash, by the words of what is to blame.
  private var signals: [PathKey: Int32] = [:]

  /// Reads what the environment says: `11:words`, a line each.
  init(_ list: String) {
    for entry in list.split(separator: "\n") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let signal = Int32(parts[0]) else { continue }
      signals[String(parts[1])] = signal
    }
  }

  package var isEmpty: Bool { signals.isEmpty }

  /// The diagnostic for a design that is left out, which people know by a name; `nil` where it has not crashed the program.
  package func problem(with suspect: Suspect, named name: String) -> DiagnosticReport? {
    guard let signal = signals[suspect.words] else { return nil }
    return DiagnosticReport([
      Diagnostic(
        code: Self.code, location: SourceLocation(file: name, line: 1, column: 1),
        message: "the program crashed while this was open (\(Self.name(of: signal))), and goes on without it",
        hint: "please report it, with the file")
    ])
  }

  /// The entries, as the environment takes them.
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

extension Suspect {
  /// A design's file, as it is now: once it has been saved, it is another suspect.
  package init(design file: String) {
    let state = FileState(of: file)?.numbers.map(String.init).joined(separator: ",")
    self.init("\(state ?? "") \(Self.line(file))")
  }

  package init(compared name: String) {
    self.init(" \(Self.line(name))")
  }

  /// The name in one line, and still another for each name.
  private static func line(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x0A || $0 == 0x25 || $0 == 0 }) else { return name }
    return name.replacing("%", with: "%25").replacing("\n", with: "%0A").replacing("\0", with: "%00")
  }
}
