import ArgumentParser
import Foundation
import Maquette
import Workflows

/// The command `maquette comment`, which posts a report as a comment on its pull request.
struct CommentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment", _superCommandName: Tool.name,
    abstract: "Post a report as a comment on its pull request, and update it with each push.",
    discussion: """
      The comment is the report's summary. An invisible first line identifies the comment. Pictures are pushed to \
      a separate branch, into a folder named after the commit, and the comment links to them. If the pictures \
      cannot be pushed, the comment has no links. If nothing differs and there is no earlier comment, no comment \
      is added. If there is no report, because the designs could not be compared, the comment states that there is \
      no report. A run for an older commit of the pull request changes no comment.

      With --status, the commit gets the status "maquette": pending while a change is not approved, success when \
      all are approved, and failure if something could not be compared. Approvals are lines of a text file in the \
      commit. The comment shows the approvals. With --approve, nothing is posted: approvals are added to the file \
      in the work tree, which you then commit.

      GitHub and GitLab are detected from the variables of their CI. The access token is the value of GITHUB_TOKEN \
      or GITLAB_TOKEN. For other hosts, the command pushes the pictures and writes summary.md, which another \
      program can post. The command needs git, and curl for comments.

      The exit code is 0, or 2 if the comment or the status could not be written, the pictures could not be pushed, a \
      line of the file of approvals is invalid, or there was no host to post to.
      """)

  @Argument(
    help: ArgumentHelp("The folder that \"maquette report\" wrote.", valueName: "folder"),
    completion: .directory)
  var folder: PathArgument = "report"

  @Option(help: "The host to comment on. By default, it is detected from the variables of the CI.")
  var host: CodeHost?

  @Option(
    help: ArgumentHelp("The number of the pull request. By default, it is read from the variables of the CI.")
  )
  var number: Int?

  @Option(help: ArgumentHelp("The commit that the report shows.", valueName: "revision"))
  var commit = "HEAD"

  @Option(
    help: ArgumentHelp(
      "The branch that pictures are pushed to, one for each pull request.", valueName: "name"))
  var picturesBranch: String?

  @Option(help: ArgumentHelp("The git remote that the branch is pushed to.", valueName: "name"))
  var remote = "origin"

  @Option(
    name: .customLong("image-base-url"),
    help: ArgumentHelp(
      "The URL of the branch with the pictures, or else of the report's folder, if it differs "
        + "from the host's own.",
      valueName: "url"))
  var imageBaseURL: String?

  @Option(help: "A name that distinguishes the comments of several reports on one pull request.")
  var name = "designs"

  @Flag(help: "Also set the status of the commit: whether all changes are approved.")
  var status = false

  @Option(
    name: .customLong("report-url"),
    help: ArgumentHelp(
      "The URL that the status links to, if it differs from the report or the run on the host.",
      valueName: "url"))
  var reportURL: String?

  @Option(
    help: ArgumentHelp("The file of approvals.", valueName: "file"), completion: .file())
  var approvals: PathArgument = PathArgument(stringLiteral: CauseApprovals.fileName)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Approve a change instead of posting: the number of a cause in the report, a key, or all. "
        + "The option may be repeated.", valueName: "change"))
  var approve: [String] = []

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if status, !approve.isEmpty { throw ValidationError("--status cannot be combined with --approve") }
    if approve.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("--approve needs the number or the key of a change, or all")
    }
    if let reportURL, reportURL.allSatisfy(\.isWhitespace) {
      throw ValidationError("--report-url needs a URL")
    }
    let isWord = { (text: String) in
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    }
    guard !name.isEmpty, isWord(name), !name.contains("--") else {
      throw ValidationError("--name may contain only letters, digits, \".\", \"_\" and \"-\"")
    }
    let names = [("--commit", commit), ("--pictures-branch", picturesBranch), ("--remote", remote)]
    for case (let option, let name?) in names where name.allSatisfy(\.isWhitespace) || name.hasPrefix("-") {
      throw ValidationError("\(option): \"\(name)\" is not a valid name in git")
    }
    if let number, number < 1 { throw ValidationError("--number must be at least 1") }
  }

  func run() throws {
    try diagnostics.run { console in
      let scratch = try ScratchFolder()
      defer { if let problem = scratch.remove() { console.report(problem) } }
      guard approve.isEmpty else { return try addApprovals(scratch, console) }
      let environment = ProcessInfo.processInfo.environment
      var requestedOptions = ReviewComment.RequestedOptions(folder: folder.folder, commit: commit, name: name)
      requestedOptions.pictures = picturesBranch.map { ($0, remote) }
      (requestedOptions.imageBase, requestedOptions.number) = (imageBaseURL, number)
      requestedOptions.host = host ?? CodeHost.present(in: environment)
      requestedOptions.approvals = approvals.path
      (requestedOptions.setsStatus, requestedOptions.reportAddress) = (status, reportURL)
      guard !status || requestedOptions.host != nil else {
        throw InputError(
          "the status cannot be set, because this is not a run of GitHub or GitLab CI; pass --host",
          code: "could-not-comment")
      }
      let comment = try ReviewComment(requestedOptions, environment: environment, scratch: scratch)
      console.report(comment.problems)
      var hasFailed = !comment.problems.isEmpty
      let outcome = try comment.write { error in
        hasFailed = true
        console.report(error.diagnostic)
      }
      // On other hosts, these options prepare a comment that another program posts.
      if outcome == .summary, picturesBranch == nil, imageBaseURL == nil {
        throw InputError(
          "nothing was posted, because this is not a run of GitHub or GitLab CI; post \(folder.folder)/summary.md, or pass "
            + "--host", code: "could-not-comment")
      }
      console.note(Self.words(outcome, in: folder.folder))
      if hasFailed { throw ExitCode(2) }
    }
  }

  private func addApprovals(_ scratch: ScratchFolder, _ console: Console) throws {
    let approver = try CauseApprover(folder: folder.folder, scratch: scratch)
    let count = try approver.approve(approve, in: approvals.path, date: Date())
    console.note(
      count == 0
        ? "already approved in \(approvals.path)"
        : "\(counted(count, "change")) approved in \(approvals.path); commit the file")
  }

  private static func words(_ outcome: ReviewComment.Outcome, in folder: String) -> String {
    switch outcome {
    case .added: "the comment was added"
    case .changed: "the comment was changed"
    case .same: "the comment is up to date"
    case .unneeded: "nothing differs, and there is no comment"
    case .overtaken: "a newer commit was pushed; its run will comment"
    case .summary: "the summary is \(folder)/summary.md"
    }
  }
}

extension CodeHost: ChoiceArgument {}
