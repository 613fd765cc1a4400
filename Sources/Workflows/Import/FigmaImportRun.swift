import Comparison
package import DesignFormat
import Foundation
import Maquette
import Rendering

/// Imports a Figma file into a folder: the design, and a report of what is not imported.
package struct FigmaImportRun {
  package let file: String
  package let folder: String
  /// The ids of the nodes that become screens; empty for the top-level frames of all pages.
  package let nodes: [String]
  /// The ids of frames that show one page at several widths. These frames become one screen.
  package var framesByWidth: [String] = []
  /// The paths of saved files with Figma's variables.
  package var variables: [String] = []
  /// The folder with the image files; nil if there is none. The name of a file is an `imageRef` or the id of
  /// a node.
  package var images: String?
  /// The folder of the font files; nil if there is none.
  package var fonts: String?
  /// Whether files that were edited since the last import are overwritten.
  package let overwritesEdits: Bool

  package init(file: String, folder: String, nodes: [String], overwritesEdits: Bool) {
    (self.file, self.folder, self.nodes, self.overwritesEdits) = (file, folder, nodes, overwritesEdits)
  }

  static let reportName = "import-report.json"
  /// The name of the file with the digests of the imported files. If a file's digest differs, the file was
  /// edited.
  private static let recordName = ".import.json"

  /// Imports the file, and returns the path of the design and the report. Nothing is written if the import fails.
  package func run() throws -> (design: String, report: FigmaReport) {
    let (document, repairs) = try JSONDocument.readImported(file, example: FigmaFile.remedy)
    var options = FigmaImport.Options()
    options.nodes = nodes
    options.framesByWidth = framesByWidth
    let (fonts, problems) = try fonts.map(FigmaFonts.Face.all) ?? ([], [])
    options.fonts = FigmaFonts(
      installed: try FontFolders.debian.faces().map { FigmaFonts.Face($0) }, added: fonts)
    if let images { options.images = try FigmaImages(inFolder: images) }
    options.variables = try FigmaVariables(variables.map { try JSONDocument.readImported($0).document })
    let name = self.name
    var result = try FigmaImport(FigmaFile(document, repairs: repairs), named: name, options)
    let draft = try TemporaryImport(named: name)
    for problem in problems { result.add(problem) }
    try draft.write(result.tokenFiles)
    let copies = copies(for: result)
    for copy in copies { try draft.copy(copy.source, to: copy.name) }
    let errors = try result.removeInvalidValues { try draft.errors(in: $0) }
    guard errors.isEmpty else { throw InvalidDocument(errors) }
    let texts = [FigmaImport.TextFile(name: "\(name).json", tree: result.design)] + result.tokenFiles
    let report = try result.report.data()
    try write(
      copies.map { copy in (copy.name, { try InputFile(picture: copy.source).contents() }) }
        + texts.map { text in (text.name, { text.data }) } + [(Self.reportName, { report })])
    return (path(of: "\(name).json"), result.report)
  }

  /// The name of the design, which is the name of the folder.
  private var name: String {
    let name = URL(fileURLWithPath: folder).lastPathComponent
    return name.isEmpty || name == "/" ? "design" : name
  }

  private func path(of name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  /// The image files and the font files that the design uses, with their names in the folder.
  private func copies(for result: FigmaImport) -> [(source: String, name: String)] {
    func copies(_ files: [String], _ folder: String?, _ name: String) -> [(source: String, name: String)] {
      folder.map { folder in
        files.map { (URL(fileURLWithPath: folder).appendingPathComponent($0).path, "\(name)/\($0)") }
      } ?? []
    }
    return copies(result.imageFiles, images, FigmaImages.folder)
      + copies(result.fontFiles, fonts, FigmaFonts.folder)
  }

  /// Writes files. `data` returns the contents of a file, so that only one file is in memory at a time.
  private func write(_ files: [(name: String, data: () throws -> Data)]) throws {
    let record = InputFile(text: path(of: Self.recordName))
    let known =
      try FileManager.default.fileExists(atPath: record.path)
      ? record.decoded(as: [String: String].self) : [:]
    if !overwritesEdits {
      for file in files where FileManager.default.fileExists(atPath: path(of: file.name)) {
        let digest = FileDigest.ofFile(at: path(of: file.name))
        guard try digest == known[file.name] || digest == FileDigest(file.data()).description else {
          throw InputError(
            "\"\(path(of: file.name))\" was edited since it was imported; pass --force to overwrite it",
            code: "edited-import")
        }
      }
    }
    var digests: [String: String] = [:]
    for file in files {
      let data = try file.data()
      digests[file.name] = FileDigest(data).description
      try OutputFile(path: path(of: file.name), below: folder).write(data)
    }
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

  func copy(_ source: String, to name: String) throws {
    let target = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: source), to: target)
  }

  /// Validates a design in the temporary folder, and returns the design's errors.
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

extension FigmaImages {
  /// Creates the images of a folder. A file is read when a node uses it.
  fileprivate init(inFolder folder: String) throws {
    let url = URL(fileURLWithPath: folder)
    let names = try FileManager.default.files(inFolder: folder)
    let files = Dictionary(
      names.map { (URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent, $0) }
    ) { first, _ in first }
    self.init { stem in
      guard let name = files[stem] else { return nil }
      let file = ImageFile(name: name, path: url.appendingPathComponent(name).path, scale: 1)
      do throws(UnreadableImage) {
        let problems = try ImageHeader.check(file)
        return File(name: name, size: try ImageHeader(of: file).size, problems: problems)
      } catch {
        return File(name: name, size: nil, problems: [error.reason])
      }
    }
  }
}

extension FigmaFonts.Face {
  fileprivate init(_ face: InstalledFace, file: String? = nil) {
    self.init(family: face.family, weights: face.weights, isItalic: face.isItalic, file: file)
  }

  /// Returns the faces of the font files in a folder, and a finding for each font file that cannot be used.
  fileprivate static func all(inFolder folder: String) throws -> (
    faces: [FigmaFonts.Face], problems: [FigmaReport.Finding]
  ) {
    var faces: [FigmaFonts.Face] = []
    var problems: [FigmaReport.Finding] = []
    for name in try FileManager.default.files(inFolder: folder) {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
      guard ["ttf", "otf", "ttc", "otc"].contains(url.pathExtension.lowercased()) else { continue }
      do throws(RenderingError) {
        faces += try AddedFont.faces(ofFile: url.path).map { FigmaFonts.Face($0, file: name) }
      } catch {
        problems.append(
          FigmaReport.Finding(
            name: name, property: "fonts", what: "the font file is left out: \(error.message)"))
      }
    }
    return (faces, problems)
  }
}

extension FileManager {
  /// Returns the names of the files in a folder, sorted. Throws an `InputError` if the folder cannot be read.
  fileprivate func files(inFolder folder: String) throws -> [String] {
    do {
      return try contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw InputError("cannot read the folder \"\(folder)\": \(error.localizedDescription)")
    }
  }
}

extension FigmaImport.TextFile {
  fileprivate var data: Data { Data((tree.lines(width: 110) + "\n").utf8) }
}
