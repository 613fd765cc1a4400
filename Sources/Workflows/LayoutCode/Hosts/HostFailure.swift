import Foundation
import LayoutEngine

struct HostFailure {
  let className: String
  let limits: LayoutCodeLimits
  let failure: HostConnection.Failure
  let end: HostProcess.End
  let written: String
  /// Names the innermost of some addresses of the program that is the engineer's, as `CodePlaces` does.
  let place: ([String]) -> String?

  /// The exit codes of the sandbox, as its C target has them.
  private enum Exit {
    static let forbidden: Int32 = 80
    static let overflow: Int32 = 81
    static let memory: Int32 = 82
    static let crash: Int32 = 83
    static let unsafe: Int32 = 84
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
    case .closed: return "the layout \(className) \(words)\(place)"
    }
  }

  private var words: String {
    switch end {
    case .code(Exit.forbidden):
      let call = marks.first { $0.hasPrefix("forbidden ") }?.split(separator: " ", maxSplits: 2).last ?? ""
      return
        "called \(call), which layouts may not: no files are written, there is no network, and no programs start"
    case .code(Exit.overflow): return "called itself too deeply: its stack overflowed"
    case .code(Exit.memory): return "needs more memory than the \(limits.memory >> 20) MB that layouts have"
    case .code(Exit.crash): return "crashed: \(reason)"
    case .code(Exit.unsafe): return "cannot be run safely on this system: \(marks.last ?? "")"
    case .code(let code): return "ended its process by itself, with the exit code \(code)"
    case .signal(SIGSYS): return "called something of the system that layouts may not"
    case .signal(SIGKILL): return "was stopped by the system"
    case .signal(SIGXCPU):
      return "took more than \(limits.processorSeconds) s of the processor, and was stopped"
    case .signal(let number): return "crashed: \(String(cString: strsignal(number)))"
    }
  }

  /// The message of the Swift runtime, without the place that stands before it.
  private var reason: String {
    let fatal = lines.last { $0.contains("Fatal error: ") || $0.contains("*** Terminating app") }
    guard let fatal else { return signalName ?? "a trap" }
    if let raised = fatal.firstMatch(of: #/uncaught exception '(\w+)', reason: '(.*)'/#) {
      return "it raised \(raised.1): \(raised.2)"
    }
    return fatal.range(of: "Fatal error: ").map { String(fatal[$0.upperBound...]) } ?? String(fatal)
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
    let addresses = marks.filter { $0.hasPrefix("at ") }.map { String($0.dropFirst(3)) }
    return addresses.isEmpty ? nil : place(addresses)
  }
}
