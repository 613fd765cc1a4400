import Foundation

/// What stands at one place of one side: designs, or pictures that were rendered.
enum SideContents {
  /// Nothing that could be compared.
  case nothing
  /// Design files by their names from the place.
  case designs([String: String], isFolder: Bool)
  /// PNG files by their names from the place.
  case pictures([String: String], isFolder: Bool)

  /// Looks at a file or folder: a folder with designs is one of designs, whatever pictures lie there.
  init(at path: String) throws {
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
    let designs = try DesignPaths.designs(below: path, subfolder: "")
    guard designs.isEmpty else {
      self = .designs(Dictionary(designs.map { ($0.name, $0.file) }) { first, _ in first }, isFolder: true)
      return
    }
    let pictures = try Self.pictures(below: path, prefix: "")
    self = pictures.isEmpty ? .nothing : .pictures(pictures, isFolder: true)
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

  private static func pictures(below folder: String, prefix: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        found.merge(try pictures(below: path, prefix: "\(prefix)\(name)/")) { first, _ in first }
      } else if name.lowercased().hasSuffix(".png") {
        found[prefix + name] = path
      }
    }
    return found
  }
}

extension DesignPath {
  /// The path from the folder that was searched.
  var name: String {
    let file = URL(fileURLWithPath: file).lastPathComponent
    return subfolder.isEmpty ? file : "\(subfolder)/\(file)"
  }
}
