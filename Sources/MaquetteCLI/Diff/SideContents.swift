import Foundation

/// What stands at one place of one side: designs, or pictures that were rendered.
enum SideContents {
  /// Nothing that could be compared.
  case nothing
  /// Design files by their names from the place.
  case designs([String: String], isFolder: Bool)
  /// PNG files by their names from the place.
  case pictures([String: String], isFolder: Bool)

  /// Looks at a file or folder: a folder with designs is one of designs, whatever pictures lie there. Adds what
  /// is left out.
  init(at path: String, omissions: inout [FolderSearch.Omission]) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      self = .nothing
      return
    }
    guard isFolder.boolValue else {
      let file = [URL(fileURLWithPath: path).lastPathComponent: path]
      self =
        path.lowercased().hasSuffix(".png")
        ? .pictures(file, isFolder: false) : .designs(file, isFolder: false)
      return
    }
    let designs = try FolderSearch(designsBelow: path)
    let found =
      try designs.files.isEmpty
      ? FolderSearch(path) { name, _ in name.lowercased().hasSuffix(".png") } : designs
    omissions += found.omissions
    let files = Dictionary(found.files.map { ($0.name, $0.path) }) { first, _ in first }
    if files.isEmpty {
      self = .nothing
    } else if designs.files.isEmpty {
      self = .pictures(files, isFolder: true)
    } else {
      self = .designs(files, isFolder: true)
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
