import DesignFormat
import Foundation

/// A state of a repository's files: a commit, the index or the work tree.
package enum GitVersion: Hashable {
  /// A commit, with the name that the user gave.
  case revision(String)
  /// The staged files, which the next commit would contain.
  case index
  case workTree

  /// The prefix of paths in this state in messages, such as `main:`; empty for the work tree.
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

/// Reads the files that a repository contains in a `GitVersion`, without changing its work tree.
struct GitReader {
  /// Git, run at the top of the work tree.
  let git: Git

  /// Opens the repository that contains the current folder. Throws git's reason if there is none that git can read.
  init(scratch: ScratchFolder) throws {
    let here = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    let message = "\"\(here.folder)\" is not in a work tree of a git repository that git can read"
    let isBare = try here.run(["rev-parse", "--is-bare-repository"])
    guard try Git.line(in: isBare.output) != "true" else {
      throw InputError(
        "\"\(here.folder)\" is a bare repository, without files; run this command in a clone with a work tree"
      )
    }
    let top = try here.line(["rev-parse", "--show-toplevel"], orFail: message)
    guard !top.isEmpty else { throw InputError(message) }
    git = Git(folder: top, scratch: scratch)
  }

  /// Converts a path on the command line to a path relative to the top of the repository, which is empty for the top itself.
  /// Throws if the path is outside of the repository.
  func repositoryPath(of path: String) throws -> String {
    // The last component is not resolved, because it may exist only in the history.
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

  /// Returns the commit of a revision. Throws if there is none.
  func commit(_ name: String) throws -> String {
    if let commit = try commitIfKnown(name) { return commit }
    throw InputError("there is no revision \"\(name)\"\(try remark(onUnknown: name))")
  }

  func commitIfKnown(_ name: String) throws -> String? {
    guard Self.mayBeRevision(name) else { return nil }
    var object = name
    if name.hasPrefix(":/") {
      // Everything after ":/" is the text to search for, including "^{commit}".
      let run = try git.run(["rev-parse", "--verify", "--quiet", name])
      guard run.isSuccess else { return nil }
      object = Git.line(in: try run.output)
    }
    let run = try git.run(["rev-parse", "--verify", "--quiet", "\(object)^{commit}"])
    return run.isSuccess ? Git.line(in: try run.output) : nil
  }

  private static func mayBeRevision(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix("-") }

  /// Returns the contents of a file in a commit, given by its path on the command line; `nil` if the commit does not contain it.
  func contents(of path: String, in commit: String) throws -> Data? {
    let object = "\(commit):\(try repositoryPath(of: path))"
    guard try git.run(["cat-file", "-e", object]).isSuccess else { return nil }
    return try git.output(["cat-file", "blob", object], orFail: "git cannot read \"\(path)\"")
  }

  /// Returns the reason why a name is not a commit, as the end of a message; empty if git gives none.
  func remark(onUnknown name: String) throws -> String {
    guard Self.mayBeRevision(name) else { return "" }
    let object = try git.run(["rev-parse", "--verify", "--quiet", name])
    guard object.isSuccess else {
      let reason = Git.reason(in: object.errors)
      guard reason.isEmpty else { return ": \(reason)" + (try shallowRemark) }
      let head = try git.run(["rev-parse", "--verify", "--quiet", "HEAD"])
      guard head.isSuccess else { return "; this repository has no commits yet" }
      return try spellingRemark(onUnknown: name) ?? branchRemark(onUnknown: name)
        ?? similarRemark(onUnknown: name) ?? shallowRemark
    }
    let id = Git.line(in: try object.output)
    let type = try git.run(["cat-file", "-t", id])
    if type.isSuccess { return ": it names a \(Git.line(in: try type.output)), not a commit" }
    let reason = Git.objectErrors(in: type.errors)
    guard reason.isEmpty else { return ": the object \(id) is missing: \(reason)" }
    let shallow = try shallowRemark
    return ": the object \(id) is missing" + (shallow.isEmpty ? try fetchRemark(onMissing: id) : shallow)
  }

  /// Returns the remedy for a misspelled name of a branch or tag, as the end of a message; `nil` for names
  /// that are not similar to one.
  private func similarRemark(onUnknown name: String) throws -> String? {
    let base = String(name.prefix { !"~^:@".contains($0) })
    guard base.count > 1, !base.hasSuffix(".json"), try shallowRemark.isEmpty else { return nil }
    if base != name, try commitIfKnown(base) != nil {
      return "; \(name.contains("@{") ? "the reflog" : "the history") of \(quoted(base)) is shorter"
    }
    return nearest(to: base, in: try names, limit: 1).first.map {
      "; did you mean \(quoted($0 + name.dropFirst(base.count)))?"
    }
  }

  /// The names of the branches and tags, and git's special names of commits, such as `HEAD`.
  private var names: [String] {
    get throws {
      let known = try git.run(["for-each-ref", "--format=%(refname:short)"])
      guard known.isSuccess else { return [] }
      return String(decoding: try known.output, as: UTF8.self).split(separator: "\n").map(String.init)
        + ["HEAD", "FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD"]
    }
  }

  /// Returns whether there is a branch or a tag with this name.
  func hasBranchOrTag(named name: String) throws -> Bool {
    try ["heads", "tags"].contains {
      try git.run(["show-ref", "--verify", "--quiet", "refs/\($0)/\(name)"]).isSuccess
    }
  }

  /// Returns the remedy for a misspelled name, as the end of a message; `nil` for other names. A misspelled
  /// name contains a character that resembles an ASCII character, is surrounded by spaces, or has the wrong
  /// letter case.
  private func spellingRemark(onUnknown name: String) throws -> String? {
    // Keyboards of Apple write three periods as one character.
    if name.contains("\u{2026}") { return "; replace U+2026 (horizontal ellipsis) with ..." }
    if let remedy = LookalikeCharacter.remedy(in: name) { return "; \(remedy)" }
    let base = String(name.prefix { !"~^:@".contains($0) })
    let meant = base.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return try names.first { $0 != base && $0.lowercased() == meant }.map {
      "; did you mean \(quoted($0 + name.dropFirst(base.count)))?"
    }
  }

  /// Returns the remedy for a commit that was not fetched, as the end of a message; empty if the repository has neither a
  /// remote nor fetched branches.
  private func fetchRemark(onMissing id: String) throws -> String {
    if let remote = try remotes.first {
      return "; if \(remote) has this commit, fetch it with \"git fetch \(remote) \(id)\""
    }
    guard try hasReferences(below: "refs/remotes/") else { return "" }
    return "; this clone has no remote; fetch the commit with \"git fetch ADDRESS \(id)\", "
      + "where ADDRESS is the address of the repository"
  }

  private func hasReferences(below folder: String) throws -> Bool {
    let known = try git.run(["for-each-ref", "--count=1", folder])
    return try known.isSuccess && !known.output.isEmpty
  }

  private var remotes: [String] {
    get throws {
      let names = try git.run(["remote"])
      guard names.isSuccess else { return [] }
      return String(decoding: try names.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// Returns the remedy for a branch that was not fetched, as the end of a message; `nil` for other names.
  ///
  /// Clones with `--depth` or `--single-branch`, which are usual in CI, fetch only one branch. Other clones in CI are
  /// configured to fetch all branches, but have fetched only one.
  private func branchRemark(onUnknown name: String) throws -> String? {
    let base = String(name.prefix { !"~^:@".contains($0) })
    guard !base.isEmpty, base != "HEAD", !base.allSatisfy(\.isHexDigit), !base.hasSuffix(".json"),
      try !git.run(["rev-parse", "--verify", "--quiet", base]).isSuccess
    else { return nil }
    let names = try remotes
    guard let remote = names.first(where: { base.hasPrefix("\($0)/") }) ?? names.first else {
      return try branchRemark(withoutRemote: base)
    }
    let branch = base.hasPrefix("\(remote)/") ? String(base.dropFirst(remote.count + 1)) : base
    let tracking = "\(remote)/\(branch)"
    if try git.run(["rev-parse", "--verify", "--quiet", "refs/remotes/\(tracking)"]).isSuccess {
      return "; write \(quoted(tracking + name.dropFirst(base.count))), the branch of \(remote)"
    }
    let fetched = try git.run(["config", "--get-all", "remote.\(remote).fetch"])
    guard fetched.isSuccess else { return nil }
    let fetchesAll = String(decoding: try fetched.output, as: UTF8.self).contains("refs/heads/*:")
    let isShallow = try !shallowRemark.isEmpty
    return (fetchesAll ? "" : "; this clone fetches only one branch")
      + "; if \"\(branch)\" is a branch of \(remote), fetch it with "
      + "\"git fetch \(isShallow ? "--unshallow " : "")\(remote) \(branch)"
      + (fetchesAll ? "\"" : ":refs/remotes/\(tracking)\"")
      + (base == branch ? " and write \(tracking)" : "")
  }

  /// Returns the remedy for a branch such as `origin/main` in a repository without a remote, as the end of a
  /// message; `nil` for other names. CI systems fetch from an address, so their repositories can have
  /// branches of `origin` without having this remote.
  private func branchRemark(withoutRemote name: String) throws -> String? {
    guard let slash = name.firstIndex(of: "/"), try hasReferences(below: "refs/remotes/\(name[..<slash])/")
    else { return nil }
    let branch = name[name.index(after: slash)...]
    return
      "; this clone has no remote; fetch the branch with \"git fetch ADDRESS \(branch):refs/remotes/\(name)\", "
      + "where ADDRESS is the address of the repository"
  }

  /// The remedy for a shallow clone, as the end of a message; empty for other clones.
  private var shallowRemark: String {
    get throws {
      let answer = try git.run(["rev-parse", "--is-shallow-repository"])
      guard answer.isSuccess, Git.line(in: try answer.output) == "true" else { return "" }
      return "; this clone is shallow; \"git fetch --unshallow\" fetches the rest of its history"
    }
  }

  /// Returns the abbreviated merge base of two revisions. Throws if there is none.
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

  /// Returns whether a state of the repository contains a file, and not a folder, at a path.
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

  /// A submodule, whose files are in another repository.
  struct Submodule {
    let path: String
    let isFetched: Bool

    /// The remedy for a submodule that is not fetched, in the imperative.
    var remedy: String { "fetch it with \"git submodule update --init \(path)\"" }
  }

  /// Returns the submodule that is at a path of the repository or contains it; `nil` if there is none.
  func submodule(containing path: String) throws -> Submodule? {
    let names = path.split(separator: "/")
    let folders = names.indices.map { names[...$0].joined(separator: "/") }
    guard !folders.isEmpty else { return nil }
    let output = try git.output(["ls-files", "-s", "-z", "--"] + folders, orFail: Self.unlisted(.index))
    let submodules = output.split(separator: 0).filter { $0.starts(with: "160000 ".utf8) }
      .compactMap { $0.split(separator: UInt8(ascii: "\t"), maxSplits: 1).last }
      .map { String(decoding: $0, as: UTF8.self) }
    return submodules.first(where: path.isInside).map { submodule in
      Submodule(
        path: submodule,
        isFetched: FileManager.default.fileExists(atPath: "\(git.folder)/\(submodule)/.git"))
    }
  }

  func checkOutsideSubmodules(_ paths: [String]) throws {
    for path in paths {
      guard let submodule = try submodule(containing: path) else { continue }
      let fetch = submodule.isFetched ? "" : "\(submodule.remedy), and "
      throw InputError(
        "\"\(path)\" is in the submodule \"\(submodule.path)\"; \(fetch)run the comparison in the submodule")
    }
  }

  /// Throws if designs or images below paths are tracked, but missing in the work tree because of a sparse checkout.
  func checkPresent(_ paths: [String]) throws {
    let paths = paths.contains("") ? [] : paths
    let output = try git.output(["ls-files", "-t", "-z", "--"] + paths, orFail: Self.unlisted(.workTree))
    let missing = output.split(separator: 0).filter { $0.starts(with: "S ".utf8) }
      .map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".png") }
      .filter { !FileManager.default.fileExists(atPath: "\(git.folder)/\($0)") }
    guard let first = missing.first else { return }
    throw InputError(
      "\"\(first)\" is not in the work tree, because this is a sparse checkout; "
        + "add it with \"git sparse-checkout add \(first.parentFolder)\", or compare two revisions")
  }

  private static func unlisted(_ version: GitVersion) -> String {
    "git could not list the files of \"\(version.label)\""
  }

  /// A folder with extracted files of one state, and the listing of these files.
  struct Extract {
    let folder: String
    let listing: Listing
  }

  /// Writes the listed files of a state to an empty folder. Throws if git does not have them.
  ///
  /// A file with the same path and contents as one in `other` becomes a hard link to it. A Git LFS pointer is replaced by the
  /// large file if that is available on this machine.
  func extract(
    _ listing: Listing, of version: GitVersion, into folder: String, beside other: Extract?
  ) throws -> Extract {
    let known = Dictionary((other?.listing.files ?? []).map { (PathKey($0.path), $0.object) }) { first, _ in
      first
    }
    var parents: Set<PathKey> = []
    var unread: [Listing.File] = []
    for file in listing.files {
      let path = "\(folder)/\(file.path)"
      if parents.insert(path.parentFolder) {
        try FileManager.default.createDirectory(
          atPath: path.parentFolder, withIntermediateDirectories: true)
      }
      let isLinked = other.map {
        known[file.path] == file.object && link("\($0.folder)/\(file.path)", path) == 0
      }
      if isLinked != true { unread.append(file) }
    }
    let objects = unread.map { $0.object + "\n" }.joined()
    let run = try git.run(["cat-file", "--batch"], input: Data(objects.utf8))
    guard run.isSuccess else {
      throw Git.failure("git could not read the objects of \"\(version.label)\"", run)
    }
    var contents = GitBatch(try Data(contentsOf: run.outputFile, options: .alwaysMapped))
    for file in unread {
      guard let data = contents.next() else {
        let message = "git cannot read \"\(version.label)\(file.path)\", the object \(file.object)"
        throw run.errors.isEmpty
          ? InputError("\(message): it is missing; \"git fsck\" lists all missing objects")
          : Git.failure(message, run)
      }
      try (largeFile(data) ?? data).writeForThisRun(to: "\(folder)/\(file.path)")
    }
    return Extract(folder: folder, listing: listing)
  }

  /// Returns the file that a Git LFS pointer refers to; `nil` for other data, and if the file is not available on this machine.
  private func largeFile(_ data: Data) throws -> Data? {
    guard let file = LargeFilePointer(data)?.fetchedFile(near: git.folder) else { return nil }
    return try InputFile(picture: file).contents()
  }

  /// Throws if there are unresolved merge conflicts, because the index then contains no usable version of the files.
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

  /// Returns the files that were added with `git add --intent-to-add`, which are in the index without their contents.
  private func filesToAdd(below paths: [String]) throws -> Set<PathKey> {
    func added(_ option: String) throws -> Set<PathKey> {
      let output = try git.output(
        [
          "diff-index", "--cached", "--name-only", "--diff-filter=A", "--no-renames", "-z", option, "HEAD",
          "--",
        ] + paths,
        orFail: Self.unlisted(.index))
      return Set(paths: output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
    return try added("--ita-visible-in-index").subtracting(added("--ita-invisible-in-index"))
  }

  /// The files that a state of the repository contains.
  struct Listing {
    struct File: Equatable {
      /// The git object id of the contents.
      let object: String
      @PathKey private(set) var path: String
    }

    var files: [File] = []
    /// The omitted submodules, symbolic links and files with unusable names.
    var omitted: OmittedFiles.Listing = [:]
  }

  /// Lists the files below folders of the repository. Throws if the revision does not exist.
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
    let unstaged = version == .index ? try filesToAdd(below: paths) : []
    var omitted: OmittedFiles.Listing = [:]
    let files = output.split(separator: 0).compactMap { line -> Listing.File? in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
      guard parts.count == 2, words.count == 3 else { return nil }
      guard let path = String(validating: parts[1], as: UTF8.self) else {
        omitted[FolderListing.shown(parts[1])] = .unnameable
        return nil
      }
      guard !unstaged.contains(path) else { return nil }
      omitted[path] = OmittedFiles.Kind(rawValue: String(words[0]))
      guard words[0].hasPrefix("100") else { return nil }
      return Listing.File(object: String(version == .index ? words[1] : words[2]), path: path)
    }
    return Listing(files: files, omitted: omitted)
  }
}

/// Parses the output of `git cat-file --batch`.
private struct GitBatch {
  private let data: Data
  private var position: Data.Index

  init(_ data: Data) { (self.data, position) = (data, data.startIndex) }

  /// Returns the contents of the next object; `nil` for a missing object, and at the end.
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
    /// A file whose name is not UTF-8, so it has no path. Unlike the other raw values, this one is not a git file mode.
    case unnameable = "unnameable"

    var name: String {
      switch self {
      case .link: "a symbolic link"
      case .submodule: "a submodule"
      case .unnameable: "a file whose name is not UTF-8"
      }
    }
  }

  /// The kinds of skipped entries, by their paths relative to the top of the repository.
  typealias Listing = [PathKey: Kind]

  let version: GitVersion
  let root: String
  let files: Listing

  /// Returns a warning for each skipped entry that would be compared as a design or image, or that contains a requested path.
  func warnings(requested paths: [String]) -> [String] {
    warnings { file in
      paths.contains { path in
        let isInside = path.isEmpty || file.isInside(path)
        let isComparable = file.hasSuffix(".json") || file.hasSuffix(".png") || files[file] == .submodule
        return (isInside && (isComparable || file.isSamePath(as: path))) || path.hasPathPrefix(file + "/")
      }
    }
  }

  /// Returns a warning for each skipped entry that a design refers to. The result is empty if the design is not valid JSON.
  func warnings(ofDesign path: String) -> [String] {
    guard !files.isEmpty, path.hasPathPrefix(root + "/") else { return [] }
    let folder = String(path.dropFirst(root.count + 1)).parentFolder
    let names: [String]
    do throws(InvalidDesign) {
      names = try DesignFile.read(path).root.strings
    } catch {
      return []
    }
    let locations = Set(
      paths:
        names.map { (("/\(folder)/\($0)" as NSString).standardizingPath).dropFirst() }.map(String.init))
    return warnings { file in
      locations.contains { $0.path.isSamePath(as: file) || $0.path.hasPathPrefix(file + "/") }
    }
  }

  private func warnings(where isMeant: (String) -> Bool) -> [String] {
    files.filter { isMeant($0.key.path) }.sorted { $0.key < $1.key }.map { file, kind in
      "\(version.label)\(file.path) is \(kind.name), and is skipped"
    }
  }
}

extension String {
  /// Whether the path is equal to `folder`, or is the path of an entry of this folder or its subfolders.
  func isInside(_ folder: String) -> Bool { isSamePath(as: folder) || hasPathPrefix(folder + "/") }
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
