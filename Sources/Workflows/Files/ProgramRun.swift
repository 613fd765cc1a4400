import Foundation

/// One run of another program of the machine.
struct ProgramRun {
  /// The exit code, 127 where there is no such program; below zero for a signal.
  let status: Int32
  /// The file with what it wrote, which holds until the next run in the same folder.
  let outputFile: URL
  let errors: String

  struct NotStarted: Error {}

  var isSuccess: Bool { status == 0 }

  var output: Data {
    get throws { try Data(contentsOf: outputFile) }
  }

  /// Runs a program to its end. What it writes is kept in `folder`, in files whose names begin with `prefix`, because a pipe
  /// that nobody empties would stop it. Throws `NotStarted` where it cannot be started.
  init(
    _ program: String, _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    at place: String? = nil, keptIn folder: String, prefix: String = "."
  ) throws {
    func file(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(prefix)\(name)") }
    outputFile = file("output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let place { process.currentDirectoryURL = URL(fileURLWithPath: place) }
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    for written in [outputFile, file("errors")] { try Data().writeForThisRun(to: written.path) }
    process.standardInput = FileHandle.nullDevice
    if let input {
      try input.writeForThisRun(to: file("input").path)
      process.standardInput = try FileHandle(forReadingFrom: file("input"))
    }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: file("errors"))
    do {
      try process.run()
    } catch {
      throw NotStarted()
    }
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    errors = String(decoding: try Data(contentsOf: file("errors")), as: UTF8.self)
  }
}
