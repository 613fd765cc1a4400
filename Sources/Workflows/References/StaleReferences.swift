package import DesignFormat
import Foundation
import Maquette

/// References that no screen has any more.
package struct StaleReferences {
  /// Their files, in order of name.
  package let files: [String]
  package let omissions: [FolderSearch.Omission]

  package static func remark(on file: String, severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(
      severity: severity, code: "stale-reference",
      message: "stale reference \(file.inOneLine): no design has such a screen or variant any more")
  }

  /// Looks through the folder of a plan.
  ///
  /// A reference is stale where its design is part of the run and has no such screen or variant, or where its design
  /// does not exist any more; what the command line left out is not.
  package init(_ plan: ReferencePlan) throws {
    let folder = plan.folder
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      (files, omissions) = ([], [])
      return
    }
    let ending = ReferencePlan.layoutEnding
    let search = try FolderSearch(folder) { name in name.hasSuffix(ending) || name.hasSuffix(".png") }
    omissions = search.omissions
    let names = search.files.map(\.name).sortedPaths()
    var known: Set<PathKey> = []
    var opened: Set<PathKey> = []
    for design in plan.designs {
      known.formUnion(design.allReferenceNames)
      opened.insert(relativePath(of: design.path.file, from: folder))
    }
    let layouts = Set(paths: names.filter { $0.hasSuffix(ending) })
    var stale: [String] = []
    for name in names {
      if name.hasSuffix(ending) {
        let stem = String(name.dropLast(ending.count))
        guard !known.contains(stem), try Self.isStale("\(folder)/\(name)", opened, from: folder) else {
          continue
        }
        stale.append("\(folder)/\(name)")
        if names.containsPath("\(stem).png") { stale.append("\(folder)/\(stem).png") }
      } else if name.hasSuffix(".png") {
        let stem = String(name.dropLast(4))
        if !known.contains(stem), !layouts.contains(stem + ending) { stale.append("\(folder)/\(name)") }
      }
    }
    files = stale
  }

  private static func isStale(_ file: String, _ opened: Set<PathKey>, from folder: String) throws -> Bool {
    let data = try InputFile(text: file).contents()
    guard let design = LayoutReference.design(in: data) else { return false }
    return opened.contains(design) || !FileManager.default.fileExists(atPath: "\(folder)/\(design)")
  }
}
