import DesignFormat
import Foundation

/// Finds the folders in which something can happen to files. Five hundred designs name thousands of files in a few
/// folders, so each is looked at once.
struct WatchedFolders {
  private(set) var all: Set<PathKey> = []
  private var seen: Set<PathKey> = []
  /// By folders as files name them: the nearest that are there, as named and where links lead.
  private var known: [PathKey: Set<PathKey>] = [:]

  /// A folder and all below it, without hidden ones; of a file nothing.
  mutating func add(below path: String) {
    do throws(RegularFile.Failure) {
      let names = try FolderListing(of: path).names.filter { !$0.hasPrefix(".") }
      all.insert(path)
      // Links are left out of the search for designs.
      for name in names where RegularFile.type(of: "\(path)/\(name)") == .typeDirectory {
        add(below: "\(path)/\(name)")
      }
    } catch {
      // It is a file, has just gone, or may not be read.
      return
    }
  }

  /// Where a file stands or would stand, as it is named and where links lead; itself, where it is a folder.
  mutating func add(around file: String) {
    guard seen.insert(file) else { return }
    all.formUnion(folders(around: file))
    let type = RegularFile.type(of: file)
    guard type == .typeSymbolicLink || type == .typeDirectory else { return }
    let place = RegularFile.resolvedPath(file)
    if Self.isFolder(place) { all.insert(place) }
    all.formUnion(folders(around: place))
  }

  private mutating func folders(around file: String) -> Set<PathKey> {
    let name = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let folder = name.isEmpty ? "/" : name
    if let found = known[folder] { return found }
    let found = Set(paths: [
      Self.nearestFolder(folder), Self.nearestFolder(RegularFile.resolvedPath(folder)),
    ])
    known[folder] = found
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A folder, or where it is not there the nearest around it that is, as an absolute path.
  private static func nearestFolder(_ path: String) -> String {
    var folder = URL(fileURLWithPath: path).path
    while folder != "/", !isFolder(folder) {
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    return folder
  }
}
