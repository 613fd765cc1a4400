package import DesignFormat
import Foundation

package struct Pruning {
  /// The names of pictures that are just as they were drawn.
  package private(set) var removable: [String] = []
  private(set) var kept: [(name: String, reason: String)] = []
  private let folder: String

  /// Looks at pictures of a manifest in a folder. Only regular files stand to be removed whose bytes are those that were
  /// drawn, in folders that no link leads out of.
  init(_ names: [String], of manifest: Manifest, in folder: String) {
    self.folder = folder
    for name in names {
      guard let reason = Self.reason(toKeep: name, manifest.pictures[name]?.digest, in: folder) else {
        removable.append(name)
        continue
      }
      kept.append((name, reason))
    }
  }

  /// Removes the files, and folders that are empty then.
  func remove() throws {
    for name in removable { try FormerFile.remove(name, from: folder) }
  }

  /// A warning for each picture that stays.
  package var warnings: DiagnosticReport {
    DiagnosticReport(
      kept.map { name, reason in
        Diagnostic(
          severity: .warning, code: "not-pruned",
          message: "\("\(folder)/\(name)".inOneLine) is not drawn any more, and stays: \(reason)")
      })
  }

  private static func reason(toKeep name: String, _ digest: String?, in folder: String) -> String? {
    let path = "\(folder)/\(name)"
    // A manifest may come from anybody.
    let isPicture = PictureKind(rawValue: (name as NSString).pathExtension) != nil
    guard isPicture, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return "it is no picture in this folder"
    }
    guard !path.parentFolder.leads(outOf: folder) else { return "a symbolic link leads out of the folder" }
    guard RegularFile.type(of: path) == .typeRegular, let digest, FileDigest.ofFile(at: path) == digest else {
      return "it is not as it was drawn"
    }
    return nil
  }
}
