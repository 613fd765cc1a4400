import Foundation

/// Another program's verdict on documents: the Python package jsonschema-rs, in a process beside the test.
final class SchemaReferee {
  private let folder: URL
  private let process = Process()
  private let count: Int

  /// The referee could not judge.
  struct Failure: Error, CustomStringConvertible {
    /// What it said.
    let description: String
  }

  /// Starts to judge documents, each in one line; throws where there is no program to start.
  init(schema: URL, documents: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maquette-\(UUID().uuidString)")
    count = documents.count
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = folder.appending(path: "documents")
    try Data(documents.map { $0 + "\n" }.joined().utf8).write(to: lines)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Cases/agreement.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // -B: nothing is written beside the script.
    process.arguments = ["python3", "-B", script.path, schema.path, lines.path]
    // Files and not pipes: a pipe that nobody empties stops the program that fills it.
    process.standardOutput = try file("verdicts")
    process.standardError = try file("complaints")
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      FileHandle.standardError.write(Data("could not remove \(folder.path): \(error)\n".utf8))
    }
  }

  /// Waits for the verdicts: nil for a document that is accepted, else what is wrong with it.
  ///
  /// Throws where there is not one for each document.
  func verdicts() throws -> [String?] {
    process.waitUntilExit()
    let complaints = try text("complaints")
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(
        description: "python3 with jsonschema-rs (make setup-test) could not judge:\n\(complaints)")
    }
    let lines = try text("verdicts").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard lines.count == count else {
      throw Failure(description: "\(lines.count) verdicts on \(count) documents\n\(complaints)")
    }
    return lines.map { $0.isEmpty ? nil : String($0) }
  }

  private func file(_ name: String) throws -> FileHandle {
    let url = folder.appending(path: name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}
