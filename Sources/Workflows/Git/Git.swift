import Foundation

/// The `git` program, run in one folder.
struct Git {
  let folder: String
  let scratch: ScratchFolder

  /// Returns the bytes on standard output. Throws `message` with git's reason if git fails, and an error if git is not
  /// installed.
  func output(_ arguments: [String], orFail message: @autoclosure () -> String) throws -> Data {
    let run = try run(arguments)
    guard run.isSuccess else { throw Self.failure(message(), run) }
    return try run.output
  }

  /// Returns git's standard output as text, without the line break at its end. Throws the errors of ``output(_:orFail:)``.
  func line(_ arguments: [String], orFail message: @autoclosure () -> String) throws -> String {
    Self.line(in: try output(arguments, orFail: message()))
  }

  /// Runs git with additional environment variables. It throws only if git is not installed; a failure of git is in the result.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = HelperProgram(
      name: "git", use: "install it, because revisions are read with it", folder: folder, scratch: scratch)
    return try program.run(
      ["--literal-pathspecs"] + arguments, input: input,
      environment: environment.merging(Self.neutralPathspecs) { own, _ in own })
  }

  /// Overrides for environment variables of the user that contradict literal path specifications.
  private static let neutralPathspecs = [
    "GIT_GLOB_PATHSPECS": "0", "GIT_ICASE_PATHSPECS": "0", "GIT_NOGLOB_PATHSPECS": "0",
  ]

  /// Returns git's output as text, without the line break at its end.
  static func line(in output: Data) -> String {
    String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output, as: UTF8.self)
  }

  /// Returns an error with `message`, a colon and the reason that git printed.
  static func failure(_ message: String, _ run: ProgramRun, code: String = "no-input") -> InputError {
    let reason = reason(in: run.errors)
    return InputError(reason.isEmpty ? message : "\(message): \(reason)", code: code)
  }

  /// Returns the last error in git's output and the advice after it, in one line; empty if there is none.
  static func reason(in errors: String) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let start = lines.lastIndex { line in errorPrefixes.contains(where: line.hasPrefix) } ?? 0
    return lines.dropFirst(start).reduce(into: "") { reason, line in
      if !reason.isEmpty { reason += reason.hasSuffix(":") ? " " : "; " }
      reason += errorPrefixes.first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) } ?? line
    }
  }

  /// Returns the errors about the object database in git's output, in one line; empty if there are none.
  /// These errors contain the reason for a failure; the last line of the output does not contain it.
  static func objectErrors(in errors: String) -> String {
    errors.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("error: ") }
      .map { String($0.dropFirst("error: ".count)) }.joined(separator: "; ")
  }

  private static let errorPrefixes = ["fatal: ", "error: "]
}

/// An installed program, run in one folder.
struct HelperProgram {
  let name: String
  /// The purpose of the program, as a clause for the error if it is missing.
  let use: String
  let folder: String
  /// The folder for the program's output. A file is used because a pipe that is not read would block the program.
  let scratch: ScratchFolder

  /// Runs the program. Throws if it is not installed.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let run: ProgramRun
    do {
      run = try ProgramRun(
        name, arguments, input: input, environment: environment, at: folder, keptIn: scratch.path,
        prefix: "\(name)-")
    } catch is ProgramRun.LaunchError {
      throw missing
    }
    if run.status == 127 { throw missing }
    return run
  }

  private var missing: InputError { InputError("\(name) was not found on the PATH; \(use)") }
}
