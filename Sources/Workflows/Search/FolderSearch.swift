package import DesignFormat
import Foundation

/// The files below a folder that somebody wants, in order of name, without hidden ones.
///
/// Symbolic links are left out: what they lead to may be anywhere, even around the link itself, and a revision in git
/// has no more of it than its name. So is everything whose name is not UTF-8, of which no path can be made.
package struct FolderSearch {
  package struct File {
    /// The path, beginning with that of the folder that was searched.
    let path: String
    /// The path from the folder that was searched.
    let name: String
  }

  /// A folder, or a file that would have been wanted, that was left out.
  package struct Omission: Hashable {
    /// Why it was left out.
    enum Reason: Hashable {
      case link
      /// Its name is not UTF-8.
      case name
    }

    /// The path, as people can read it.
    @PathKey var path: String
    /// Why it was left out.
    var reason: Reason
    /// Whether it is a folder, or leads to one.
    var isFolder: Bool
  }

  package private(set) var files: [File] = []
  package private(set) var omissions: [Omission] = []

  /// Folders that were not welcome.
  private var passedBy: [File] = []
  private let root: String

  /// Searches `folder` for the files that are wanted by their names, and enters those folders below it whose names are
  /// welcome; throws where one cannot be read.
  init(
    _ folder: String, entering: (String) -> Bool = { _ in true }, wants: (_ name: String) -> Bool
  ) throws {
    root = folder
    try search(folder, prefix: "", entering, wants)
  }

  /// Searches the folders that were not welcome, too.
  mutating func enterAll(wants: (_ name: String) -> Bool) throws {
    defer { passedBy = [] }
    for folder in passedBy { try take(folder, isFolder: true, { _ in true }, wants) }
  }

  package static func warnings(of omissions: [Omission]) -> DiagnosticReport {
    DiagnosticReport(
      omissions.map { omission in
        let path = omission.path.inOneLine
        return switch omission.reason {
        case .link:
          Diagnostic(
            severity: .warning, code: "left-out-link",
            message: "\(path) is a symbolic link, which is left out",
            hint: "name it as an argument to have it read")
        case .name:
          Diagnostic(
            severity: .warning, code: "left-out-name",
            message: "\(path) has a name that is not UTF-8, and is left out", hint: "rename it")
        }
      })
  }

  /// The end of a sentence that says that nothing was found; empty where nothing was left out.
  package static func exception(of omissions: [Omission]) -> String {
    let reasons: [(Omission.Reason, String)] = [
      (.link, "behind symbolic links"), (.name, "under names that are not UTF-8"),
    ]
    let words = reasons.filter { reason, _ in omissions.contains { $0.reason == reason } }.map(\.1)
    return words.isEmpty ? "" : ", except \(words.joined(separator: " and ")), which are left out"
  }

  private mutating func search(
    _ folder: String, prefix: String, _ entering: (String) -> Bool, _ wants: (String) -> Bool
  ) throws {
    let listing: FolderListing
    do throws(RegularFile.Failure) {
      listing = try FolderListing(of: folder)
    } catch {
      throw InputError("cannot read the folder \"\(folder)\": \(error.reason)")
    }
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    for name in listing.names where !name.hasPrefix(".") {
      let path = start + name
      guard path.utf8.count < PATH_MAX else {
        throw InputError(
          "a path in the folder \"\(root)\" is longer than the \(PATH_MAX - 1) bytes that the system allows; "
            + "shorten the names of its folders, or name a folder further in")
      }
      var isFolder: ObjCBool = false
      // Of a link, this is what it leads to.
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let file = File(path: path, name: prefix + name)
      if isFolder.boolValue ? entering(name) : wants(name) {
        try take(file, isFolder: isFolder.boolValue, entering, wants)
      } else if isFolder.boolValue {
        passedBy.append(file)
      }
    }
    for entry in listing.unnameable where !entry.name.hasPrefix(".") {
      guard entry.isFolder ? entering(entry.name) : wants(entry.name) else { continue }
      omissions.append(Omission(path: start + entry.name, reason: .name, isFolder: entry.isFolder))
    }
  }

  private mutating func take(
    _ file: File, isFolder: Bool, _ entering: (String) -> Bool, _ wants: (String) -> Bool
  ) throws {
    if RegularFile.type(of: file.path) == .typeSymbolicLink {
      omissions.append(Omission(path: file.path, reason: .link, isFolder: isFolder))
    } else if isFolder {
      try search(file.path, prefix: "\(file.name)/", entering, wants)
    } else {
      files.append(file)
    }
  }
}
