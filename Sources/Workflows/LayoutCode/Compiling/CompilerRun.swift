import Foundation

/// One run of a program of the toolchain.
struct CompilerRun {
  /// Whether it ended well.
  let isSuccess: Bool
  /// What it wrote to standard output, and to standard error.
  let (output, errors): (String, String)

  /// Runs a program in a folder of its own, in which it writes; throws where it cannot be started.
  init(_ program: String, _ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let files = ["output", "errors"].map { "\(folder)/.\($0)" }
    for file in files { try Data().writeForThisRun(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    isSuccess = process.terminationReason == .exit && process.terminationStatus == 0
    (output, errors) = (try Self.text(files[0]), try Self.text(files[1]))
  }

  private static func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
  }
}
