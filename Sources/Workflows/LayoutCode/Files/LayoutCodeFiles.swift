import Comparison
import DesignFormat
import Foundation
import LayoutEngine

/// The Swift files of the `--layout-code` option, sorted by path.
struct LayoutCodeFiles {
  private(set) var files: [LayoutSources.File] = []
  /// The files and folders to watch for changes of the code.
  private(set) var lookups: [String] = []

  /// The maximum size of a file, in bytes.
  private static let fileSize = 4 << 20
  /// The maximum number of files.
  private static let count = 1_000

  /// Reads files, and the files in folders. Throws if a path does not exist, or if there are no Swift files.
  init(_ paths: [String]) throws {
    for path in paths {
      let locations = try Self.locations(of: path)
      guard !locations.isEmpty else {
        throw InputError("--layout-code: there is no file or folder \"\(path)\"\(pathHint(for: path))")
      }
      for location in locations {
        lookups.append(location.path.absolute)
        if !location.isFolder { try add(location.path) }
      }
    }
    guard !files.isEmpty else {
      throw InputError("--layout-code: there are no Swift files in \(paths.joined(separator: ", "))")
    }
    var seen: Set<PathKey> = []
    files = files.filter {
      seen.insert(URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().path)
    }
    .sorted { PathKey($0.path) < PathKey($1.path) }
    if let duplicateName = Self.duplicateName(in: files) {
      throw InputError(
        "--layout-code: two files have the name \(duplicateName), which a module does not allow")
    }
  }

  /// A digest of the names and contents of the files. It does not depend on the folder that contains the files.
  var digest: ContentDigest {
    ContentDigest(files.flatMap { [$0.path.fileName, $0.text] })
  }

  /// Returns a digest of the code at the paths; nil if there are no paths, and `unreadable` if the code cannot be read.
  static func digest(of paths: [String]) -> String? {
    guard !paths.isEmpty else { return nil }
    do {
      return try LayoutCodeFiles(paths).digest.description
    } catch {
      return unreadable
    }
  }

  /// The digest of code that cannot be read.
  static let unreadable = "unreadable"

  /// Returns the existing files and folders of the code.
  static func lookups(of paths: [String]) -> [String] {
    paths.flatMap { path -> [String] in
      do {
        return try locations(of: path).map(\.path.absolute)
      } catch {
        return [path.absolute]
      }
    }
  }

  /// Returns the path of a file, or the paths of a folder, its subfolders and the Swift files in them. Throws if a folder
  /// cannot be read, or contains a link to code outside of it.
  private static func locations(of path: String) throws -> [(path: String, isFolder: Bool)] {
    try locations(of: path, in: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
  }

  private static func locations(
    of path: String, in root: String
  ) throws -> [(path: String, isFolder: Bool)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [(path, false)] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sortedPaths()
    let inner = try names.filter { !$0.hasPrefix(".") && $0 != "Package.swift" }.flatMap { name in
      // Tests are skipped, because they import modules that are not available.
      guard !name.hasSuffix("Tests") else { return [(path: String, isFolder: Bool)]() }
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      // The target of a link within the folder is found without the link.
      return try isLink(inner, in: root) ? [] : locations(of: inner, in: root)
    }
    return [(path, true)] + inner.filter { $0.isFolder || $0.path.hasSuffix(".swift") }
  }

  /// Returns whether a file or folder is a link within the folder of the code. Throws for a link to code outside of it.
  private static func isLink(_ path: String, in root: String) throws -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    guard exists, isFolder.boolValue || path.hasSuffix(".swift"), !target.hasPrefix(root + "/") else {
      return true
    }
    throw InputError(
      "--layout-code: \"\(path)\" is a link out of the folder, which is not followed; add its target \"\(target)\" if it "
        + "is code")
  }

  private mutating func add(_ path: String) throws {
    guard files.count < Self.count else {
      throw InputError("--layout-code: there are more than \(Self.count) Swift files")
    }
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.resolvedContents(ofFile: path, limit: Self.fileSize)
    } catch {
      throw InputError("--layout-code: cannot read \"\(path)\": \(error.reason)")
    }
    if let placeholder = GitPlaceholder(bytes) {
      throw InputError("--layout-code: \"\(path)\" is \(placeholder.remark(insteadOf: "the code"))")
    }
    files.append(LayoutSources.File(path: path, text: String(decoding: bytes, as: UTF8.self)))
  }

  private static func duplicateName(in files: [LayoutSources.File]) -> String? {
    var names: Set<PathKey> = []
    return files.map(\.path.fileName).first { !names.insert($0) }
  }
}

extension String {
  fileprivate var absolute: String { URL(fileURLWithPath: self).standardizedFileURL.path }
}
