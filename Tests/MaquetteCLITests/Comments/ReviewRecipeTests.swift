import Foundation
import Synchronization
import TestSupport
import Testing

/// The comment after each run that docs/code-review.md describes.
@Suite(.waitsForPrograms) struct ReviewRecipeTests {
  private static let zoe = (DiffTests.mei, DiffTests.mei + #", {"id": "zoe", "name": "Zoe"}"#)
  private static let cause = "1. **cell zoe inserted at 3**"

  /// A recipe that has run once, for an inserted contact.
  private func commented(_ server: ReviewRecipe.Server) throws -> (ReviewRecipe, head: String) {
    let recipe = try ReviewRecipe(server)
    try recipe.repository.edit([Self.zoe])
    let head = try recipe.push()
    let run = try recipe.run()
    try #require(run.status == 0, "\(run.errors)")
    return (recipe, head)
  }

  @Test(
    "the first run on a pull request adds a comment with working image links",
    arguments: ReviewRecipe.Server.allCases)
  func first(server: ReviewRecipe.Server) throws {
    let (recipe, head) = try commented(server)
    let comment = try recipe.comment
    #expect(comment.hasPrefix("<!-- maquette designs \(head) -->\n\n### 🔍 order\n"))
    #expect(comment.contains("\n**main → change**: "))
    #expect(comment.contains(Self.cause))
    #expect(try recipe.pictures(in: comment).count == 3)
    #expect(
      try recipe.repository.folder.contents()["report/summary.md"].map { String(decoding: $0, as: UTF8.self) }
        == String(comment.drop { $0 != "#" }))
    // Only the report remains in the repository.
    let left = try recipe.git(["status", "--porcelain"], recipe.repository.folder.url).split(separator: "\n")
    #expect(left.allSatisfy { ["?? report/", "?? step-summary.md"].contains($0) }, "\(left)")
    #expect(try recipe.git(["branch", "--list"], recipe.repository.folder.url) == "* change\n  main")
  }

  @Test("the GitHub action and the GitLab component pass their inputs to the commands of maquette")
  func inputs() throws {
    let folder = try TemporaryFolder()
    let tool = try folder.write("#!/bin/sh\necho \"$@\" >>commands\n", to: "bin/maquette")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let inputs = [
      "designs": "app shop", "layout-code": "Layouts Shared/Grid.swift", "status": "true",
      "approvals": "ok.txt",
    ]
    for (file, opening, shell) in [
      ("action.yml", "      id: report", "bash"), ("templates/review.yml", "  script:", "sh"),
    ] {
      let text = try String(contentsOf: Repository.root.appendingPathComponent(file), encoding: .utf8)
      let step = try #require(text.components(separatedBy: opening + "\n").last)
      var script = step.components(separatedBy: "\n").drop { !$0.hasSuffix(" |") }.dropFirst()
        .prefix { $0.hasPrefix("      ") }.joined(separator: "\n")
      for (name, value) in inputs { script.replace("$[[ inputs.\(name) ]]", with: value) }
      let run = try Program.run(
        shell, ["-e", "-c", script], in: folder.url,
        environment: [
          "PATH": "\(folder.url.path)/bin:/usr/bin:/bin", "DESIGNS": "app shop",
          "LAYOUT_CODE": "Layouts Shared/Grid.swift", "BASE": "base", "HEAD": "head", "MAY_WRITE": "true",
          "PICTURES_BRANCH": "pictures", "STATUS": "true", "APPROVALS": "ok.txt", "ANNOTATIONS": "true",
          "GITHUB_OUTPUT": "output", "GITHUB_STEP_SUMMARY": "summary",
          "CI_MERGE_REQUEST_DIFF_BASE_SHA": "base", "CI_COMMIT_SHA": "head",
        ])
      #expect(run.status == 0, "\(file): \(run.errors)")
    }
    let lines = String(decoding: try #require(try folder.contents()["commands"]), as: UTF8.self)
      .split(separator: "\n")
    let rest = "app shop --layout-code=Layouts --layout-code=Shared/Grid.swift --output report"
    #expect(
      lines == [
        "report base...head \(rest) --diagnostic-format github",
        "comment report --pictures-branch pictures --approvals ok.txt --diagnostic-format github --status",
        "report base..head \(rest)", "comment report --commit head --approvals ok.txt --status",
      ])
  }

  @Test(
    "a later push updates the same review comment, even among many other comments",
    arguments: ReviewRecipe.Server.allCases)
  func later(server: ReviewRecipe.Server) throws {
    let (recipe, _) = try commented(server)
    let own = try recipe.comment
    let others = (1...150).map { "> \(own.prefix(40)) is what \($0) says" }
    recipe.host.state.withLock { state in
      for text in others { state.comments.insert(.init(id: 1_000 + state.comments.count, body: text), at: 0) }
    }
    try recipe.repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    let head = try recipe.push()
    #expect(try recipe.run().status == 0)
    #expect(Array(recipe.host.bodies.dropLast()) == others.reversed())
    let comment = try #require(recipe.host.bodies.last)
    #expect(comment.hasPrefix("<!-- maquette designs \(head) -->\n"))
    #expect(comment.contains(#"1. **cell ana: name "Ana" → "Anna"**"#) && !comment.contains("zoe"))
    #expect(try recipe.pictures(in: comment).count == 3)
    if server == .github {
      #expect(try recipe.branch.allSatisfy { $0.hasPrefix(head) })
      #expect(try recipe.git(["rev-list", "--count", "maquette/7"], recipe.origin.url) == "1")
    }
    // A repeated run changes nothing.
    recipe.host.state.withLock { $0.log = [] }
    #expect(try recipe.run().errors.contains("the comment is up to date"))
    #expect(recipe.host.state.withLock { $0.log }.allSatisfy { $0.hasPrefix("GET ") })
  }

  @Test(
    "with one invalid and one changed design, the review comment reports both, and its images exist",
    arguments: ReviewRecipe.Server.allCases)
  func broken(server: ReviewRecipe.Server) throws {
    let (recipe, _) = try commented(server)
    try recipe.repository.folder.write("{", to: "designs/broken.json")
    let head = try recipe.push()
    #expect(try recipe.run().status != 0)
    let comment = try recipe.comment
    #expect(comment.hasPrefix("<!-- maquette designs \(head) -->\n\n### ⚠️ "))
    #expect(comment.contains("#### Could not be compared\n\n- designs/broken.json: "))
    #expect(comment.contains(Self.cause))
    #expect(try recipe.pictures(in: comment).count == 3)
  }

  @Test("without differences, no review comment is added", arguments: ReviewRecipe.Server.allCases)
  func nothing(server: ReviewRecipe.Server) throws {
    let recipe = try ReviewRecipe(server)
    try recipe.push()
    let run = try recipe.run()
    #expect(run.status == 0 && run.errors.contains("nothing differs, and there is no comment\n"))
    #expect(recipe.host.bodies.isEmpty)
    #expect(try recipe.branch.isEmpty)
  }

  @Test(
    "when all differences are gone, the review comment reports no differences and has no links",
    arguments: ReviewRecipe.Server.allCases)
  func nothingAnyMore(server: ReviewRecipe.Server) throws {
    let (recipe, _) = try commented(server)
    try recipe.repository.edit([])
    let head = try recipe.push()
    #expect(try recipe.run().status == 0)
    let comment = try recipe.comment
    #expect(comment.hasPrefix("<!-- maquette designs \(head) -->\n\n### ✅ no differences\n"))
    #expect(try recipe.pictures(in: comment).isEmpty && !comment.contains("zoe"))
  }

  @Test(
    "if no report was created, the review comment states that the designs could not be compared",
    arguments: ReviewRecipe.Server.allCases)
  func noReport(server: ReviewRecipe.Server) throws {
    let (recipe, _) = try commented(server)
    let head = try recipe.push()
    let run = try recipe.run(["BASE": "nowhere", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "nowhere"])
    #expect(run.status != 0)
    #expect(
      try recipe.comment == """
        <!-- maquette designs \(head) -->

        ### ⚠️ The designs could not be compared

        There is no report on \(head.prefix(12)). The build log contains the reason.

        """)
  }

  @Test(
    "a review comment that exceeds the code host's limit is shortened",
    arguments: ReviewRecipe.Server.allCases)
  func tooLarge(server: ReviewRecipe.Server) throws {
    let recipe = try ReviewRecipe(server)
    try recipe.repository.edit([Self.zoe])
    let design =
      #"{"viewports": ["60x80"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}]}]}"#
    for number in 0..<40 { try recipe.repository.folder.write(design, to: "designs/added-\(number).json") }
    let head = try recipe.push()
    recipe.host.state.withLock { $0.limit = 5_000 }
    let run = try recipe.run()
    #expect(run.status == 0, "\(run.errors)")
    let comment = try recipe.comment
    #expect(comment.hasPrefix("<!-- maquette designs \(head) -->\n\n### 🔍 "))
    #expect(comment.utf8.count <= 4_000)
    #expect(comment.contains("#### Causes\n"))
    _ = try recipe.pictures(in: comment)
    let summary = try #require(try recipe.repository.folder.contents()["report/summary.md"])
    #expect(summary.count > 5_000)
    recipe.host.state.withLock { ($0.limit, $0.comments) = (10, []) }
    let refused = try recipe.run()
    #expect(
      refused.status != 0
        && refused.errors.contains("the code host rejected the comment, even after it was shortened"))
    #expect(recipe.host.bodies.isEmpty)
  }

  @Test(
    "after two concurrent pushes, the later push's review comment and images remain",
    arguments: ReviewRecipe.Server.allCases)
  func twoPushes(server: ReviewRecipe.Server) throws {
    let (recipe, earlier) = try commented(server)
    try recipe.repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try recipe.push()
    #expect(try recipe.run().status == 0)
    let (comment, branch) = (try recipe.comment, try recipe.branch)
    // The earlier commit's run ends last.
    try recipe.repository.git(["checkout", "--quiet", earlier])
    let run = try recipe.run()
    #expect(run.status == 0 && run.errors.contains("a newer commit was pushed; its run will comment\n"))
    #expect(try recipe.comment == comment)
    #expect(try recipe.branch == branch)
  }

  @Test(
    "if two review comments are added at once, only one of them remains",
    arguments: ReviewRecipe.Server.allCases,
    [true, false])
  func twoComments(server: ReviewRecipe.Server, isSameCommit: Bool) throws {
    let recipe = try ReviewRecipe(server)
    try recipe.repository.edit([Self.zoe])
    let head = try recipe.push()
    let other = "<!-- maquette designs \(isSameCommit ? head : "0123abc") -->\n\nfrom another run"
    recipe.host.state.withLock { $0.duplicateName = other }
    #expect(try recipe.run().status == 0)
    #expect((try recipe.comment == other) == isSameCommit)
    // Leftovers of two runs are reduced to one comment by the next run.
    recipe.host.state.withLock { $0.comments.append(.init(id: 900, body: other)) }
    #expect(try recipe.run().status == 0)
    #expect(try recipe.comment.contains(Self.cause))
  }

  @Test("a concurrent push of another run to the image branch is not an error")
  func twoBranches() throws {
    let (recipe, _) = try commented(.github)
    // Rejects the first push and moves the branch as another run would.
    let hook = """
      #!/bin/sh
      [ -e pushed ] && exit 0
      touch pushed
      env -u GIT_QUARANTINE_PATH git update-ref refs/heads/maquette/7 main
      exit 1
      """
    let file = try recipe.origin.write(hook, to: "hooks/pre-receive")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    try recipe.repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    let head = try recipe.push()
    let run = try recipe.run(["GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.com"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try recipe.branch.allSatisfy { $0.hasPrefix(head) })
    #expect(try recipe.pictures(in: try recipe.comment).count == 3)
  }

  @Test("if the review comment cannot be updated, the images that it shows remain")
  func refusedComment() throws {
    let (recipe, former) = try commented(.github)
    let comment = try recipe.comment
    for name in ["Anna", "Anne"] {
      try recipe.repository.edit([(#""name": "Ana""#, #""name": "\#(name)""#)])
      let head = try recipe.push()
      recipe.host.state.withLock { $0.isReadOnly = true }
      #expect(try recipe.run().status != 0)
      #expect(try recipe.comment == comment && recipe.pictures(in: comment).count == 3)
      #expect(
        Set(try recipe.branch.map { $0.prefix(40) }).isSuperset(of: [former.prefix(40), head.prefix(40)]))
    }
    recipe.host.state.withLock { $0.isReadOnly = false }
    let run = try recipe.run()
    #expect(run.status == 0, "\(run.errors)")
    let head = try recipe.git(["rev-parse", "HEAD"], recipe.repository.folder.url)
    #expect(try recipe.pictures(in: try recipe.comment).count == 3)
    #expect(try recipe.branch.allSatisfy { $0.hasPrefix(head) })
    #expect(try recipe.git(["rev-list", "--count", "maquette/7"], recipe.origin.url) == "1")
  }

  @Test("if images cannot be pushed, the review comment has no links, and the run fails")
  func refusedPush() throws {
    let (recipe, _) = try commented(.github)
    let file = try recipe.origin.write("#!/bin/sh\necho no room >&2\nexit 1\n", to: "hooks/pre-receive")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let run = try recipe.run()
    #expect(run.status == 0, "the images exist already: \(run.errors)")
    try recipe.repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try recipe.push()
    let refused = try recipe.run()
    #expect(refused.status != 0)
    #expect(
      refused.errors.contains("error: the branch \"maquette/7\" could not be pushed: ")
        && refused.errors.contains("no room"), "\(refused.errors)")
    let comment = try recipe.comment
    #expect(comment.contains("**cell ana: name") && !comment.contains(".png"))
  }

  @Test(
    "an access token without write permission and a missing token are errors",
    arguments: ReviewRecipe.Server.allCases
  )
  func tokens(server: ReviewRecipe.Server) throws {
    let (recipe, _) = try commented(server)
    let comment = try recipe.comment
    try recipe.repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try recipe.push()
    let variable = server == .github ? "GITHUB_TOKEN" : "GITLAB_TOKEN"
    let none = try recipe.run([variable: "", "GH_TOKEN": ""])
    #expect(none.status != 0 && none.errors.contains("\(variable) is not set"), "\(none.errors)")
    let wrong = try recipe.run([variable: "n0pe"])
    #expect(
      wrong.status != 0
        && wrong.errors.contains(
          "answered the GET request with status 401; the token needs more permissions")
    )
    recipe.host.state.withLock { $0.isReadOnly = true }
    let readOnly = try recipe.run()
    #expect(
      readOnly.status != 0 && readOnly.errors.contains("with status 403; the token needs more permissions"))
    #expect(!readOnly.errors.contains("secret") && !wrong.errors.contains("n0pe"))
    #expect(try recipe.comment == comment)
  }

  @Test(
    "without GitHub or GitLab, images are pushed to git, and the summary links to the images")
  func plainGit() throws {
    let recipe = try ReviewRecipe(.github)
    try recipe.repository.edit([Self.zoe])
    let head = try recipe.push()
    #expect(try recipe.repository.maquette(["report", "main...HEAD", "designs"]).status == 1)
    let none = ["GITHUB_REPOSITORY", "CI_API_V4_URL"].reduce(into: [String: String]()) { $0[$1] = "" }
    let run = try recipe.repository.maquette(
      ["comment", "--pictures-branch", "maquette/7", "--image-base-url", "https://code.example.com/raw/"],
      environment: none)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "the summary is report/summary.md\n")
    let file = recipe.repository.folder.url.appendingPathComponent("report/summary.md")
    let picture = "\(head)/pictures/designs/friends-friends-iphone-17.changes.png"
    #expect(
      try String(contentsOf: file, encoding: .utf8).contains("(https://code.example.com/raw/\(picture))"))
    #expect(try recipe.branch.contains(picture))
    #expect(recipe.host.state.withLock { $0.log }.isEmpty)
  }
}
