import DesignFormat
import Foundation
import Maquette

/// Reads states of a repository without touching its work tree.
struct GitReader {
  /// The program, run at the top of the work tree.
  let git: Git

  /// The reader of the repository that the current folder is in; throws where it is in none.
  init(scratch: ScratchFolder) throws {
    let here = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    guard let top = try here.line(["rev-parse", "--show-toplevel"]), !top.isEmpty else {
      throw InputError("\"\(here.folder)\" is in no work tree of a git repository")
    }
    git = Git(folder: top, scratch: scratch)
  }

  /// A path of the command line as the repository has it: from its top, and empty for all of it; throws for one that
  /// leads elsewhere.
  func repositoryPath(of path: String) throws -> String {
    // Links are followed but for the last step, which may exist in history only.
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let top = URL(fileURLWithPath: git.folder).resolvingSymlinksInPath().path
    if url.resolvingSymlinksInPath().path.isSamePath(as: top) { return "" }
    let full = folder == "/" ? "/\(url.lastPathComponent)" : "\(folder)/\(url.lastPathComponent)"
    guard full.hasPathPrefix(top + "/") else {
      throw InputError("\"\(path)\" is outside the repository \"\(top)\"")
    }
    return String(full.dropFirst(top.count + 1))
  }

  /// The commit of a name that git knows; `nil` for none.
  func commit(_ name: String) throws -> String? {
    guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
    return try git.line(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
  }

  /// The last commit that two revisions have in common, shortened; throws where there is none.
  func mergeBase(_ a: String, _ b: String) throws -> String {
    for name in [a, b] where try commit(name) == nil { throw InputError("there is no revision \"\(name)\"") }
    guard let base = try git.line(["merge-base", a, b]), !base.isEmpty else {
      throw InputError("\"\(a)\" and \"\(b)\" have no commit in common")
    }
    return try git.line(["rev-parse", "--short", base]) ?? base
  }

  /// Whether one state has a file, and not a folder, at a path.
  func hasFile(_ path: String, in version: GitVersion) throws -> Bool {
    switch version {
    case .workTree: return false
    case .index:
      return try git.output(["ls-files", "-z", "--", path])?.split(separator: 0).first == Data(path.utf8)
    case .revision(let name):
      guard let commit = try commit(name), !path.isEmpty else { return false }
      return try git.line(["cat-file", "-t", "\(commit):\(path)"]) == "blob"
    }
  }

  /// The files of one state that were written into a folder.
  struct Extract {
    let folder: String
    let listing: Listing
  }

  /// Writes files of one state into an empty folder that nobody else uses; throws where git has not got them.
  ///
  /// A file that another extract has at the same path, with the same contents, becomes one file with it. Where Git LFS
  /// keeps a file, and has it on this machine, the file itself is written.
  func extract(
    _ listing: Listing, of version: GitVersion, into folder: String, beside other: Extract?
  ) throws -> Extract {
    let known = Dictionary((other?.listing.files ?? []).map { (PathKey($0.path), $0.object) }) { first, _ in
      first
    }
    var parents: Set<PathKey> = []
    var fresh: [Listing.File] = []
    for file in listing.files {
      let path = "\(folder)/\(file.path)"
      if parents.insert(path.parentFolder) {
        try FileManager.default.createDirectory(
          atPath: path.parentFolder, withIntermediateDirectories: true)
      }
      let isLinked = other.map {
        known[file.path] == file.object && link("\($0.folder)/\(file.path)", path) == 0
      }
      if isLinked != true { fresh.append(file) }
    }
    let store = try largeFileStore()
    let objects = fresh.map { $0.object + "\n" }.joined()
    guard let output = try git.output(["cat-file", "--batch"], input: Data(objects.utf8), isMapped: true)
    else {
      throw InputError("git could not read the objects of \"\(version.label)\"")
    }
    var contents = GitBatch(output)
    for file in fresh {
      guard let data = contents.next() else {
        throw InputError("git has no contents of \"\(version.label)\(file.path)\"")
      }
      try (Self.largeFile(data, in: store) ?? data).writeForThisRun(to: "\(folder)/\(file.path)")
    }
    return Extract(folder: folder, listing: listing)
  }

  /// Where Git LFS keeps files on this machine.
  private func largeFileStore() throws -> String {
    let folder = try git.line(["rev-parse", "--git-common-dir"]) ?? ".git"
    return (folder.hasPrefix("/") ? folder : "\(git.folder)/\(folder)") + "/lfs/objects"
  }

  /// The file that a pointer of Git LFS stands for; `nil` for other data, and where this machine does not have it.
  private static func largeFile(_ data: Data, in store: String) throws -> Data? {
    guard let digest = Renderer.largeFileDigest(data) else { return nil }
    let path = "\(store)/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    return try InputFile(picture: path).contents()
  }

  /// Throws where a merge has left files in conflict: what is staged of them is what nobody wrote.
  private func checkMerged(below paths: [String]) throws {
    guard let output = try git.output(["ls-files", "-u", "-z", "--"] + paths), !output.isEmpty else { return }
    let names = output.split(separator: 0).compactMap {
      $0.split(separator: UInt8(ascii: "\t"), maxSplits: 1).last
    }
    .map { FolderListing.shown($0) }
    let files = Set(names).sorted()
    throw InputError(
      "a merge is not resolved in \(listed(files, conjunction: "and")); resolve it and stage the files, or compare with a revision"
    )
  }

  /// Which files one state has.
  struct Listing {
    struct File: Equatable {
      /// The name by which git knows the contents.
      let object: String
      @PathKey private(set) var path: String
    }

    var files: [File] = []
    /// Submodules and symbolic links.
    var omitted: OmittedFiles.Listing = [:]
  }

  /// Lists the files below folders of the repository; throws for a revision that does not exist.
  func listing(of version: GitVersion, below folders: [String]) throws -> Listing {
    let paths = folders.contains("") ? [] : folders
    let output: Data?
    switch version {
    case .index:
      try checkMerged(below: paths)
      output = try git.output(["ls-files", "-s", "-z", "--"] + paths)
    case .workTree: return Listing()
    case .revision(let name):
      guard let commit = try commit(name) else { throw InputError("there is no revision \"\(name)\"") }
      output = try git.output(["ls-tree", "-r", "-z", commit, "--"] + paths)
    }
    guard let output else { throw InputError("git could not list the files of \"\(version.label)\"") }
    var omitted: OmittedFiles.Listing = [:]
    let files = output.split(separator: 0).compactMap { line -> Listing.File? in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
      guard parts.count == 2, words.count == 3 else { return nil }
      guard let path = String(validating: parts[1], as: UTF8.self) else {
        omitted[FolderListing.shown(parts[1])] = .unnameable
        return nil
      }
      omitted[path] = OmittedFiles.Kind(rawValue: String(words[0]))
      guard words[0].hasPrefix("100") else { return nil }
      return Listing.File(object: String(version == .index ? words[1] : words[2]), path: path)
    }
    return Listing(files: files, omitted: omitted)
  }
}

/// The answers of `git cat-file --batch`, object by object.
private struct GitBatch {
  private let data: Data
  private var position: Data.Index

  init(_ data: Data) { (self.data, position) = (data, data.startIndex) }

  /// The next object's contents; `nil` for one that is missing, and at the end.
  mutating func next() -> Data? {
    guard let end = data[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: data[position..<end], as: UTF8.self).split(separator: " ")
    position = end + 1
    guard words.count == 3, let size = Int(words[2]), size < data.endIndex - position else { return nil }
    defer { position += size + 1 }
    return data[position..<position + size]
  }
}
