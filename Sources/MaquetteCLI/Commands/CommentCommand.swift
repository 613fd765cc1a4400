import ArgumentParser
import Foundation
import Workflows

/// The command `maquette comment`, which posts a report as a comment on its pull request.
struct CommentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment", _superCommandName: Tool.name,
    abstract: "Put a report on its pull request, as one comment that each push changes.",
    discussion: """
      The comment is the report's summary. It is found again by a first line that nobody sees. Pictures are pushed to \
      a branch of their own, into a folder named after the commit, and the comment's links lead there; where they \
      cannot be pushed, the comment has no links. Where nothing differs and nothing was said before, nothing is said; \
      where there is no report, because the designs could not be compared, that is said. A run for a commit that is not \
      the last of its pull request leaves everything to the later one.

      GitHub and GitLab are known by the variables that their build servers set; the token is GITHUB_TOKEN or \
      GITLAB_TOKEN. Anywhere else, pictures are pushed and summary.md is written for others to post. It needs git, and \
      curl for comments.

      The exit code is 0, or 2 where the comment could not be written or its pictures could not be pushed.
      """)

  @Argument(
    help: ArgumentHelp("The folder that \"maquette report\" wrote.", valueName: "folder"),
    completion: .directory)
  var folder: PathArgument = "report"

  @Option(help: "Where to comment; found by the build server's variables when not given.")
  var host: CodeHost?

  @Option(help: ArgumentHelp("The number of the pull request; the build server's when not given."))
  var number: Int?

  @Option(help: ArgumentHelp("The commit that the report tells of.", valueName: "revision"))
  var commit = "HEAD"

  @Option(
    help: ArgumentHelp(
      "The branch that pictures are pushed to, one for each pull request.", valueName: "name"))
  var picturesBranch: String?

  @Option(help: ArgumentHelp("Where that branch is pushed to.", valueName: "name"))
  var remote = "origin"

  @Option(
    name: .customLong("image-base-url"),
    help: ArgumentHelp(
      "Where people see the branch with the pictures, or else the report's folder, if not where the host shows it.",
      valueName: "url"))
  var imageBaseURL: String?

  @Option(help: "A name that tells the comments of several reports on one pull request apart.")
  var name = "designs"

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    let isWord = { (text: String) in
      text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    }
    guard !name.isEmpty, isWord(name), !name.contains("--") else {
      throw ValidationError("--name is made of letters, digits, \".\", \"_\" and \"-\"")
    }
    let names = [("--commit", commit), ("--pictures-branch", picturesBranch), ("--remote", remote)]
    for case (let option, let name?) in names where name.allSatisfy(\.isWhitespace) || name.hasPrefix("-") {
      throw ValidationError("\(option): \"\(name)\" is no name that git knows")
    }
    if let number, number < 1 { throw ValidationError("--number must be at least 1") }
  }

  func run() throws {
    try diagnostics.run { console in
      let scratch = try ScratchFolder()
      defer { if let problem = scratch.remove() { console.report(problem) } }
      let environment = ProcessInfo.processInfo.environment
      var wish = ReviewComment.Wish(folder: folder.folder, commit: commit, name: name)
      wish.pictures = picturesBranch.map { ($0, remote) }
      (wish.imageBase, wish.number) = (imageBaseURL, number)
      wish.host = host ?? CodeHost.present(in: environment)
      let comment = try ReviewComment(wish, environment: environment, scratch: scratch)
      var hasFailed = false
      let outcome = try comment.write { error in
        hasFailed = true
        console.report(error.diagnostic)
      }
      console.note(Self.words(outcome, in: folder.folder))
      if hasFailed { throw ExitCode(2) }
    }
  }

  private static func words(_ outcome: ReviewComment.Outcome, in folder: String) -> String {
    switch outcome {
    case .added: "the comment was added"
    case .changed: "the comment was changed"
    case .same: "the comment says so already"
    case .unneeded: "nothing differs, and there is no comment"
    case .overtaken: "a newer commit has been pushed, whose run comments"
    case .summary: "the summary is \(folder)/summary.md"
    }
  }
}

extension CodeHost: ChoiceArgument {}
