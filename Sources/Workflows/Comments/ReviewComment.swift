import Foundation
import Maquette
import Reporting
import Review

/// The comment on a pull request that tells of a report; each push brings it up to date.
package struct ReviewComment {
  package struct Wish: Sendable {
    /// The report's folder.
    package var folder: String
    /// The commit that the report tells of, as git knows it.
    package var commit: String
    /// Tells the comments of several reports on one pull request apart.
    package var name: String
    /// The branch that pictures are pushed to, and where; `nil` for none.
    package var pictures: (branch: String, remote: String)?
    /// Where people see that branch, or else the folder; `nil` where nobody said.
    package var imageBase: String?
    /// Where to comment; `nil` for nowhere.
    package var host: CodeHost?
    /// The pull request's number, where the build server does not say it.
    package var number: Int?

    package init(folder: String, commit: String, name: String) {
      (self.folder, self.commit, self.name) = (folder, commit, name)
    }
  }

  package enum Outcome: Equatable {
    case added
    case changed
    /// The comment said so already.
    case same
    /// Nothing differs, and nobody was told otherwise before.
    case unneeded
    /// The pull request has a newer commit, whose report is its comment.
    case overtaken
    /// Only the summary was written.
    case summary
  }

  private let wish: Wish
  private let environment: [String: String]
  private let scratch: ScratchFolder
  private let commit: String
  private let git: Git
  private let thread: CommentThread?
  private let report: ReviewReport?

  /// Reads a report, and finds the pull request; throws a usage error for what is missing.
  package init(_ wish: Wish, environment: [String: String], scratch: ScratchFolder) throws {
    let reader = try GitReader(scratch: scratch)
    (self.wish, self.environment, self.scratch) = (wish, environment, scratch)
    (commit, git) = (try reader.commit(wish.commit), reader.git)
    thread = try wish.host.map { host in
      let addresses = try host.addresses(number: wish.number, in: environment)
      return CommentThread(host, addresses, scratch: scratch)
    }
    report = try InputFile(text: "\(wish.folder)/report.json").contentsIfThere().map { data in
      do {
        return try JSONDecoder().decode(ReviewReport.self, from: data)
      } catch {
        throw InputError("\"\(wish.folder)/report.json\" is no report of this program")
      }
    }
  }

  /// Pushes the pictures and writes the comment. Where pictures cannot be pushed, the comment does without, and
  /// `telling` hears why. Throws where the comment could not be written.
  package func write(telling: (InputError) -> Void) throws -> Outcome {
    guard try !isOvertaken else { return .overtaken }
    let former = try thread.map { try own(in: $0) } ?? []
    if thread != nil, former.isEmpty, report?.isSame == true { return .unneeded }
    var pictures: Published?
    do {
      pictures = try published()
      if pictures?.isOvertaken == true { return .overtaken }
    } catch let error as InputError {
      telling(error)
    }
    try write(summary: text(pictures?.address, limit: Self.limits[0]))
    guard let thread else { return .summary }
    let outcome = try put(pictures?.address, in: thread, over: former)
    if outcome == .overtaken { return outcome }
    do {
      try pictures?.dropOthers()
    } catch let error as InputError {
      telling(error)
    }
    return outcome
  }

  /// Writes the comment with links to pictures at an address, as long as the host takes it.
  private func put(
    _ address: String?, in thread: CommentThread, over former: [CommentThread.Comment]
  ) throws -> Outcome {
    for limit in Self.limits {
      let body = mark.text + text(address, limit: limit - mark.text.utf8.count)
      if let outcome = try put(body, in: thread, over: former) { return outcome }
    }
    throw InputError("the code host refuses the comment, however short", code: "could-not-comment")
  }

  /// GitHub's limit of a comment, and what is tried where less is taken.
  private static let limits = [65_536, 16_000, 4_000]

  private var mark: CommentMark { CommentMark(name: wish.name, commit: commit) }

  /// Whether the pull request has another commit than the report by now.
  private var isOvertaken: Bool {
    get throws { try thread.map { try $0.head != commit } ?? false }
  }

  /// Our comments, oldest first.
  private func own(in thread: CommentThread) throws -> [CommentThread.Comment] {
    try thread.all.filter { $0.body.flatMap(CommentMark.init)?.name == wish.name }
  }

  /// Puts a text where our comment is, or adds one; `nil` where the host does not take the text.
  private func put(
    _ body: String, in thread: CommentThread, over former: [CommentThread.Comment]
  ) throws -> Outcome? {
    guard let first = former.first else {
      guard let id = try thread.add(body) else { return nil }
      return try settle(id, in: thread)
    }
    for double in former.dropFirst() { try thread.remove(double.id) }
    if first.body == body { return .same }
    return try thread.replace(first.id, with: body) ? .changed : nil
  }

  /// Leaves one comment where another run has added one at the same time: that of the pull request's last commit, and of
  /// two on the same commit the older.
  private func settle(_ id: Int, in thread: CommentThread) throws -> Outcome {
    let others = try own(in: thread).filter { $0.id != id }
    guard !others.isEmpty else { return .added }
    let twins = others.filter { $0.body.flatMap(CommentMark.init) == mark }
    if try isOvertaken || twins.contains(where: { $0.id < id }) {
      try thread.remove(id)
      return .overtaken
    }
    for other in others { try thread.remove(other.id) }
    return .added
  }

  private struct Published {
    /// Where they are seen; `nil` for nowhere.
    var address: String?
    /// Whether a newer commit has been pushed meanwhile.
    var isOvertaken = false
    /// Takes the pictures of former commits away, to which the comment no longer leads.
    var dropOthers: () throws -> Void = {}
  }

  /// Pushes the pictures. Those that a former comment leads to stay beside them, because nobody knows yet whether it can
  /// be changed; where others write the comment, they go.
  private func published() throws -> Published {
    guard report != nil else { return Published() }
    let host = wish.host?.imageBase(branch: wish.pictures?.branch, folder: wish.folder, in: environment)
    let base = wish.imageBase ?? host ?? ""
    guard let pictures = wish.pictures else { return Published(address: base.isEmpty ? nil : base) }
    let files = try pictureFiles()
    guard !files.isEmpty else { return Published() }
    let branch = PicturesBranch(git: git, name: pictures.branch, remote: pictures.remote)
    let alone = try branch.commit(files, of: commit)
    for _ in 0..<Self.mostPushes {
      let tip = try branch.tip
      guard try !isOvertaken else { return Published(isOvertaken: true) }
      let hasOthers = thread != nil && !tip.isEmpty && tip != alone
      guard try !hasOthers || branch.fetch(tip) else { continue }
      let made = hasOthers ? try branch.commit(files, of: commit, beside: tip) : alone
      guard try branch.push(made, over: tip) else { continue }
      let address = base.hasSuffix("/") ? String(base.dropLast()) : base
      return Published(address: base.isEmpty ? nil : "\(address)/\(commit)") {
        // Where another run has pushed meanwhile, the branch is its own.
        _ = try branch.push(alone, over: made)
      }
    }
    throw InputError("others push to \"\(pictures.branch)\" all the time", code: "could-not-comment")
  }

  private static let mostPushes = 5

  private func pictureFiles() throws -> [(path: String, name: String)] {
    let folder = URL(fileURLWithPath: wish.folder).standardizedFileURL.path + "/pictures"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FolderSearch(folder) { $0.hasSuffix(".png") }.files.map { file in
      ("\(folder)/\(file.name)", "pictures/\(file.name)")
    }
  }

  /// The comment's text, of at most `limit` bytes; without an address of pictures it has no links to them.
  private func text(_ imageBase: String?, limit: Int) -> String {
    guard let report else {
      return """
        ### ⚠️ The designs could not be compared

        There is no report on \(commit.prefix(12)). The log of the build says why.

        """
    }
    return ReportSummary(report, imageBase: imageBase, limit: limit).markdown
  }

  private func write(summary: String) throws {
    try OutputFile(path: "\(wish.folder)/summary.md", below: wish.folder).write(Data(summary.utf8))
  }
}

/// The first line of our own comments, which code hosts do not show: whose the comment is, and of which commit it tells.
struct CommentMark: Equatable {
  let name: String
  let commit: String

  init(name: String, commit: String) { (self.name, self.commit) = (name, commit) }

  /// Reads the mark of a comment; `nil` for those of others. One that quotes ours begins otherwise.
  init?(_ body: String) {
    let line = body.prefix { !$0.isNewline }
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "<!--", words[1] == "maquette", words[4] == "-->" else { return nil }
    (name, commit) = (String(words[2]), String(words[3]))
  }

  /// The line and an empty one.
  var text: String { "<!-- maquette \(name) \(commit) -->\n\n" }
}
