import DesignFormat
import Foundation

/// The files below a folder that somebody wants, in order of name, without hidden ones.
///
/// What symbolic links lead to is left out: it may be anywhere, even around the link itself, and a revision in git has
/// no more of it than its name.
struct FolderSearch {
  /// A file that was found.
  struct File {
    /// The path, beginning with that of the folder that was searched.
    let path: String
    /// The path from the folder that was searched.
    let name: String
  }

  /// What was found.
  private(set) var files: [File] = []
  /// The paths of links to folders, and of those that would have been wanted if they were files.
  private(set) var omittedLinks: [String] = []

  /// Searches `folder` for the files that are wanted by their names and the folders that they are in, and enters those
  /// folders below it whose names are welcome; throws where one cannot be read.
  init(
    _ folder: String, entering: (String) -> Bool = { _ in true },
    wants: (_ name: String, _ folder: String) -> Bool
  ) throws {
    try search(folder, prefix: "", entering, wants)
  }

  /// What to say of links that were left out.
  static func warnings(of links: [String]) -> DiagnosticReport {
    DiagnosticReport(
      links.map { link in
        Diagnostic(
          severity: .warning, code: "left-out-link", message: "\(link) is a symbolic link, which is left out",
          hint: "name it as an argument to have it read")
      })
  }

  private mutating func search(
    _ folder: String, prefix: String, _ entering: (String) -> Bool, _ wants: (String, String) -> Bool
  ) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      // Of a link, this is what it leads to.
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue ? entering(name) : wants(name, folder) else { continue }
      if RegularFile.type(of: path) == .typeSymbolicLink {
        omittedLinks.append(path)
      } else if isFolder.boolValue {
        try search(path, prefix: "\(prefix)\(name)/", entering, wants)
      } else {
        files.append(File(path: path, name: prefix + name))
      }
    }
  }
}
