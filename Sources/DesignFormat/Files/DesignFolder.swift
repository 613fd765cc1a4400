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

  /// Absolute, links followed; there may be no such file.
  func path(of name: String) throws(Escape) -> String {
    if name.hasPrefix("/") || name.hasPrefix("~") || name.contains("://") { throw .notRelative }
    guard Self.staysInside(name) else { throw .outside }
    lookups.note("\(path)/\(name)")
    let file = RegularFile.resolvedPath("\(path)/\(name)")
    guard contains(file) else { throw .outside }
    return file
  }

  /// Whether anything stands at a path from this folder; quicker than resolving one.
  func has(_ name: String) -> Bool {
    lookups.note("\(path)/\(name)")
    return FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  /// `designName` says what a design calls a file; nil for one that is not wanted.
  func suggestion(for name: String, as designName: (String) -> String?) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let prefix = parts.dropLast().map { "\($0)/" }.joined()
    let folder = RegularFile.resolvedPath("\(path)/\(prefix)")
    guard folder.isSamePath(as: path) || contains(folder) else { return nil }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sortedPaths()
    } catch {
      return "there is no folder \(quoted(prefix))"
    }
    var offered: Set<PathKey> = []
    let offers = names.prefix(10_000).compactMap(designName).filter { offered.insert($0) }
    let near = nearest(to: String(parts.last ?? ""), in: offers)
    return near.isEmpty ? nil : "did you mean \(listed(near.map { prefix + $0 }))?"
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
