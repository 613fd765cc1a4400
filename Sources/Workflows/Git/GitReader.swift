import DesignFormat
import Foundation

/// One state of a repository's files.
package enum GitVersion: Hashable {
  /// A commit, as the user named it.
  case revision(String)
  /// The staged files, which the next commit would hold.
  case index
  case workTree

  /// The prefix of paths in this state, as git writes it.
  var label: String {
    switch self {
    case .revision(let name): "\(name):"
    case .index: "staged:"
    case .workTree: ""
    }
  }

  var name: String {
    switch self {
    case .revision(let name): name
    case .index: "staged"
    case .workTree: "work tree"
    }
  }
}

/// Reads states of a repository without touching its work tree.
struct GitReader {
  /// The program, run at the top of the work tree.
  let git: Git

  /// The reader of the repository that the current folder is in; throws git's reason if it is in none that git reads.
  init(scratch: ScratchFolder) throws {
    let here = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    let message = "\"\(here.folder)\" is in no work tree of a git repository that git reads"
    let top = try here.line(["rev-parse", "--show-toplevel"], orFail: message)
    guard !top.isEmpty else { throw InputError(message) }
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

  /// The commit of a name; throws if git knows none.
  func commit(_ name: String) throws -> String {
    if let commit = try commitIfKnown(name) { return commit }
    throw InputError("there is no revision \"\(name)\"\(try remark(onUnknown: name))")
  }

  /// The commit of a name; `nil` if git knows none.
  func commitIfKnown(_ name: String) throws -> String? {
    guard Self.mayBeRevision(name) else { return nil }
    let run = try git.run(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    return run.isSuccess ? Git.line(in: try run.output) : nil
  }

  private static func mayBeRevision(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix("-") }

  /// The reason why a name is that of no commit, as the end of a message; empty if git gives none.
  func remark(onUnknown name: String) throws -> String {
    guard Self.mayBeRevision(name) else { return "" }
    let object = try git.run(["rev-parse", "--verify", "--quiet", name])
    guard object.isSuccess else { return try shallowRemark }
    let id = Git.line(in: try object.output)
    let type = try git.run(["cat-file", "-t", id])
    if type.isSuccess { return ": it is a \(Git.line(in: try type.output)) and not a commit" }
    return ": the object \(id) is missing" + (try shallowRemark)
  }

  /// The remedy if the clone has only a part of the history, as the end of a message; empty otherwise.
  private var shallowRemark: String {
    get throws {
      let answer = try git.run(["rev-parse", "--is-shallow-repository"])
      guard answer.isSuccess, Git.line(in: try answer.output) == "true" else { return "" }
      return "; this clone is shallow, \"git fetch --unshallow\" gets the rest of its history"
    }
  }

  /// The last commit that two revisions have in common, shortened; throws if there is none.
  func mergeBase(_ a: String, _ b: String) throws -> String {
    let commits = [try commit(a), try commit(b)]
    let run = try git.run(["merge-base"] + commits)
    guard run.isSuccess else {
      let message = "\"\(a)\" and \"\(b)\" have no commit in common"
      throw InputError(Git.failure(message, run).description + (try shallowRemark))
    }
    let base = Git.line(in: try run.output)
    return try git.line(["rev-parse", "--short", base], orFail: "git could not shorten \(base)")
  }

  /// Whether one state has a file, and not a folder, at a path.
  func hasFile(_ path: String, in version: GitVersion) throws -> Bool {
    guard !path.isEmpty else { return false }
    switch version {
    case .workTree: return false
    case .index:
      let files = try git.output(["ls-files", "-z", "--", path], orFail: Self.unlisted(version))
      return files.split(separator: 0).first == Data(path.utf8)
    case .revision(let name):
      let arguments = ["ls-tree", "-z", "--full-tree", try commit(name), "--", path]
      let entry = String(decoding: try git.output(arguments, orFail: Self.unlisted(version)), as: UTF8.self)
      return entry.split(separator: " ").dropFirst().first == "blob"
    }
  }

  private static func unlisted(_ version: GitVersion) -> String {
    "git could not list the files of \"\(version.label)\""
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
    let objects = fresh.map { $0.object + "\n" }.joined()
    let run = try git.run(["cat-file", "--batch"], input: Data(objects.utf8))
    guard run.isSuccess else {
      throw Git.failure("git could not read the objects of \"\(version.label)\"", run)
    }
    var contents = GitBatch(try Data(contentsOf: run.outputFile, options: .alwaysMapped))
    for file in fresh {
      guard let data = contents.next() else {
        let message = "git cannot read \"\(version.label)\(file.path)\", the object \(file.object)"
        throw run.errors.isEmpty
          ? InputError("\(message): it is missing; \"git fsck\" lists all that are")
          : Git.failure(message, run)
      }
      try (largeFile(data) ?? data).writeForThisRun(to: "\(folder)/\(file.path)")
    }
    return Extract(folder: folder, listing: listing)
  }

  /// The file that a pointer of Git LFS stands for; `nil` for other data, and where this machine does not have it.
  private func largeFile(_ data: Data) throws -> Data? {
    guard let file = LargeFilePointer(data)?.fetchedFile(near: git.folder) else { return nil }
    return try InputFile(picture: file).contents()
  }

  /// Throws where a merge has left files in conflict: what is staged of them is what nobody wrote.
  private func checkMerged(below paths: [String]) throws {
    let output = try git.output(
      ["ls-files", "-u", "-z", "--"] + paths, orFail: Self.unlisted(.index))
    guard !output.isEmpty else { return }
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
    let arguments: [String]
    switch version {
    case .index:
      try checkMerged(below: paths)
      arguments = ["ls-files", "-s", "-z", "--"]
    case .workTree: return Listing()
    case .revision(let name): arguments = ["ls-tree", "-r", "-z", try commit(name), "--"]
    }
    let output = try git.output(arguments + paths, orFail: Self.unlisted(version))
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

struct OmittedFiles {
  enum Kind: String {
    /// A symbolic link, whose target may be anywhere.
    case link = "120000"
    /// A submodule, whose files are in another repository.
    case submodule = "160000"
    /// A file of which no path can be made; git has no mode for it.
    case unnameable = "unnameable"

    var name: String {
      switch self {
      case .link: "a symbolic link"
      case .submodule: "a submodule"
      case .unnameable: "a file whose name is not UTF-8"
      }
    }
  }

  /// The kinds of entries that are left out, by their paths from the top of the repository.
  typealias Listing = [PathKey: Kind]

  let version: GitVersion
  let root: String
  let files: Listing

  /// A warning for each file that would have been a design or a picture to compare, or that holds a wanted path.
  func warnings(wanted paths: [String]) -> [String] {
    warnings { file in
      paths.contains { path in
        let isInside = path.isEmpty || file.isSamePath(as: path) || file.hasPathPrefix(path + "/")
        let isComparable = file.hasSuffix(".json") || file.hasSuffix(".png") || files[file] == .submodule
        return (isInside && (isComparable || file.isSamePath(as: path))) || path.hasPathPrefix(file + "/")
      }
    }
  }

  /// A warning for each file that the design in a file names; none where the design is no JSON.
  func warnings(ofDesign path: String) -> [String] {
    guard !files.isEmpty, path.hasPathPrefix(root + "/") else { return [] }
    let folder = String(path.dropFirst(root.count + 1)).parentFolder
    let names: [String]
    do throws(InvalidDesign) {
      names = try DesignFile.read(path).root.strings
    } catch {
      return []
    }
    let places = Set(
      paths:
        names.map { (("/\(folder)/\($0)" as NSString).standardizingPath).dropFirst() }.map(String.init))
    return warnings { file in
      places.contains { $0.path.isSamePath(as: file) || $0.path.hasPathPrefix(file + "/") }
    }
  }

  private func warnings(where isMeant: (String) -> Bool) -> [String] {
    files.filter { isMeant($0.key.path) }.sorted { $0.key < $1.key }.map { file, kind in
      "\(version.label)\(file.path) is \(kind.name), which is left out"
    }
  }
}

extension JSONValue {
  fileprivate var strings: [String] {
    switch content {
    case .string(let string): [string]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.flatMap(\.value.strings)
    default: []
    }
  }
}
