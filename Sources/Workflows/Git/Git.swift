import Foundation

/// The `git` program, run in one folder.
struct Git {
  let folder: String
  let scratch: ScratchFolder

  /// The bytes on standard output; throws `message` with git's own reason if git fails, and if there is no `git`.
  func output(_ arguments: [String], orFail message: @autoclosure () -> String) throws -> Data {
    let run = try run(arguments)
    guard run.isSuccess else { throw Self.failure(message(), run) }
    return try run.output
  }

  /// The output without the line break at the end; throws as ``output(_:orFail:)`` does.
  func line(_ arguments: [String], orFail message: @autoclosure () -> String) throws -> String {
    Self.line(in: try output(arguments, orFail: message()))
  }

  /// Runs git with other values of some variables, whether it succeeds or not; throws if there is no `git`.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = HelperProgram(
      name: "git", use: "revisions are read with it", folder: folder, scratch: scratch)
    return try program.run(
      ["--literal-pathspecs"] + arguments, input: input, environment: environment)
  }

  /// A text without the line break at its end.
  static func line(in output: Data) -> String {
    String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output, as: UTF8.self)
  }

  /// An error with git's own reason behind a colon.
  static func failure(_ message: String, _ run: ProgramRun, code: String = "no-input") -> InputError {
    let reason = reason(in: run.errors)
    return InputError(reason.isEmpty ? message : "\(message): \(reason)", code: code)
  }

  /// The last error that git wrote to standard error with the advice that follows it, in one line; empty for none.
  static func reason(in errors: String) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let start = lines.lastIndex { line in errorPrefixes.contains(where: line.hasPrefix) } ?? 0
    return lines.dropFirst(start).reduce(into: "") { reason, line in
      if !reason.isEmpty { reason += reason.hasSuffix(":") ? " " : "; " }
      reason += errorPrefixes.first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) } ?? line
    }
  }

  private static let errorPrefixes = ["fatal: ", "error: "]
}

/// Another program of the machine, run in one folder.
struct HelperProgram {
  let name: String
  /// A clause for people that says what it is for, told where the program is missing.
  let use: String
  let folder: String
  /// Where its output is kept while it runs; a pipe that nobody empties would stop it.
  let scratch: ScratchFolder

  /// Runs the program; throws where there is none.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let run: ProgramRun
    do {
      run = try ProgramRun(
        name, arguments, input: input, environment: environment, at: folder, keptIn: scratch.path,
        prefix: "\(name)-")
    } catch is ProgramRun.NotStarted {
      throw missing
    }
    if run.status == 127 { throw missing }
    return run
  }

  private var missing: InputError { InputError("\(name) was not found on the PATH; \(use)") }
}
