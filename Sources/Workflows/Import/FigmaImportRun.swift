import Comparison
package import DesignFormat
import Foundation
import Maquette

/// Imports a Figma file into a folder: the design, and a report of what is not imported.
package struct FigmaImportRun {
  package let file: String
  package let folder: String
  /// The ids of the nodes that become screens; empty for the top-level frames of all pages.
  package let nodes: [String]
  /// The ids of frames that are one page at several widths, and become one screen.
  package var framesByWidth: [String] = []
  /// Saved files of variables.
  package var variables: [String] = []
  /// Whether files that were edited since the last import are overwritten.
  package let overwritesEdits: Bool

  package init(file: String, folder: String, nodes: [String], overwritesEdits: Bool) {
    (self.file, self.folder, self.nodes, self.overwritesEdits) = (file, folder, nodes, overwritesEdits)
  }

  static let reportName = "import-report.json"
  /// The name of the file with the digests of the imported files, by which edits are recognized.
  private static let recordName = ".import.json"

  /// Imports the file, and returns the path of the design and the report. Nothing is written if the import fails.
  package func run() throws -> (design: String, report: FigmaReport) {
    let (document, repairs) = try JSONDocument.readImported(file, example: FigmaFile.remedy)
    var options = FigmaImport.Options()
    options.nodes = nodes
    options.framesByWidth = framesByWidth
    options.families.formUnion(try InstalledFontFamily.all().map(\.name))
    options.variables = try FigmaVariables(variables.map { try JSONDocument.readImported($0).document })
    let name = self.name
    var result = try FigmaImport(FigmaFile(document, repairs: repairs), named: name, options)
    let draft = try TemporaryImport(named: name)
    try draft.write(result.tokenFiles)
    let errors = try result.removeInvalidValues { try draft.errors(in: $0) }
    guard errors.isEmpty else { throw InvalidDocument(errors) }
    let texts = [FigmaImport.TextFile(name: "\(name).json", tree: result.design)] + result.tokenFiles
    let report = try result.report.data()
    try write(texts.map { ($0.name, $0.data) } + [(Self.reportName, report)])
    return (path(of: "\(name).json"), result.report)
  }

  /// The name of the folder, after which the design is named.
  private var name: String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    return name.isEmpty || name == "/" ? "design" : name
  }

  private func path(of name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  private func write(_ files: [(name: String, data: Data)]) throws {
    let record = InputFile(text: path(of: Self.recordName))
    let known =
      try FileManager.default.fileExists(atPath: record.path)
      ? record.decoded(as: [String: String].self) : [:]
    if !overwritesEdits {
      for file in files where FileManager.default.fileExists(atPath: path(of: file.name)) {
        let digest = FileDigest.ofFile(at: path(of: file.name))
        guard digest == known[file.name] || digest == FileDigest(file.data).description else {
          throw InputError(
            "\"\(path(of: file.name))\" was edited since it was imported; pass --force to overwrite it",
            code: "edited-import")
        }
      }
    }
    for file in files { try OutputFile(path: path(of: file.name), below: folder).write(file.data) }
    let digests = Dictionary(uniqueKeysWithValues: files.map { ($0.name, FileDigest($0.data).description) })
    try OutputFile(path: record.path, below: folder).write(
      digests.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

/// A temporary folder in which an imported design is validated before it replaces an earlier one.
private final class TemporaryImport {
  private let folder: URL
  private let name: String

  init(named name: String) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "maquette-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // The system removes temporary files later.
    }
  }

  func write(_ files: [FigmaImport.TextFile]) throws {
    for file in files { try file.data.write(to: folder.appendingPathComponent(file.name)) }
  }

  /// Returns the errors of a design in the folder.
  func errors(in design: JSONTree) throws -> [Diagnostic] {
    let path = folder.appendingPathComponent("\(name).json").path
    do {
      let data = FigmaImport.TextFile(name: name, tree: design).data
      _ = try Design.validating(DesignFile(path: path, contents: data))
      return []
    } catch {
      return error.diagnostics.filter { $0.severity == .error }
    }
  }
}

extension FigmaImport.TextFile {
  fileprivate var data: Data { Data((tree.lines(width: 110) + "\n").utf8) }
}
