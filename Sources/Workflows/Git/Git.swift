import Foundation

/// The `git` program, run in one folder.
struct Git {
  let folder: String
  let scratch: ScratchFolder

  /// The bytes on standard output; `nil` where git failed. Throws where there is no `git`.
  ///
  /// Where `isMapped`, the bytes stay on disk and hold until git is run again.
  func output(_ arguments: [String], input: Data = Data(), isMapped: Bool = false) throws -> Data? {
    let run = try run(arguments, input: input)
    guard run.status == 0 else { return nil }
    return try Data(contentsOf: run.outputFile, options: isMapped ? .alwaysMapped : [])
  }

  /// Runs it with other values of some variables; throws where there is no `git`.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let program = HelperProgram(
      name: "git", use: "revisions are read with it", folder: folder, scratch: scratch)
    return try program.run(
      ["--literal-pathspecs"] + arguments, input: input, environment: environment)
  }

  /// Its output without the line break at the end; `nil` where it failed. Throws where there is no `git`.
  func line(_ arguments: [String]) throws -> String? {
    try output(arguments).map { data in
      String(decoding: data.last == UInt8(ascii: "\n") ? data.dropLast() : data, as: UTF8.self)
    }
  }
}
