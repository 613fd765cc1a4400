import Foundation

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
