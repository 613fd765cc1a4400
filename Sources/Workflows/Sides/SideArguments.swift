import Foundation

package enum SideArguments {
  /// Two files or folders, each in the work tree or in git's notation `main:designs`.
  case locations(old: String, new: String)
  /// Paths in two states of the repository.
  case versions(old: GitVersion, new: GitVersion, paths: [String])

  /// Parses arguments as git does: a range, or one or two revisions, followed by paths; otherwise two files or folders.
  ///
  /// An existing file or folder has priority over a revision with the same name. Throws a usage error if there is only one file
  /// or folder.
  package init(_ words: [String], staged: Bool, scratch: () throws -> ScratchFolder) throws {
    if staged {
      self = .versions(old: .revision("HEAD"), new: .index, paths: Self.orDefault(words[...]))
      return
    }
    if let first = words.first, let range = Self.range(first) {
      var old = range.old
      if range.sinceMergeBase { old = try GitReader(scratch: try scratch()).mergeBase(range.old, range.new) }
      self = .versions(
        old: .revision(old), new: .revision(range.new), paths: Self.orDefault(words.dropFirst()))
      return
    }
    if words.count == 2, words.allSatisfy({ Self.exists($0) || Self.revisionPath($0) != nil }) {
      self = .locations(old: words[0], new: words[1])
      return
    }
    guard let first = words.first, !Self.exists(first) else {
      if words.count == 2, !Self.exists(words[1]) {
        throw InputError("there is no file or folder \"\(words[1])\"")
      }
      throw Self.usage
    }
    let reader = try Self.reader(toFind: first, scratch)
    if try reader.commitIfKnown(first) == nil {
      let remark = try reader.remark(onUnknown: first)
      guard words.count == 2 || !remark.isEmpty else { throw Self.usage }
      throw InputError(Self.missing(first) + remark)
    }
    if let second = words.dropFirst().first, !Self.exists(second), try reader.commitIfKnown(second) != nil {
      self = .versions(
        old: .revision(first), new: .revision(second), paths: Self.orDefault(words.dropFirst(2)))
    } else {
      self = .versions(old: .revision(first), new: .workTree, paths: Self.orDefault(words.dropFirst()))
    }
  }

  /// Opens the repository that may contain a revision. Throws the reason if the repository cannot be read.
  private static func reader(
    toFind revision: String, _ scratch: () throws -> ScratchFolder
  ) throws -> GitReader {
    do {
      return try GitReader(scratch: try scratch())
    } catch let error as InputError {
      throw InputError("\(missing(revision)); \(error.description)", code: error.code)
    }
  }

  private static func missing(_ revision: String) -> String {
    "there is no file, folder or revision \"\(revision)\""
  }

  private static let usage = UsageError(
    "give two files or folders, a range of revisions such as main..HEAD, a revision and paths, or --staged")

  /// Parses `main:designs` into the revision and the path relative to the top of the repository; `nil` for other words.
  static func revisionPath(_ word: String) -> (revision: String, path: String)? {
    guard !exists(word), let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return nil }
    let path = word[word.index(after: colon)...]
    return (String(word[..<colon]), path.hasSuffix("/") ? String(path.dropLast()) : String(path))
  }

  private static func orDefault(_ paths: ArraySlice<String>) -> [String] {
    paths.isEmpty ? ["designs"] : Array(paths)
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private static func range(_ word: String) -> (old: String, new: String, sinceMergeBase: Bool)? {
    guard let dots = word.range(of: ".."), !exists(word),
      !word.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    else { return nil }
    let rest = word[dots.upperBound...]
    let sinceMergeBase = rest.hasPrefix(".")
    // As in git, a missing side is HEAD.
    let names = [word[..<dots.lowerBound], sinceMergeBase ? rest.dropFirst() : rest].map {
      $0.isEmpty ? "HEAD" : String($0)
    }
    return (names[0], names[1], sinceMergeBase)
  }
}
