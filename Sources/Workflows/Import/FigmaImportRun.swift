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
    let document = try DesignFile.read(file)
    var options = FigmaImport.Options()
    options.nodes = nodes
    options.families.formUnion(try InstalledFontFamily.all().map(\.name))
    let name = self.name
    let result = try FigmaImport(FigmaFile(document), named: name, options)
    let design = Data((result.design.lines(width: 110) + "\n").utf8)
    let report = try result.report.data()
    try write([("\(name).json", design), (Self.reportName, report)])
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
