import Foundation

/// Another program of the machine, run in one folder.
struct HelperProgram {
  let name: String
  /// What it is for, should it be missing.
  let use: String
  let folder: String
  /// Where its output is kept while it runs; a pipe that nobody empties would stop it.
  let scratch: ScratchFolder

  /// What came of a run; the bytes on disk hold until the program is run again.
  struct Run {
    /// The exit code; 127 where there is no such program.
    let status: Int32
    let outputFile: URL
    let errors: String

    var output: Data {
      get throws { try Data(contentsOf: outputFile) }
    }
  }

  /// Runs the program; throws where there is none.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    let files = ["output", "input", "errors"].map { URL(fileURLWithPath: "\(scratch.path)/\(name)-\($0)") }
    for (file, data) in zip(files, [Data(), input, Data()]) { try data.writeForThisRun(to: file.path) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    do {
      try process.run()
    } catch {
      throw missing
    }
    process.waitUntilExit()
    // What `env` answers for a program that is not there.
    if process.terminationStatus == 127 { throw missing }
    let isExit = process.terminationReason == .exit
    return Run(
      status: isExit ? process.terminationStatus : -process.terminationStatus, outputFile: files[0],
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }

  private var missing: InputError { InputError("\(name) was not found on the PATH; \(use)") }
}
