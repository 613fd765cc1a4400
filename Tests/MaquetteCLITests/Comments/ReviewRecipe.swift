import Foundation
import Synchronization
import TestSupport
import Testing

/// A recipe of docs/code-review.md, run as on a build server: in a clone of a local repository, with a local server in place
/// of the code host.
struct ReviewRecipe {
  enum Server: String, CaseIterable {
    case github = "GitHub Actions"
    case gitlab = "GitLab CI"
  }

  let server: Server
  let repository: DiffRepository
  /// The remote repository `origin`.
  let origin: TemporaryFolder
  let host: CodeHostStandIn

  /// Creates a repository with a design on `main`, which is pushed, and a branch.
  init(_ server: Server) throws {
    (self.server, repository, origin, host) = (
      server, try DiffRepository(), try TemporaryFolder(), try CodeHostStandIn()
    )
    try repository.git(["init", "--quiet", "--bare", origin.url.path])
    try repository.git(["remote", "add", "origin", origin.url.path])
    try repository.git(["push", "--quiet", "origin", "main"])
    try repository.git(["checkout", "--quiet", "-b", "change"])
  }

  /// The script of the recipe on the page.
  private var script: String {
    get throws {
      let page = try String(
        contentsOf: Repository.root.appendingPathComponent("docs/code-review.md"), encoding: .utf8)
      let section = try #require(page.components(separatedBy: "## \(server.rawValue)\n").last)
      let lines = section.components(separatedBy: "\n")
      let opening = server == .github ? "        run: |" : "    - |"
      let start = try #require(lines.firstIndex(of: opening))
      let indent = String(repeating: " ", count: opening.prefix { $0 == " " }.count + 2)
      return lines[(start + 1)...].prefix { $0.hasPrefix(indent) }.joined(separator: "\n")
    }
  }

  /// Commits the work tree as the head of the pull request; returns the commit.
  @discardableResult
  func push() throws -> String {
    try repository.git(["add", "--all", "--", "designs"])
    try repository.git(["commit", "--quiet", "--allow-empty", "--message", "Change"])
    let head = try git(["rev-parse", "HEAD"], repository.folder.url)
    host.state.withLock { $0.head = head }
    return head
  }

  /// Runs the recipe for the checked out commit. `options` are added to the command that comments.
  func run(_ variables: [String: String] = [:], options: String = "") throws -> Program {
    let head = try git(["rev-parse", "HEAD"], repository.folder.url)
    let base = try git(["rev-parse", "main"], repository.folder.url)
    let address = "http://127.0.0.1:\(host.port)"
    var environment = [
      "PATH":
        "\(Repository.tool.deletingLastPathComponent().path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
      "NO_PROXY": "127.0.0.1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    switch server {
    case .github:
      environment.merge([
        "GITHUB_API_URL": address, "GITHUB_REPOSITORY": "design/app", "GITHUB_REF": "refs/pull/7/merge",
        "GITHUB_SERVER_URL": "https://code.example.com", "GITHUB_TOKEN": "secret", "BASE": base,
        "GITHUB_BASE_REF": "main", "GITHUB_HEAD_REF": "change", "PICTURES_BRANCH": "maquette/7",
        "MAY_WRITE": "true", "GITHUB_STEP_SUMMARY": "step-summary.md", "GITHUB_RUN_ID": "12",
      ]) { $1 }
    case .gitlab:
      environment.merge([
        "CI_API_V4_URL": address, "CI_PROJECT_ID": "5", "CI_MERGE_REQUEST_IID": "7", "GITLAB_TOKEN": "secret",
        "CI_JOB_URL": "https://code.example.com/design/app/-/jobs/9", "CI_COMMIT_SHA": head,
        "CI_PIPELINE_ID": "8",
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME": "change",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": "",
      ]) { $1 }
    }
    return try Program.run(
      "bash",
      [
        "-e", "-c",
        try script.replacing("maquette comment report", with: "maquette comment report \(options)"),
      ], in: repository.folder.url,
      environment: environment.merging(variables) { $1 })
  }

  func git(_ arguments: [String], _ folder: URL) throws -> String {
    try Program.run("git", arguments, in: folder).text.trimmingCharacters(in: .newlines)
  }

  /// The only comment.
  var comment: String {
    get throws {
      let bodies = host.bodies
      try #require(bodies.count == 1, "\(bodies)")
      return bodies[0]
    }
  }

  /// The URLs of the images linked from the comment; expects that each exists.
  func pictures(in comment: String) throws -> Set<String> {
    let links = comment.matches(of: /\]\((https:[^)]*\.png)\)/).map { String($0.1) }
    let files: Set<String>
    let base: String
    switch server {
    case .github:
      base = "https://code.example.com/design/app/raw/maquette/7/"
      files = Set(try branch)
    case .gitlab:
      base = "https://code.example.com/design/app/-/jobs/9/artifacts/raw/"
      files = Set(try repository.folder.contents().keys)
    }
    for link in links {
      #expect(link.hasPrefix(base) && files.contains(String(link.dropFirst(base.count))), "\(link)")
    }
    return Set(links)
  }

  /// The files of the branch with the images; empty without that branch.
  var branch: [String] {
    get throws {
      try git(["ls-tree", "-r", "--name-only", "maquette/7"], origin.url).split(separator: "\n").map(
        String.init)
    }
  }
}
