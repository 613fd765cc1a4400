import DesignFormat
import Foundation

enum SideContents {
  /// Nothing that could be compared.
  case nothing
  /// Design files by their names from the place.
  case designs([PathKey: String], isFolder: Bool)
  /// PNG files by their names from the place.
  case pictures([PathKey: String], isFolder: Bool)

  struct Omissions {
    /// Symbolic links, and entries whose names are not UTF-8.
    var unread: [FolderSearch.Omission] = []
    /// Files that are no designs beside such as are, by their names from the place.
    var others: [PathKey: String] = [:]
  }

  /// Looks at a file or folder: a folder with designs is one of designs, whatever pictures lie there. Adds what is left
  /// out.
  init(at path: String, omitting omissions: inout Omissions) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      self = .nothing
      return
    }
    guard isFolder.boolValue else {
      let file = [PathKey(URL(fileURLWithPath: path).lastPathComponent): path]
      self =
        path.lowercased().hasSuffix(".png")
        ? .pictures(file, isFolder: false) : .designs(file, isFolder: false)
      return
    }
    let search = try DesignSearch(path)
    omissions.others = Self.byName(search.others)
    if !search.designs.isEmpty {
      omissions.unread += search.omissions
      self = .designs(Self.byName(search.designs), isFolder: true)
      return
    }
    let pictures = try search.pictures()
    omissions.unread += pictures.omissions
    self = pictures.files.isEmpty ? .nothing : .pictures(Self.byName(pictures.files), isFolder: true)
  }

  private static func byName(_ files: [FolderSearch.File]) -> [PathKey: String] {
    Dictionary(files.map { (PathKey($0.name), $0.path) }) { first, _ in first }
  }

  /// Takes files that look like no designs for such where the other side has designs of their names.
  mutating func takeDesigns(from omissions: inout Omissions, namedAsIn other: SideContents) {
    guard case .designs(let theirs, isFolder: true) = other else { return }
    let meant = omissions.others.filter { theirs[$0.key] != nil }
    omissions.others = omissions.others.filter { theirs[$0.key] == nil }
    switch self {
    case _ where meant.isEmpty: break
    case .nothing: self = .designs(meant, isFolder: true)
    case .designs(let mine, isFolder: true):
      self = .designs(mine.merging(meant) { $1 }, isFolder: true)
    case .designs, .pictures: break
    }
  }

  /// Whether it is a single file.
  var isFile: Bool {
    switch self {
    case .nothing: false
    case .designs(_, let isFolder), .pictures(_, let isFolder): !isFolder
    }
  }

  /// Whether there is nothing.
  var isEmpty: Bool { if case .nothing = self { true } else { false } }
}
