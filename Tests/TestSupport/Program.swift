public import Foundation

/// A program that has run.
public struct Program: Sendable {
  /// The exit code; a signal's number with a minus sign where it was killed.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: Data
  /// What it wrote to standard error.
  public let errors: String

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs `executable`, found on the `PATH` unless it has a slash; throws where it cannot be started.
  public static func run(
    _ executable: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [executable] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files and not pipes: a pipe that nobody empties stops the program that fills it.
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
  public static func maquette(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Program {
    try run(Repository.tool.path, arguments, in: folder, environment: environment)
  }
}
