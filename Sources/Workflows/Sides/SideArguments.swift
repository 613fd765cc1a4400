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
    // `HEAD^@` are the parents of HEAD, of which the first is compared.
    var words = words.map { $0.hasSuffix("^@") && !Self.exists($0) ? "\($0.dropLast())1" : $0 }
    if let range = try Self.range(&words, scratch) {
      var old = range.old
      if range.sinceMergeBase { old = try GitReader(scratch: try scratch()).mergeBase(range.old, range.new) }
      self = .versions(
        old: .revision(old), new: .revision(range.new), paths: Self.orDefault(words[...]))
      return
    }
    if words.count == 2, words.allSatisfy({ Self.exists($0) || Self.revisionPath($0) != nil }) {
      self = .locations(old: words[0], new: words[1])
      return
    }
    guard let first = words.first, !Self.exists(first) else {
      if words.count == 2, !Self.exists(words[1]) {
        throw InputError("there is no file or folder \"\(words[1])\"\(pathHint(for: words[1]))")
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

  /// Returns a warning if a word is the name of an existing file or folder and also of a branch or tag; `nil`
  /// for other words. A word with a slash, a period or a colon is never ambiguous.
  static func ambiguity(of word: String, _ scratch: () throws -> ScratchFolder) throws -> String? {
    guard exists(word), !word.contains(where: { "./:".contains($0) }), exists(".git"),
      try GitReader(scratch: try scratch()).hasBranchOrTag(named: word)
    else { return nil }
    return
      "\"\(word)\" is also a branch or tag; the file or folder is compared; write \"\(word)^0\" for the commit, or "
      + "\"./\(word)\" for the files"
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

  /// Parses `main:designs`, or `:designs` for the staged files, into the state and the path; `nil` for other words.
  ///
  /// The path is relative to the top of the repository, or to the current folder if it begins with a period (gitrevisions(7)).
  static func revisionPath(_ word: String) -> (version: GitVersion, path: String)? {
    guard !exists(word), !word.hasPrefix(":/"), let colon = range(of: ":", outsideBracesIn: word) else {
      return nil
    }
    var path = word[colon.upperBound...]
    if path.hasSuffix("/") { path = path.dropLast() }
    let revision = String(word[..<colon.lowerBound])
    guard revision.isEmpty else { return (.revision(revision), String(path)) }
    return (.index, String(path.hasPrefix("0:") ? path.dropFirst(2) : path))
  }

  /// Returns the range of the first `separator` that is not inside of braces, as in `HEAD^{/text}` and
  /// `HEAD@{12:00}`.
  private static func range(of separator: String, outsideBracesIn word: String) -> Range<String.Index>? {
    var depth = 0
    for index in word.indices {
      switch word[index] {
      case "{": depth += 1
      case "}": depth -= 1
      default:
        guard depth == 0, word[index...].hasPrefix(separator) else { continue }
        return index..<word.index(index, offsetBy: separator.count)
      }
    }
    return nil
  }

  private static func orDefault(_ paths: ArraySlice<String>) -> [String] {
    paths.isEmpty ? ["designs"] : Array(paths)
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private typealias RevisionRange = (old: String, new: String, sinceMergeBase: Bool)

  /// Removes a range of revisions from the beginning of the words and returns it; `nil` if they do not begin with a range.
  private static func range(
    _ words: inout [String], _ scratch: () throws -> ScratchFolder
  ) throws -> RevisionRange? {
    guard let first = words.first, !exists(first) else { return nil }
    if words.count > 1, first.hasPrefix("^") || (words[1].hasPrefix("^") && !exists(words[1])) {
      // `^main HEAD` is the range main..HEAD.
      let sides = words.prefix(2).sorted { $0.hasPrefix("^") && !$1.hasPrefix("^") }
      words.removeFirst(2)
      return (String(sides[0].dropFirst()), sides[1], false)
    }
    guard let range = range(first) else { return nil }
    if first.hasPrefix(":/") {
      // The dots may be part of the text of `:/text`, unless there are such revisions.
      let reader = try GitReader(scratch: try scratch())
      guard try [range.old, range.new].allSatisfy({ try reader.commitIfKnown($0) != nil }) else { return nil }
    }
    words.removeFirst()
    return range
  }

  private static func range(_ word: String) -> RevisionRange? {
    // `HEAD^!` is the range HEAD^1..HEAD, and `HEAD^-2` is HEAD^2..HEAD.
    if let parent = word.wholeMatch(of: /(.+)\^(?:!|-(\d*))/) {
      let number = parent.2.flatMap { $0.isEmpty ? nil : $0 } ?? "1"
      return ("\(parent.1)^\(number)", String(parent.1), false)
    }
    guard let dots = range(of: "..", outsideBracesIn: word),
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
