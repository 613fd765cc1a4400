import Foundation
import Synchronization
import TestSupport
import Testing

/// Approvals of causes, and the commit status that depends on them.
@Suite(.waitsForPrograms) struct CauseApprovalTests {
  private static let renamed = (old: #""name": "Ana""#, new: #""name": "Anna""#)
  private static let zoe = (old: DiffTests.mei, new: DiffTests.mei + #", {"id": "zoe", "name": "Zoe"}"#)
  private static let file = "maquette-approvals.txt"

  private func recipe(
    _ server: ReviewRecipe.Server, _ edits: [(old: String, new: String)]
  ) throws -> ReviewRecipe {
    let recipe = try ReviewRecipe(server)
    try recipe.repository.edit(edits)
    try recipe.push()
    try run(recipe)
    return recipe
  }

  @discardableResult
  private func run(_ recipe: ReviewRecipe) throws -> Program {
    let run = try recipe.run(options: "--status")
    try #require(run.status == 0, "\(run.errors)")
    return run
  }

  /// Approves differences of the last report, and commits the approvals.
  private func approve(_ names: [String], in recipe: ReviewRecipe) throws {
    let run = try recipe.repository.maquette(
      ["comment", "report"] + names.flatMap { ["--approve", $0] })
    try #require(run.status == 0, "\(run.errors)")
    try recipe.repository.git(["add", Self.file])
    try recipe.push()
  }

  private func approvals(_ recipe: ReviewRecipe) throws -> [String] {
    try text(recipe).split(separator: "\n").map(String.init)
  }

  private func text(_ recipe: ReviewRecipe) throws -> String {
    String(decoding: try #require(try recipe.repository.folder.contents()[Self.file]), as: UTF8.self)
  }

  /// The state and the description of the last status.
  private func status(_ recipe: ReviewRecipe) throws -> String {
    let body = try #require(recipe.host.state.withLock { $0.statuses.last?.body })
    return "\(body["state"] ?? ""): \(body["description"] ?? "")"
  }

  @Test("the review status is pending until all causes are approved", arguments: ReviewRecipe.Server.allCases)
  func approved(server: ReviewRecipe.Server) throws {
    let recipe = try recipe(server, [Self.renamed, Self.zoe])
    let first = try recipe.git(["rev-parse", "HEAD"], recipe.repository.folder.url)
    try approve(["all"], in: recipe)
    let second = try recipe.git(["rev-parse", "HEAD"], recipe.repository.folder.url)
    try run(recipe)
    let statuses = recipe.host.state.withLock { $0.statuses }
    let (path, name, link) =
      server == .github
      ? (
        "/repos/design/app/statuses/", "context", "https://code.example.com/design/app/actions/runs/12"
      )
      : (
        "/projects/5/statuses/", "name",
        "https://code.example.com/design/app/-/jobs/9/artifacts/file/report/index.html"
      )
    var expected = [
      name: "maquette", "state": "pending", "description": "0 of 2 causes approved", "target_url": link,
    ]
    if server == .gitlab { expected["pipeline_id"] = "8" }
    #expect(statuses[0].path == path + first && statuses[0].body == expected)
    (expected["state"], expected["description"]) = ("success", "2 of 2 causes approved")
    #expect(statuses[1].path == path + second && statuses[1].body == expected)
  }

  @Test("an approval is one line with a key, the date, the user name from git and the cause")
  func lines() throws {
    let recipe = try recipe(.github, [Self.renamed, Self.zoe])
    try approve(["1"], in: recipe)
    try approve(["1", "2"], in: recipe)
    let lines = try approvals(recipe)
    #expect(lines[0] == "# Approved changes of designs: key | date | name | change")
    #expect(lines.count == 3 && lines == lines.sorted())
    let line = /[0-9a-f]{12} \| \d{4}-\d\d-\d\d \| Ana \| (.+)/
    let changes = try lines.dropFirst().map { try #require($0.wholeMatch(of: line)).1 }
    #expect(Set(changes) == ["cell zoe inserted at 3", #"cell ana: name "Ana" → "Anna""#])
  }

  @Test("an approved cause stays approved while it is unchanged", arguments: ReviewRecipe.Server.allCases)
  func unchanged(server: ReviewRecipe.Server) throws {
    let recipe = try recipe(server, [Self.renamed])
    #expect(try recipe.comment.contains("\n**0 of 1 cause approved**\n"))
    try approve(["1"], in: recipe)
    try recipe.repository.edit([Self.renamed, ("[0, 44]", "[0, 52]")])
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "pending: 1 of 2 causes approved; 1 new since your last look")
    let comment = try recipe.comment
    #expect(comment.contains("\n**1 of 2 causes approved; 1 new since your last look**\n"))
    #expect(
      comment.firstMatch(of: /\*\*cell ana: name "Ana" → "Anna"\*\* · ✅ Ana, \d{4}-\d\d-\d\d · text/) != nil)
    #expect(comment.contains("**header 0 grew by 8 pt (44 → 52)** · 🆕 not approved · geometry"))
    // A repeated run for the same commit changes nothing.
    #expect(try run(recipe).errors.contains("the comment is up to date"))
    // Until a person approves again, the cause stays new.
    try recipe.repository.edit([Self.renamed, ("[0, 44]", "[0, 52]"), Self.zoe])
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "pending: 1 of 3 causes approved; 2 new since your last look")
    // A person who approves one of them has seen the other one.
    let number = try recipe.comment.contains("1. **header") ? "1" : "2"
    try approve([number], in: recipe)
    try run(recipe)
    #expect(try status(recipe) == "pending: 2 of 3 causes approved")
  }

  @Test(
    "an approval does not apply if the property changes to another value later",
    arguments: [
      ([(#""name": "Ana""#, #""name": "Anna""#)], [(#""name": "Ana""#, #""name": "Anne""#)]),
      ([("[0, 44]", "[0, 52]")], [("[0, 44]", "[0, 54]")]),
      // Only the text of the inserted contact differs.
      (
        [(DiffTests.mei, DiffTests.mei + #", {"id": "zoe", "name": "Zoe"}"#)],
        [(DiffTests.mei, DiffTests.mei + #", {"id": "zoe", "name": "Zoë"}"#)]
      ),
    ])
  func otherValue(first: [(old: String, new: String)], second: [(old: String, new: String)]) throws {
    let recipe = try recipe(.github, first)
    try approve(["1"], in: recipe)
    try recipe.repository.edit(second)
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "pending: 0 of 1 cause approved")
  }

  @Test("an added screen can be approved like any other cause")
  func addedScreen() throws {
    let recipe = try ReviewRecipe(.github)
    let design =
      #"{"viewports": ["60x80"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}]}]}"#
    try recipe.repository.folder.write(design, to: "designs/added.json")
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "pending: 0 of 1 other change approved")
    let change = "screen s added in designs/added.json"
    #expect(try recipe.comment.contains("#### Other changes\n\n- \(change) · ⬜ not approved\n"))
    let key = try #require(
      try recipe.comment.firstMatch(of: /\n([0-9a-f]{12}) \| DATE \| NAME \| screen s added/)
    ).1
    try approve([String(key)], in: recipe)
    try run(recipe)
    #expect(try status(recipe) == "success: 1 of 1 other change approved")
    try recipe.repository.folder.write(design.replacing(#""a""#, with: #""b""#), to: "designs/added.json")
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "pending: 0 of 1 other change approved")
  }

  @Test("if a review finds no differences, its status is successful and there is no comment")
  func nothing() throws {
    let recipe = try recipe(.github, [])
    #expect(try status(recipe) == "success: nothing to approve")
    #expect(recipe.host.bodies.isEmpty)
  }

  @Test(
    "if a design cannot be compared, the review status is a failure",
    arguments: ReviewRecipe.Server.allCases)
  func broken(server: ReviewRecipe.Server) throws {
    let recipe = try recipe(server, [Self.renamed])
    try approve(["1"], in: recipe)
    try recipe.repository.folder.write("{", to: "designs/broken.json")
    try recipe.push()
    #expect(try recipe.run(options: "--status").status != 0)
    let state = server == .github ? "failure" : "failed"
    #expect(try status(recipe) == "\(state): 1 could not be compared; 1 of 1 cause approved")
    try recipe.push()
    let run = try recipe.run(
      ["BASE": "nowhere", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "nowhere"], options: "--status")
    #expect(run.status != 0)
    #expect(try status(recipe) == "\(state): the designs could not be compared")
  }

  @Test(
    "invalid lines in the approvals file are errors with their locations, and the valid lines still apply"
  )
  func invalidLines() throws {
    let recipe = try recipe(.github, [Self.renamed])
    try approve(["1"], in: recipe)
    let line = try approvals(recipe)[1]
    let text = """
      abc | 2026-11-28 | Ana | cause
      \(line)
      0123456789ab | 28.11. | Ana | cause
      0123456789ab | DATE | NAME | cause
      <<<<<<< HEAD

      """
    try recipe.repository.folder.write(text, to: Self.file)
    let refused = try recipe.repository.maquette(["comment", "--approve", "1"])
    #expect(refused.status == 2 && refused.errors.contains("contains lines that are not approvals"))
    #expect(try self.text(recipe) == text)
    try recipe.repository.git(["add", Self.file])
    try recipe.push()
    let run = try recipe.run(options: "--status --diagnostic-format short")
    #expect(run.status != 0)
    for problem in [
      #"1:1: error: expected a key of 12 hexadecimal digits, found "abc""#,
      #"3:16: error: expected a date such as 2026-11-28, found "28.11.""#,
      #"4:16: error: expected a date such as 2026-11-28, found "DATE""#,
      "5:1: error: unresolved merge conflict",
    ] {
      #expect(run.errors.contains("\(Self.file):\(problem)"), "\(run.errors)")
    }
    #expect(try status(recipe) == "success: 1 of 1 cause approved")
  }

  @Test("git's union merge driver merges approvals of two branches without a conflict")
  func union() throws {
    let recipe = try recipe(.github, [Self.renamed, Self.zoe])
    let repository = recipe.repository
    try repository.folder.write("\(Self.file) merge=union\n", to: ".gitattributes")
    try repository.git(["add", ".gitattributes"])
    try recipe.push()
    try repository.git(["checkout", "--quiet", "-b", "other"])
    try approve(["1"], in: recipe)
    try repository.git(["checkout", "--quiet", "change"])
    try approve(["2"], in: recipe)
    try repository.git(["merge", "--quiet", "--no-edit", "other"])
    try recipe.push()
    try run(recipe)
    #expect(try status(recipe) == "success: 2 of 2 causes approved")
  }

  @Test("approving an unknown change, approving without a report, and contradicting options are errors")
  func mistakes() throws {
    let recipe = try recipe(.github, [Self.renamed])
    let repository = recipe.repository
    let environment = ["GITHUB_REPOSITORY": "", "CI_API_V4_URL": ""]
    for (arguments, status, message) in [
      (["--approve", "7"], 2 as Int32, #""report" contains no change "7" to approve"#),
      (["designs", "--approve", "1"], 2, #""designs" contains no report; run "maquette report" first"#),
      (["--status"], 2, "the status cannot be set, because this is not a run of GitHub or GitLab CI"),
      (["--status", "--approve", "1"], 64, "--status cannot be combined with --approve"),
    ] {
      let run = try repository.maquette(["comment"] + arguments, environment: environment)
      #expect(run.status == status && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(try repository.folder.contents()[Self.file] == nil)
  }

  @Test("if GitHub or GitLab rejects the review status, the comment is still written, and the run fails")
  func rejected() throws {
    let recipe = try ReviewRecipe(.github)
    try recipe.repository.edit([Self.renamed])
    try recipe.push()
    recipe.host.state.withLock { $0.rejectsStatuses = true }
    let run = try recipe.run(options: "--status")
    #expect(run.status != 0)
    #expect(
      run.errors.contains(
        "github answered the POST request for the commit status with status 403; the token needs more permissions"
      ))
    #expect(try recipe.comment.contains("**0 of 1 cause approved**"))
  }
}
