internal import CProcess
import DesignFormat
import Foundation
import LayoutEngine

/// The reason why a layout did not answer. The layout's code may have written any text, so messages contain only known words,
/// numbers and excerpts of limited length.
struct HostFailure {
  let className: String
  let limits: LayoutCodeLimits
  let failure: HostConnection.Failure
  let end: ChildProcess.ExitStatus
  let written: String
  /// A closure that describes the innermost stack frame in layout code, given the stack's return addresses; see
  /// `CodeLocations`.
  let location: ([UInt64]) -> String?

  /// The exit codes of a layout's process, as defined in `CLayoutHost`.
  private enum HostExitCode {
    static let forbidden: Int32 = 80
    static let overflow: Int32 = 81
    static let memory: Int32 = 82
    static let crash: Int32 = 83
    static let unprepared: Int32 = 84
  }

  var error: LayoutError { .failureOfCode(message) }

  private var message: String {
    let location = codeLocation.map { " (\($0))" } ?? ""
    switch failure {
    case .tooLate:
      return
        "the layout \(className) took more than \(Int(limits.seconds)) s for one screen, and was stopped\(location)"
    case .nonsense:
      return "the layout \(className) wrote to the connection for its replies, and was stopped"
    case .crowded: return "the layout \(className) started too many threads, and was stopped"
    case .closed: return "the layout \(className) \(words)\(location)"
    }
  }

  private var words: String {
    switch end {
    case .code(HostExitCode.forbidden):
      return forbiddenCall
    case .code(HostExitCode.overflow): return "called itself too deeply: its stack overflowed"
    case .code(HostExitCode.memory):
      return "needed more than the \(limits.memory >> 20) MB of memory that layouts may use"
    case .code(HostExitCode.crash): return "crashed: \(reason)"
    case .code(HostExitCode.unprepared): return "cannot be run on this system"
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
    let call = name.map { "called \($0), which is forbidden" } ?? "made a forbidden system call"
    return "\(call): layouts may not write files, use the network or start programs"
  }

  /// The message of the Swift runtime, without its location.
  private var reason: String {
    let fatal = lines.last { line in
      line.contains("*** Terminating app") || Self.failures.contains { line.contains($0) }
    }
    guard let fatal else { return signalName ?? "a trap" }
    if let raised = fatal.firstMatch(of: #/uncaught exception '(\w+)', reason: '(.*)'/#) {
      return "it raised \(raised.1): \(raised.2)".claimed
    }
    if let cast = fatal.firstMatch(of: #/Could not cast value of type '(.*)' \(0x\w+\) to '(.*)' \(0x\w+\)/#)
    {
      return "could not cast a value of type \(cast.1) to \(cast.2)".claimed
    }
    if let error = fatal.range(of: "Fatal error: ") { return String(fatal[error.upperBound...]).claimed }
    let start = Self.failures.compactMap { fatal.range(of: $0)?.lowerBound }.first ?? fatal.startIndex
    return String(fatal[start...]).claimed
  }

  /// The beginnings of the Swift runtime's error messages. A source location precedes each of them.
  private static let failures = [
    "Fatal error: ", "Precondition failed", "Assertion failed", "Could not cast value of type",
  ]

  private var signalName: String? {
    let numbers = marks.compactMap { $0.hasPrefix("signal ") ? Int32($0.dropFirst("signal ".count)) : nil }
    return numbers.last.map { String(cString: strsignal($0)) }
  }

  private var lines: [Substring] { written.split(separator: "\n") }

  /// The lines that the sandbox wrote to the output, without their prefix.
  private var marks: [Substring] {
    lines.filter { $0.hasPrefix("maquette-host: ") }.map { $0.dropFirst("maquette-host: ".count) }
  }

  /// The location of the failure in layout code.
  private var codeLocation: String? {
    let addresses = marks.compactMap { $0.wholeMatch(of: #/at 0x([0-9a-f]{1,16})/#) }
      .compactMap { UInt64($0.1, radix: 16) }
    return addresses.isEmpty ? nil : location(Array(addresses.prefix(Self.depth)))
  }

  /// The maximum number of stack frames for which a location is looked up.
  private static let depth = 64
}

extension String {
  /// The text in a form that is safe in a message: in one line, of limited length, and without control characters. The text
  /// comes from layout code.
  var claimed: String {
    let line = String(prefix(Self.claimLength)).replacing("\n", with: " ").inOneLine
    return dropFirst(Self.claimLength).isEmpty ? line : line + "…"
  }

  private static let claimLength = 1_000
}

/// Converts addresses of a compiled program to locations in layout code.
struct CodeLocations {
  let symbolizer: String
  let demangler: String
  let program: String
  /// The original paths of the files. File names are unique within a module, so a name identifies its path.
  let files: [String]

  /// Describes the innermost address that is in layout code: `Waterfall.prepare(), Layouts/Waterfall.swift:14`; nil if there is
  /// none, or if there is no symbolizer.
  func location(_ addresses: [UInt64]) -> String? {
    guard let frame = frames(addresses).first else { return nil }
    let line = frame.line > 0 ? frame.line : lineBeside(frame)
    let words = [
      name(of: frame.function), "\(frame.file)" + (line.map { ":\($0)" } ?? ""),
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }

  /// The timeout of a program that is only used to improve a message.
  private static let time = Duration.seconds(10)

  private struct Frame {
    let address: UInt64
    let function: String
    let file: String
    let line: Int
  }

  /// Returns the stack frames that are in layout code. The symbolizer prints three lines per address.
  private func frames(_ addresses: [UInt64]) -> [Frame] {
    let names = Dictionary(files.map { (PathKey($0.fileName), $0) }) { first, _ in first }
    let lines = output(
      of: symbolizer,
      ["--obj=\(program)", "--output-style=GNU", "--addresses", "--functions=linkage", "--no-inlines"]
        + addresses.map { "0x" + String($0, radix: 16) }
    ).split(separator: "\n")
    return stride(from: 0, to: lines.count - 2, by: 3).compactMap { start in
      let location = lines[start + 2].split(separator: ":")
      guard location.count >= 2, let file = names[String(location[0]).fileName],
        let address = UInt64(lines[start].dropFirst(2), radix: 16),
        let line = Int(location[1].prefix { $0.isNumber })
      else { return nil }
      return Frame(address: address, function: String(lines[start + 1]), file: file, line: line)
    }
  }

  /// Returns the source line of a neighboring instruction. This line is used for an instruction without a
  /// line, such as the last instruction of a loop.
  private func lineBeside(_ frame: Frame) -> Int? {
    let addresses = (1...64).flatMap { [frame.address &- $0, frame.address &+ $0] }
    return frames(addresses)
      .first { $0.function == frame.function && $0.line > 0 }?.line
  }

  /// Returns the demangled name, such as `Waterfall.prepare()`.
  private func name(of function: String) -> String? {
    // Layout code determines the name, so it is passed on standard input instead of as an argument.
    output(of: demangler, ["-compact", "-simplified"], input: Data(function.utf8))
      .split(separator: "\n").first.map { String($0).claimed }
  }

  private func output(of program: String, _ arguments: [String], input: Data? = nil) -> String {
    do {
      let folder = NSTemporaryDirectory() + "/maquette-places-\(getpid())-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { _ = rmdir(folder) }
      let run = try ProgramRun(program, arguments, input: input, keptIn: folder, limit: Self.time)
      defer { for name in [".input", ".output", ".errors"] { unlink("\(folder)/\(name)") } }
      return String(decoding: try run.output, as: UTF8.self)
    } catch {
      // Without the program, the message has no location.
      return ""
    }
  }
}
