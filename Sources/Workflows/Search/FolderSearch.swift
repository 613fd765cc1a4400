package import DesignFormat
import Foundation

/// The files in a folder and its subfolders that match a condition, sorted by name, without hidden files.
///
/// Symbolic links are skipped: they may lead anywhere, even in a cycle, and a git revision contains only their text. Names that
/// are not UTF-8 are skipped, because they cannot be represented as paths.
package struct FolderSearch {
  package struct File {
    /// The path, which begins with the path of the searched folder.
    let path: String
    /// The path relative to the searched folder.
    let name: String
  }

  /// A skipped folder, or a skipped file whose name matches.
  package struct Omission: Hashable {
    enum Reason: Hashable {
      case link
      /// The name is not UTF-8.
      case name
    }

    /// The path as it is displayed in messages.
    @PathKey var path: String
    var reason: Reason
    /// Whether the entry is a folder, or a link to one.
    var isFolder: Bool
  }

  package private(set) var files: [File] = []
  package private(set) var omissions: [Omission] = []

  private var unenteredFolders: [File] = []
  private let root: String

  /// Searches `folder` for files whose names match `wants`, and enters subfolders whose names match `entering`. Throws if a
  /// folder cannot be read.
  init(
    _ folder: String, entering: (String) -> Bool = { _ in true }, wants: (_ name: String) -> Bool
  ) throws {
    root = folder
    try search(folder, prefix: "", entering, wants)
  }

  /// Adds the matching files in the folders that were not entered before.
  mutating func enterAll(wants: (_ name: String) -> Bool) throws {
    defer { unenteredFolders = [] }
    for folder in unenteredFolders { try take(folder, isFolder: true, { _ in true }, wants) }
  }

  package static func warnings(of omissions: [Omission]) -> DiagnosticReport {
    DiagnosticReport(
      omissions.map { omission in
        let path = omission.path.inOneLine
        return switch omission.reason {
        case .link:
          Diagnostic(
            severity: .warning, code: "left-out-link",
            message: "\(path) is a symbolic link, and is skipped",
            hint: "pass it as an argument to read it")
        case .name:
          Diagnostic(
            severity: .warning, code: "left-out-name",
            message: "\(path) has a name that is not UTF-8, and is skipped", hint: "rename it")
        }
      })
  }

  /// Returns a description of the skipped entries, for the end of a message that a search found nothing. The description is
  /// empty if nothing was skipped.
  package static func exception(of omissions: [Omission]) -> String {
    let reasons: [(Omission.Reason, String)] = [
      (.link, "behind symbolic links"), (.name, "under names that are not UTF-8"),
    ]
    let words = reasons.filter { reason, _ in omissions.contains { $0.reason == reason } }.map(\.1)
    return words.isEmpty ? "" : ", except \(words.joined(separator: " and ")), which are skipped"
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
            + "shorten the names of its folders, or pass a subfolder instead")
      }
      var isFolder: ObjCBool = false
      // For a link, this call describes the link's target.
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let file = File(path: path, name: prefix + name)
      if isFolder.boolValue ? entering(name) : wants(name) {
        try take(file, isFolder: isFolder.boolValue, entering, wants)
      } else if isFolder.boolValue {
        unenteredFolders.append(file)
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
