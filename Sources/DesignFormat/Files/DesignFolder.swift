internal import Foundation

/// The folder of a design file, as the only place that other files may come from.
struct DesignFolder {
  /// The absolute path of the folder, symbolic links followed.
  let path: String
  let lookups = FileLookups()

  enum Escape: Error {
    /// It is absolute, or an address.
    case notRelative
    /// It leads out of the folder, as written or through symbolic links.
    case outside

    /// The rest of a sentence that begins with the file.
    var reason: String {
      switch self {
      case .notRelative: "is not a relative path"
      case .outside: "is outside the design's folder"
      }
    }

    func hint(example: String) -> String {
      switch self {
      case .notRelative: "write a path from the design file's folder, such as \(quoted(example))"
      case .outside: "copy it into the folder of the design file"
      }
    }
  }

  /// For what comes from no file and has no pictures.
  static var nowhere: DesignFolder { DesignFolder(path: "") }

  private init(path: String) { self.path = path }

  init(ofFile file: String) {
    path = RegularFile.resolvedPath(URL(fileURLWithPath: file).deletingLastPathComponent().path)
  }

  /// Absolute, links followed; there may be no such file. Without one of the exact name, a file is taken whose name
  /// differs only in Unicode normalization.
  func path(of name: String) throws(Escape) -> String {
    if name.hasPrefix("/") || name.hasPrefix("~") || name.contains("://") { throw .notRelative }
    guard Self.staysInside(name) else { throw .outside }
    lookups.note("\(path)/\(name)")
    let found = equivalent(of: name)
    if let found { lookups.note("\(path)/\(found)") }
    let file = RegularFile.resolvedPath("\(path)/\(found ?? name)")
    guard contains(file) else { throw .outside }
    return file
  }

  /// Whether anything stands at a path from this folder; quicker than resolving one.
  func has(_ name: String) -> Bool {
    lookups.note("\(path)/\(name)")
    return FileManager.default.fileExists(atPath: "\(path)/\(name)") || equivalent(of: name) != nil
  }

  /// The path from this folder of a file whose name differs from that of a missing one only in Unicode normalization.
  private func equivalent(of name: String) -> String? {
    // Names of ASCII characters have one form.
    guard name.utf8.contains(where: { $0 >= 0x80 }), RegularFile.type(of: "\(path)/\(name)") == nil else {
      return nil
    }
    var found = ""
    for step in name.split(separator: "/") {
      var step = String(step)
      if RegularFile.type(of: "\(path)/\(found)\(step)") == nil {
        guard isInside(found), let other = lookups.equivalent(of: step, in: "\(path)/\(found)") else {
          return nil
        }
        step = other
      }
      found += "\(step)/"
    }
    return String(found.dropLast())
  }

  /// A hint for a name that no file has: the nearest names in the folder where it should be, of which `designName` says
  /// what a design calls each file; nil for one that is not wanted. A folder that is missing, too, is looked for first.
  func suggestion(
    for name: String, amongFolders: Bool = false, as designName: (String) -> String?
  ) -> String? {
    let steps = name.split(separator: "/").map(String.init)
    guard let last = steps.last else { return nil }
    var (folder, written) = ("", "")
    for step in steps.dropLast() {
      guard isInside(folder) else { return nil }
      written += "\(step)/"
      if isFolder("\(folder)\(step)") {
        folder += "\(step)/"
        continue
      }
      let folders = names(in: folder).filter { isFolder("\(folder)\($0)") }
      guard let near = nearest(to: step, in: folders).first else {
        return "there is no folder \(quoted(written))"
      }
      folder += "\(near)/"
    }
    guard isInside(folder) else { return nil }
    var offered: Set<PathKey> = []
    let offers = names(in: folder).filter { !amongFolders || isFolder(folder + $0) }.compactMap(designName)
      .filter { offered.insert($0) }
    let near = nearest(to: last, in: offers).map { folder + $0 }
    if !near.isEmpty { return didYouMean(near, for: name) }
    if folder == written { return nil }
    return "there is no folder \(quoted(written)); \(didYouMean([folder], for: written))"
  }

  /// The first of the names in a folder, which is given as a path from this one.
  private func names(in folder: String) -> [String] {
    do throws(RegularFile.Failure) {
      return Array(try FolderListing(of: "\(path)/\(folder)").names.prefix(10_000))
    } catch {
      return []
    }
  }

  private func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a path from this folder leads to it or below it, links followed.
  private func isInside(_ name: String) -> Bool {
    let folder = RegularFile.resolvedPath("\(path)/\(name)")
    return folder.isSamePath(as: path) || contains(folder)
  }

  /// For an absolute path without links.
  private func contains(_ file: String) -> Bool { file.hasPathPrefix(path == "/" ? "/" : path + "/") }

  /// Whether the path as written never climbs above the folder.
  private static func staysInside(_ name: String) -> Bool {
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}

/// Where a design's other files were looked for, found or not, and the names in the folders that were looked into.
final class FileLookups {
  private var found: Set<PathKey> = []
  private var listings: [PathKey: [String: String]] = [:]

  /// Absolute, in order.
  var paths: [String] { found.sortedPaths() }

  func note(_ path: String) { found.insert(path) }

  /// The name of a file in a folder that is canonically equivalent to a name; nil for none.
  func equivalent(of name: String, in folder: String) -> String? {
    let folder = PathKey(folder)
    // Strings are equal where they are canonically equivalent.
    let names =
      listings[folder] ?? Dictionary(Self.names(in: folder.path).map { ($0, $0) }) { first, _ in first }
    listings[folder] = names
    return names[name]
  }

  private static func names(in folder: String) -> [String] {
    do throws(RegularFile.Failure) {
      return try FolderListing(of: folder).names
    } catch {
      return []
    }
  }
}
