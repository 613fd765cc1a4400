import Foundation

/// Validates documents with another program: the Python package jsonschema-rs, in a separate process.
final class SchemaReferee {
  private let folder: URL
  private let process = Process()
  private let count: Int

  /// The error if the validator failed.
  struct Failure: Error, CustomStringConvertible {
    /// The output of the validator.
    let description: String
  }

  /// Starts the validation of documents, one per line; throws if the program cannot be started.
  init(schema: URL, documents: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maquette-\(UUID().uuidString)")
    count = documents.count
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = folder.appending(path: "documents")
    try Data(documents.map { $0 + "\n" }.joined().utf8).write(to: lines)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Cases/agreement.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // -B: writes no bytecode files beside the script.
    process.arguments = ["python3", "-B", script.path, schema.path, lines.path]
    // Uses files instead of pipes, because a full pipe blocks the program.
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

  /// Waits for the results: nil for a valid document, otherwise the error message.
  ///
  /// Throws if there is not one result per document.
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
