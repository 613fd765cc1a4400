internal import CSandbox
import Foundation
import LayoutEngine

/// Why a layout gave no answer. What its process wrote is a claim of the layout's code, of which only known words, numbers and
/// a text of limited length are taken.
struct HostFailure {
  let className: String
  let limits: LayoutCodeLimits
  let failure: HostConnection.Failure
  let end: ChildProcess.End
  let written: String
  /// Names the innermost of some addresses of the program that is the engineer's, as `CodePlaces` does.
  let place: ([UInt64]) -> String?

  /// The exit codes of a layout's process, as `CLayoutHost` has them.
  private enum Exit {
    static let forbidden: Int32 = 80
    static let overflow: Int32 = 81
    static let memory: Int32 = 82
    static let crash: Int32 = 83
    static let unprepared: Int32 = 84
  }

  var error: LayoutError { .failureOfCode(message) }

  private var message: String {
    let place = engineersPlace.map { " (\($0))" } ?? ""
    switch failure {
    case .tooLate:
      return
        "the layout \(className) took more than \(Int(limits.seconds)) s for one screen, and was stopped\(place)"
    case .nonsense:
      return "the layout \(className) wrote to the connection that its answers go through, and was stopped"
    case .crowded: return "the layout \(className) started more threads than layouts have, and was stopped"
    case .closed: return "the layout \(className) \(words)\(place)"
    }
  }

  private var words: String {
    switch end {
    case .code(Exit.forbidden):
      return forbiddenCall
    case .code(Exit.overflow): return "called itself too deeply: its stack overflowed"
    case .code(Exit.memory): return "needs more memory than the \(limits.memory >> 20) MB that layouts have"
    case .code(Exit.crash): return "crashed: \(reason)"
    case .code(Exit.unprepared): return "cannot be run on this system"
    case .code(let code): return "ended its process by itself, with the exit code \(code)"
    case .signal(SIGSYS): return forbiddenCall
    case .signal(SIGKILL): return "was stopped by the system"
    case .signal(SIGXCPU):
      return "took more than \(limits.processorSeconds) s of the processor, and was stopped"
    case .signal(let number): return "crashed: \(String(cString: strsignal(number)))"
    }
  }

  private var forbiddenCall: String {
    let number = marks.lazy.compactMap { $0.wholeMatch(of: #/forbidden ([0-9]{1,4})/#) }.first.flatMap {
      Int32($0.1)
    }
    let name = number.flatMap { csandbox_call_name($0) }.map { String(cString: $0) }
    let call =
      name.map { "called \($0), which layouts may not" } ?? "made a system call that layouts may not make"
    return "\(call): no files are written, there is no network, and no programs start"
  }

  /// The message of the Swift runtime, without the place that stands before it.
  private var reason: String {
    let fatal = lines.last { $0.contains("Fatal error: ") || $0.contains("*** Terminating app") }
    guard let fatal else { return signalName ?? "a trap" }
    if let raised = fatal.firstMatch(of: #/uncaught exception '(\w+)', reason: '(.*)'/#) {
      return "it raised \(raised.1): \(raised.2)".claimed
    }
    return (fatal.range(of: "Fatal error: ").map { String(fatal[$0.upperBound...]) } ?? String(fatal)).claimed
  }

  private var signalName: String? {
    let numbers = marks.compactMap { $0.hasPrefix("signal ") ? Int32($0.dropFirst("signal ".count)) : nil }
    return numbers.last.map { String(cString: strsignal($0)) }
  }

  private var lines: [Substring] { written.split(separator: "\n") }

  /// The lines that the sandbox wrote, without the words that they begin with.
  private var marks: [Substring] {
    lines.filter { $0.hasPrefix("maquette-host: ") }.map { $0.dropFirst("maquette-host: ".count) }
  }

  /// Where in the engineer's code it happened.
  private var engineersPlace: String? {
    let addresses = marks.compactMap { $0.wholeMatch(of: #/at 0x([0-9a-f]{1,16})/#) }
      .compactMap { UInt64($0.1, radix: 16) }
    return addresses.isEmpty ? nil : place(Array(addresses.prefix(Self.depth)))
  }

  /// How many calls are looked up.
  private static let depth = 64
}

extension String {
  /// A text of a layout's code, as messages quote it: in one line of limited length, with nothing that a terminal obeys.
  var claimed: String {
    let line = String(prefix(Self.claimLength)).replacing("\n", with: " ").inOneLine
    return dropFirst(Self.claimLength).isEmpty ? line : line + "…"
  }

  private static let claimLength = 1_000
}
