import Foundation

/// A program that has run to its end.
struct ProgramRun {
  /// The exit code: 127 if there is no such program, and the negative signal number if a signal ended the program.
  let status: Int32
  /// The file with the program's standard output. The next run in the same folder overwrites it.
  let outputFile: URL
  let errors: String

  struct LaunchError: Error {}

  /// The error if a program exceeded its timeout and was killed.
  struct TimeoutError: Error, CustomStringConvertible {
    let program: String
    let limit: Duration

    var description: String { "\(program) took longer than \(Int(limit / .seconds(1))) s, and was stopped" }
  }

  var isSuccess: Bool { status == 0 }

  var output: Data {
    get throws { try Data(contentsOf: outputFile) }
  }

  /// Runs a program to its end. Its output is written to files in `folder` whose names begin with `prefix`, because a pipe that
  /// is not read would block the program. Throws `LaunchError` or `TimeoutError`.
  init(
    _ program: String, _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    at workingDirectory: String? = nil, keptIn folder: String, prefix: String = ".", limit: Duration? = nil
  ) throws {
    func file(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(prefix)\(name)") }
    outputFile = file("output")
    for written in [outputFile, file("errors")] { try Data().writeForThisRun(to: written.path) }
    if let input { try input.writeForThisRun(to: file("input").path) }
    let files = [
      try FileHandle(forReadingFrom: input == nil ? URL(fileURLWithPath: "/dev/null") : file("input")),
      try FileHandle(forWritingTo: outputFile), try FileHandle(forWritingTo: file("errors")),
    ]
    let process: ChildProcess
    do throws(ChildProcess.Failure) {
      process = try withExtendedLifetime(files) { () throws(ChildProcess.Failure) in
        try ChildProcess(
          "/usr/bin/env", [program] + arguments,
          environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
          at: workingDirectory ?? ".", descriptors: files.map(\.fileDescriptor))
      }
    } catch {
      throw LaunchError()
    }
    let end: ChildProcess.ExitStatus
    if let limit {
      guard let inTime = process.end(within: limit) else {
        process.kill()
        throw TimeoutError(program: program.fileName, limit: limit)
      }
      end = inTime
    } else {
      end = process.waitUntilEnd()
    }
    switch end {
    case .code(let code): status = code
    case .signal(let number): status = -number
    }
    errors = String(decoding: try Data(contentsOf: file("errors")), as: UTF8.self)
  }
}
