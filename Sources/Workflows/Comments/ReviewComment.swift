import Comparison
import Foundation
package import Maquette

/// A pull request comment that shows a report. Each push to the pull request updates it.
package struct ReviewComment {
  package struct RequestedOptions: Sendable {
    /// The report's folder.
    package var folder: String
    /// The git revision that the report shows.
    package var commit: String
    /// An identifier that distinguishes the comments of several reports on one pull request.
    package var name: String
    /// The branch and the remote that images are pushed to; `nil` to push no images.
    package var pictures: (branch: String, remote: String)?
    /// The base URL of the images, on their branch or in the report's folder; `nil` to derive it from the host.
    package var imageBase: String?
    /// The host to comment on; `nil` to write only the summary.
    package var host: CodeHost?
    /// The pull request's number; `nil` to read it from the CI environment.
    package var number: Int?
    /// The file of approvals, relative to the current folder.
    package var approvals = CauseApprovals.fileName
    /// Whether the run also sets the commit's status on the code host.
    package var setsStatus = false
    /// The URL of the report, for the status; `nil` to derive it from the host.
    package var reportAddress: String?

    package init(folder: String, commit: String, name: String) {
      (self.folder, self.commit, self.name) = (folder, commit, name)
    }
  }

  package enum Outcome: Equatable {
    case added
    case changed
    /// The comment already had this text, so it was not changed.
    case same
    /// Nothing differs, and there is no earlier comment to correct.
    case unneeded
    /// The pull request has a newer commit, and the run for that commit writes the comment.
    case overtaken
    /// No code host was selected, so only the summary was written.
    case summary
  }

  private let requestedOptions: RequestedOptions
  private let environment: [String: String]
  private let scratch: ScratchFolder
  private let commit: String
  private let git: Git
  private let thread: CommentThread?
  private let report: ReviewReport?
  /// The approvals in the commit; `nil` if the commit has no file of approvals.
  private let approvals: CauseApprovals?
  /// The differences to approve; `nil` if there is no report, or if the comment does not show approvals.
  private let decisions: [ReviewDecision]?

  /// The diagnostics about invalid lines of the file of approvals.
  package var problems: DiagnosticReport { approvals?.problems ?? DiagnosticReport() }

  /// Reads the report, and determines the URLs of the pull request. Throws a usage error if an environment variable is missing.
  package init(_ requestedOptions: RequestedOptions, environment: [String: String], scratch: ScratchFolder)
    throws
  {
    let reader = try GitReader(scratch: scratch)
    (self.requestedOptions, self.environment, self.scratch) = (requestedOptions, environment, scratch)
    (commit, git) = (try reader.commit(requestedOptions.commit), reader.git)
    thread = try requestedOptions.host.map { host in
      let addresses = try host.addresses(number: requestedOptions.number, in: environment)
      return CommentThread(host, addresses, scratch: scratch)
    }
    let branches = requestedOptions.host?.branches(in: environment)
    report = try ReportFolder.report(in: requestedOptions.folder).map { report in
      var report = report
      if let branches, Self.isCommit(report.old) { report.old = branches.target }
      if let branches, Self.isCommit(report.new) { report.new = branches.source }
      return report
    }
    let approvals = try reader.contents(of: requestedOptions.approvals, in: commit).map {
      CauseApprovals($0, file: requestedOptions.approvals)
    }
    if let report, requestedOptions.setsStatus || approvals != nil {
      decisions = try report.decisions(inFolder: requestedOptions.folder)
    } else {
      decisions = nil
    }
    self.approvals = approvals
  }

  /// Whether the name of a version in a report is a commit hash or HEAD, as in CI, instead of the name of a branch.
  private static func isCommit(_ name: String) -> Bool {
    name == "HEAD" || (7...64).contains(name.count) && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// Pushes the images and writes the comment. If the images cannot be pushed, the comment has no links to them, and `telling`
  /// receives the error. Throws if the comment cannot be written.
  package func write(telling: (InputError) -> Void) throws -> Outcome {
    guard try !isOvertaken else { return .overtaken }
    let earlierComments = try thread.map { try own(in: $0) } ?? []
    let earlierHistory = earlierComments.first?.body.flatMap { DecisionHistory($0) }
    let history = decisions.map {
      DecisionHistory($0, approved: approvals?.approvals ?? [:], since: earlierHistory)
    }
    let progress = progress(history)
    do {
      try setStatus(progress)
    } catch let error as InputError {
      telling(error)
    }
    if thread != nil, earlierComments.isEmpty, report?.isSame == true { return .unneeded }
    var pictures: Published?
    do {
      pictures = try published()
      if pictures?.isOvertaken == true { return .overtaken }
    } catch let error as InputError {
      telling(error)
    }
    try write(summary: text(pictures?.address, limit: Self.limits[0], progress))
    guard let thread else { return .summary }
    let outcome = try put(
      pictures?.address, in: thread, over: earlierComments, progress,
      report == nil ? earlierHistory : history)
    if outcome == .overtaken { return outcome }
    do {
      try pictures?.dropOthers()
    } catch let error as InputError {
      telling(error)
    }
    return outcome
  }

  /// Writes the comment with links to the images at `address`. The text is shortened until the host accepts it.
  private func put(
    _ address: String?, in thread: CommentThread, over earlierComments: [CommentThread.Comment],
    _ progress: ReviewProgress?, _ history: DecisionHistory?
  ) throws -> Outcome {
    for limit in Self.limits {
      // A long history is omitted, so that it leaves room for the causes.
      let line = history?.line ?? ""
      let head = "\(mark.line)\n\(line.utf8.count < limit / 4 ? line : "")\n"
      let body = head + text(address, limit: limit - head.utf8.count, progress)
      if let outcome = try put(body, in: thread, over: earlierComments) { return outcome }
    }
    throw InputError(
      "the code host rejected the comment, even after it was shortened", code: "could-not-comment")
  }

  /// The length limits that are tried in turn, in bytes. The first is GitHub's limit.
  private static let limits = [65_536, 16_000, 4_000]

  private var mark: CommentMarker { CommentMarker(name: requestedOptions.name, commit: commit) }

  private func progress(_ history: DecisionHistory?) -> ReviewProgress? {
    guard let decisions, let history else { return nil }
    return ReviewProgress(
      decisions, approvals: (approvals?.approvals ?? [:]).mapValues { "\($0.name), \($0.date)" },
      new: history.new, file: requestedOptions.approvals)
  }

  private func setStatus(_ progress: ReviewProgress?) throws {
    guard requestedOptions.setsStatus, let thread, let host = requestedOptions.host else { return }
    let failures = report.map { $0.failureCount } ?? 0
    let failure =
      report == nil ? "the designs could not be compared" : "\(failures) could not be compared"
    let hasFailed = report == nil || failures > 0
    let words = (hasFailed ? [failure] : []) + [progress?.sentence].compactMap { $0 }
    let isOfPipeline = environment["CI_COMMIT_SHA"] == commit
    try thread.set(
      CommitStatus(
        state: hasFailed ? .failure : progress?.open.isEmpty == true ? .success : .pending,
        context: requestedOptions.name == "designs" ? "maquette" : "maquette/\(requestedOptions.name)",
        description: words.joined(separator: "; "),
        address: requestedOptions.reportAddress
          ?? host.reportAddress(folder: requestedOptions.folder, in: environment),
        pipeline: isOfPipeline ? environment["CI_PIPELINE_ID"] : nil),
      of: commit)
  }

  /// Whether the pull request now has a commit other than the report's.
  private var isOvertaken: Bool {
    get throws { try thread.map { try $0.head != commit } ?? false }
  }

  /// Returns the comments that show this report, oldest first.
  private func own(in thread: CommentThread) throws -> [CommentThread.Comment] {
    try thread.all.filter { $0.body.flatMap(CommentMarker.init)?.name == requestedOptions.name }
  }

  /// Replaces the existing comment, or adds one. Returns `nil` if the host rejects the text.
  private func put(
    _ body: String, in thread: CommentThread, over earlierComments: [CommentThread.Comment]
  ) throws -> Outcome? {
    guard let first = earlierComments.first else {
      guard let id = try thread.add(body) else { return nil }
      return try settle(id, in: thread)
    }
    for double in earlierComments.dropFirst() { try thread.remove(double.id) }
    if first.body == body { return .same }
    return try thread.replace(first.id, with: body) ? .changed : nil
  }

  /// Removes duplicate comments, which exist if another run added one at the same time. The comment for the pull request's last
  /// commit stays; of two comments for the same commit, the older one stays.
  private func settle(_ id: Int, in thread: CommentThread) throws -> Outcome {
    let others = try own(in: thread).filter { $0.id != id }
    guard !others.isEmpty else { return .added }
    let duplicateComments = others.filter { $0.body.flatMap(CommentMarker.init) == mark }
    if try isOvertaken || duplicateComments.contains(where: { $0.id < id }) {
      try thread.remove(id)
      return .overtaken
    }
    for other in others { try thread.remove(other.id) }
    return .added
  }

  private struct Published {
    /// The base URL of the images; `nil` if the comment has no images.
    var address: String?
    /// Whether the pull request has a newer commit than the report.
    var isOvertaken = false
    /// Removes the images of earlier commits, which the comment no longer links to.
    var dropOthers: () throws -> Void = {}
  }

  /// Pushes the images. If this program updates the comment, the images of the earlier comment stay on the
  /// branch until the comment has been updated. If another program posts the comment, the earlier images are
  /// removed immediately.
  private func published() throws -> Published {
    guard report != nil else { return Published() }
    let host = requestedOptions.host?.imageBase(
      branch: requestedOptions.pictures?.branch, folder: requestedOptions.folder, in: environment)
    let base = requestedOptions.imageBase ?? host ?? ""
    guard let pictures = requestedOptions.pictures else {
      return Published(address: base.isEmpty ? nil : base)
    }
    let files = try pictureFiles()
    guard !files.isEmpty else { return Published() }
    let branch = ImageBranch(git: git, name: pictures.branch, remote: pictures.remote)
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
        // If another run has pushed meanwhile, this push has no effect, because that run now maintains the branch.
        _ = try branch.push(alone, over: made)
      }
    }
    throw InputError(
      "could not push to \"\(pictures.branch)\", because other runs pushed to it at the same time; "
        + "run the command again", code: "could-not-comment")
  }

  private static let mostPushes = 5

  private func pictureFiles() throws -> [(path: String, name: String)] {
    let folder = URL(fileURLWithPath: requestedOptions.folder).standardizedFileURL.path + "/pictures"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FolderSearch(folder) { $0.hasSuffix(".png") }.files.map { file in
      ("\(folder)/\(file.name)", "pictures/\(file.name)")
    }
  }

  /// Returns the comment's text, at most `limit` bytes long. Without `imageBase`, it has no links to images.
  private func text(_ imageBase: String?, limit: Int, _ progress: ReviewProgress?) -> String {
    guard let report else {
      return """
        ### ⚠️ The designs could not be compared

        There is no report on \(commit.prefix(12)). The build log contains the reason.

        """
    }
    return ReportSummary(report, imageBase: imageBase, limit: limit, progress: progress).markdown
  }

  private func write(summary: String) throws {
    try OutputFile(path: "\(requestedOptions.folder)/summary.md", below: requestedOptions.folder).write(
      Data(summary.utf8))
  }
}

/// The invisible first line of this program's comments, with the name and the commit of the report.
struct CommentMarker: Equatable {
  let name: String
  let commit: String

  init(name: String, commit: String) { (self.name, self.commit) = (name, commit) }

  /// Parses the marker at the start of a comment; `nil` if this program did not write the comment. A comment that quotes another
  /// one does not start with a marker.
  init?(_ body: String) {
    let line = body.prefix { !$0.isNewline }
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "<!--", words[1] == "maquette", words[4] == "-->" else { return nil }
    (name, commit) = (String(words[2]), String(words[3]))
  }

  /// The marker as a line of the comment, without a line break.
  var line: String { "<!-- maquette \(name) \(commit) -->" }
}

/// The differences that a comment lists. They are stored in an invisible line of the comment, so that a later
/// run knows which differences are new.
///
/// A new approval means that a person has read the comment. The differences that the comment listed are then
/// no longer new.
struct DecisionHistory: Equatable {
  private(set) var approved: Set<String> = []
  /// The keys of the open differences that the comment already listed when a person last approved a difference.
  private var seen: Set<String> = []
  private(set) var new: Set<String> = []

  private static let beginning = "<!-- decisions"

  /// Creates the history of the current differences. `earlier` is the history in the existing comment.
  init(_ decisions: [ReviewDecision], approved: [String: CauseApproval], since earlier: DecisionHistory?) {
    for decision in decisions where approved[decision.key] != nil { self.approved.insert(decision.key) }
    // Without an earlier comment, there was no earlier look.
    var known = earlier?.seen ?? Set(decisions.map(\.key))
    if let earlier, !self.approved.isSubset(of: earlier.approved) {
      known.formUnion(earlier.approved.union(earlier.new))
    }
    for decision in decisions where approved[decision.key] == nil {
      if known.contains(decision.key) { seen.insert(decision.key) } else { new.insert(decision.key) }
    }
  }

  /// Parses the history in the second line of a comment; `nil` if there is none.
  init?(_ body: String) {
    let lines = body.split(maxSplits: 2, whereSeparator: \.isNewline)
    guard lines.count > 1, lines[1].hasPrefix(Self.beginning) else { return nil }
    for word in lines[1].dropFirst(Self.beginning.count).split(separator: " ").dropLast() {
      switch word.first {
      case "=": approved.insert(String(word.dropFirst()))
      case "+": new.insert(String(word.dropFirst()))
      default: seen.insert(String(word))
      }
    }
  }

  /// The history as a line of the comment, with a line break.
  var line: String {
    let words = approved.sorted().map { "=\($0)" } + seen.sorted() + new.sorted().map { "+\($0)" }
    return "\(([Self.beginning] + words + ["-->"]).joined(separator: " "))\n"
  }
}

extension ReviewReport {
  fileprivate var failureCount: Int {
    designs.count { $0.status == .failed } + pictures.count { $0.status == .failed }
  }

  /// Returns the differences that reviewers approve. `folder` contains the report.
  func decisions(inFolder folder: String) throws -> [ReviewDecision] {
    try decisions { try InputFile(picture: "\(folder)/pictures/\($0)").contents() }
  }
}
