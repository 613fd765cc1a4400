import DesignFormat
import Foundation
import Testing

/// A temporary folder with a design and the files that it refers to.
final class TokenFolder {
  private let folder: URL

  /// Writes files, whose names may contain folders.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "maquette-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appending(path: "app/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Issue.record(error)
    }
  }

  /// The absolute path of a file in the design's folder.
  func path(of name: String) -> String { folder.appending(path: "app/\(name)").path }

  /// Creates a symbolic link in the design's folder.
  func link(_ name: String, to target: String) throws {
    let path = folder.appending(path: "app/\(name)").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// The design with these top-level keys and one screen.
  func design(
    _ keys: String, screen: String = #""layout": "flow", "items": []"#
  ) throws -> (design: Design, warnings: DiagnosticReport) {
    try self.design(written: #"{\#(keys), "screens": [{"id": "a", \#(screen)}]}"#)
  }

  private func design(written text: String) throws -> (design: Design, warnings: DiagnosticReport) {
    try Design.validating(
      DesignFile(path: folder.path + "/app/app.json", contents: [UInt8](text.utf8)))
  }

  /// The errors and warnings of that design: each line with its notes, files by their names.
  func problems(_ keys: String, screen: String = #""layout": "flow", "items": []"#) throws -> [String] {
    try problems(inDesign: #"{\#(keys), "screens": [{"id": "a", \#(screen)}]}"#)
  }

  /// The errors and warnings of a complete design.
  func problems(inDesign text: String) throws -> [String] {
    let report: DiagnosticReport
    do {
      report = try design(written: text).warnings
    } catch let error as InvalidDesign {
      report = error.report
    }
    return report.map { diagnostic in
      ([diagnostic.description] + diagnostic.related.map { "note: \($0.location): \($0.message)" })
        .joined(separator: "\n").replacing(folder.path + "/app/", with: "")
    }
  }
}

/// The values of a file's tokens, one per line, without tokens that have no value.
func tokens(_ text: String) throws -> [String] {
  let folder = try TokenFolder(["t.json": text])
  let (design, warnings) = try folder.design(#""tokens": "t.json""#)
  #expect(warnings.isEmpty, "\(warnings)")
  return design.tokens.description.split(separator: "\n").map(String.init)
}

/// The errors of a token file, each line with its notes.
func tokenProblems(_ text: String) throws -> [String] {
  try TokenFolder(["t.json": text]).problems(#""tokens": "t.json""#)
}
