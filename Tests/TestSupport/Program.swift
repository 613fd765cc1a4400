package import Foundation

/// The result of running a program.
package struct Program: Sendable {
  /// The exit code; the negative signal number if a signal terminated it.
  package let status: Int32
  /// The standard output.
  package let output: Data
  /// The standard error.
  package let errors: String

  /// The standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The tests' own environment without the variables of CI servers, which change what the program prints and writes.
  private static let neutralEnvironment = ProcessInfo.processInfo.environment.filter { name, _ in
    name != "CI" && !["CI_", "GITHUB_", "GITLAB_", "BUILDKITE", "CIRCLE"].contains { name.hasPrefix($0) }
  }

  /// Runs `executable`, which is searched in `PATH` unless it contains a slash, as on a machine that is not a CI server.
  /// Throws if the process cannot be started; if the executable is not found, `status` is 127.
  package static func run(
    _ executable: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [executable] + arguments
    process.currentDirectoryURL = folder
    process.environment = neutralEnvironment.merging(environment) { $1 }
    // Uses files instead of pipes, because a full pipe blocks the program.
    let outputs = try TemporaryFolder()
    let (out, err) = (outputs.url.appendingPathComponent("out"), outputs.url.appendingPathComponent("err"))
    try Data().write(to: out)
    try Data().write(to: err)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Program(
      status: status, output: try Data(contentsOf: out),
      errors: String(decoding: try Data(contentsOf: err), as: UTF8.self))
  }

  /// Runs the `maquette` that was built with the tests.
  package static func maquette(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    try run(Repository.tool.path, arguments, in: folder, environment: environment)
  }
}
