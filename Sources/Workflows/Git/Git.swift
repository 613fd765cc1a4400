import Foundation

/// The `git` program, run in one folder.
struct Git {
  let folder: String
  /// Where its output is kept while it runs; a pipe that nobody empties would stop it.
  let scratch: ScratchFolder

  /// What it wrote to standard output; `nil` where it failed. Throws where there is no `git`.
  ///
  /// Where `isMapped`, the bytes stay on disk and hold until git is run again.
  func output(_ arguments: [String], input: Data = Data(), isMapped: Bool = false) throws -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "--literal-pathspecs"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = "\(scratch.path)/git-output"
    let source = "\(scratch.path)/git-input"
    try input.write(to: URL(fileURLWithPath: source))
    try Data().write(to: URL(fileURLWithPath: output))
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: source))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Self.missing
    }
    process.waitUntilExit()
    // What `env` answers for a program that is not there.
    if process.terminationStatus == 127 { throw Self.missing }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return try Data(contentsOf: URL(fileURLWithPath: output), options: isMapped ? .alwaysMapped : [])
  }

  /// Its output without the line break at the end; `nil` where it failed. Throws where there is no `git`.
  func line(_ arguments: [String]) throws -> String? {
    try output(arguments).map { data in
      String(decoding: data.last == UInt8(ascii: "\n") ? data.dropLast() : data, as: UTF8.self)
    }
  }

  private static let missing = InputError("git was not found on the PATH; revisions are read with it")
}
