import DesignFormat
import Foundation

/// The designs of both sides of a comparison, those of one name together.
struct DiffSides {
  /// A design on one side or on both.
  struct Entry {
    /// What people call it.
    let name: String
    /// The file before; `nil` for none.
    var old: String?
    /// The file after; `nil` for none.
    var new: String?
  }

  /// The designs, in order of name.
  let entries: [Entry]
  /// What to write instead of the beginnings of paths.
  private let labels: [(prefix: String, label: String)]

  /// Two files, whatever their names, or two folders; throws for what does not exist.
  init(old: String, new: String) throws {
    let kinds = try [old, new].map(Self.isFolder)
    guard kinds[0] == kinds[1] else {
      throw InputError("\"\(old)\" and \"\(new)\" must be two files or two folders")
    }
    labels = []
    guard kinds[0] else {
      let names = [old, new].map { URL(fileURLWithPath: $0).lastPathComponent }
      let name = names[0] == names[1] ? names[0] : "\(names[0]) → \(names[1])"
      entries = [Entry(name: name, old: old, new: new)]
      return
    }
    entries = Self.paired(try Self.designs(below: old), try Self.designs(below: new))
    if entries.isEmpty { throw InputError("no .json file in the folders \"\(old)\" and \"\(new)\"") }
  }

  /// The designs at paths in two states of the repository around the current folder; throws for what neither has.
  init(from old: GitVersion, to new: GitVersion, paths: [String], scratch: ScratchFolder) throws {
    let reader = try GitReader(scratch: scratch)
    let wanted = try paths.map(reader.repositoryPath)
    let roots = (old: "\(scratch.path)/old", new: "\(scratch.path)/new")
    // The folder of a design holds what it needs, and a path may name either.
    let folders = Array(Set(wanted + wanted.map { ($0 as NSString).deletingLastPathComponent })).sorted()
    for (version, root) in [(old, roots.old), (new, roots.new)] {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      try reader.extract(version, folders: folders, into: root)
    }
    labels = [("\(roots.old)/", old.label), ("\(roots.new)/", new.label)]
    var sides: [[String: String]] = [[:], [:]]
    for (path, argument) in zip(wanted, paths) {
      for (index, root) in [roots.old, roots.new].enumerated() {
        let found = try Self.designs(at: path, in: root)
        sides[index].merge(found) { first, _ in first }
      }
      let isKnown = [roots.old, roots.new].contains {
        FileManager.default.fileExists(atPath: path.isEmpty ? $0 : "\($0)/\(path)")
      }
      if !isKnown { throw InputError("neither revision has a file or folder \"\(argument)\"") }
    }
    entries = Self.paired(sides[0], sides[1])
    if entries.isEmpty { throw InputError("no .json file in \(paths.map(quoted).joined(separator: ", "))") }
  }

  /// A text in which paths of temporary folders are written as git writes them: `main:designs/a.json`.
  func labelled(_ text: String) -> String {
    labels.reduce(text) { $0.replacingOccurrences(of: $1.prefix, with: $1.label) }
  }

  private static func isFolder(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError("there is no file or folder \"\(path)\"")
    }
    return isFolder.boolValue
  }

  /// Files by their paths from `folder`.
  private static func designs(below folder: String) throws -> [String: String] {
    let found = try DesignPaths.designs(below: folder, subfolder: "")
    return Dictionary(found.map { ($0.name, $0.file) }) { first, _ in first }
  }

  /// Files by their paths from `root`; none where there is nothing at `path`.
  private static func designs(at path: String, in root: String) throws -> [String: String] {
    let full = path.isEmpty ? root : "\(root)/\(path)"
    guard FileManager.default.fileExists(atPath: full) else { return [:] }
    guard try isFolder(full) else { return [path: full] }
    let found = try DesignPaths.designs(below: full, subfolder: path)
    return Dictionary(found.map { ($0.name, $0.file) }) { first, _ in first }
  }

  private static func paired(_ old: [String: String], _ new: [String: String]) -> [Entry] {
    Set(old.keys).union(new.keys).sorted().map { Entry(name: $0, old: old[$0], new: new[$0]) }
  }
}

extension DesignPath {
  /// The path from the folder that was searched.
  fileprivate var name: String {
    let file = URL(fileURLWithPath: file).lastPathComponent
    return subfolder.isEmpty ? file : "\(subfolder)/\(file)"
  }
}
