import Foundation
import TestSupport
import Testing

/// Messages about a repository that git cannot read completely contain git's own reason.
@Suite(.waitsForPrograms) struct GitReasonTests {
  /// Makes git act as if another user owned the repository.
  private static let foreign = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]

  @Test(
    "a git repository owned by another user is reported with git's remedy",
    arguments: [
      ["diff", "HEAD"], ["diff", "HEAD", "designs"], ["diff", "HEAD~1..HEAD"], ["diff", "main...HEAD"],
      ["diff", "HEAD:designs", "designs"], ["diff", "--staged"],
      ["render", "--affected", "HEAD", "--reuse", "kept"],
      ["merge-driver", "--install"],
    ])
  func dubiousOwnership(_ arguments: [String]) throws {
    let run = try DiffRepository().maquette(arguments, environment: Self.foreign)
    #expect(run.status == 2)
    #expect(
      run.errors.contains("that git can read: detected dubious ownership in repository at '"), "\(run.errors)"
    )
    #expect(run.errors.contains("call: git config --global --add safe.directory "), "\(run.errors)")
  }

  @Test(
    "root can compare a repository owned by another user only with git's permission",
    .enabled(if: geteuid() == 0))
  func foreignCheckout() throws {
    let repository = try DiffRepository()
    try #require(chown(repository.folder.url.path, 65_534, 65_534) == 0)
    let run = try repository.diff(["HEAD", "designs/friends.json"])
    #expect(run.status == 2 && run.errors.contains("detected dubious ownership"), "\(run.errors)")
  }

  @Test("git's environment variables for path patterns do not prevent comparisons")
  func patterns() throws {
    let repository = try DiffRepository()
    for name in ["GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_NOGLOB_PATHSPECS"] {
      let run = try repository.diff(["HEAD", "designs"], environment: [name: "1"])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("diff reports that a bare repository has no files")
  func bare() throws {
    let repository = try DiffRepository()
    let folder = try TemporaryFolder()
    _ = try Program.run("git", ["clone", "--bare", repository.folder.url.path, "bare.git"], in: folder.url)
    let bare = folder.url.appendingPathComponent("bare.git")
    let run = try Program.maquette(["diff", "HEAD~1:designs", "HEAD:designs"], in: bare)
    #expect(run.status == 2)
    #expect(run.errors.contains("is a bare repository, without files; run this"), "\(run.errors)")
  }

  @Test("outside of a git repository, an unknown revision is an error that gives git's reason")
  func outside() throws {
    let folder = try TemporaryFolder()
    try folder.write(DiffRepository.design, to: "a.json")
    let run = try Program.maquette(["diff", "b.json", "a.json"], in: folder.url)
    #expect(
      run.errors.contains(
        #"there is no file, folder or revision "b.json"; ""#), "\(run.errors)")
    #expect(run.errors.contains("not a git repository"), "\(run.errors)")
  }

  /// A shallow clone, of depth 1, of a repository with three commits.
  private func shallowClone() throws -> (of: DiffRepository, folder: TemporaryFolder) {
    let repository = try DiffRepository()
    for name in ["Anna", "Annie"] {
      try repository.edit([(#""name": "Ana""#, #""name": "\#(name)""#)])
      try repository.commit()
    }
    let folder = try TemporaryFolder()
    try repository.git([
      "clone", "--quiet", "--depth", "1", "file://\(repository.folder.url.path)",
      "\(folder.url.path)/clone",
    ])
    return (repository, folder)
  }

  @Test(
    "a revision that is missing in a shallow clone is reported with a remedy",
    arguments: [
      ["diff", "HEAD~1"], ["diff", "HEAD~1", "designs"], ["diff", "HEAD~2..HEAD"], ["diff", "HEAD~1...HEAD"],
      ["diff", "HEAD~1:designs", "designs"], ["render", "--affected", "HEAD~1", "--reuse", "kept"],
    ])
  func shallow(_ arguments: [String]) throws {
    let clone = try shallowClone()
    let run = try Program.maquette(arguments, in: clone.folder.url.appending(path: "clone"))
    #expect(run.status == 2)
    #expect(run.errors.contains(#"revision "HEAD~"#), "\(run.errors)")
    #expect(
      run.errors.contains(
        #"; this clone is shallow; "git fetch --unshallow" fetches the rest of its history"#), "\(run.errors)"
    )
  }

  @Test("a branch that a shallow clone does not fetch is reported with the command that fetches it")
  func otherBranch() throws {
    let clone = try shallowClone()
    try clone.of.git(["branch", "feature/x", "HEAD~1"])
    let folder = clone.folder.url.appending(path: "clone")
    let fetch = "git fetch --unshallow origin feature/x:refs/remotes/origin/feature/x"
    for revision in ["origin/feature/x", "origin/feature/x~1", "feature/x"] {
      let run = try Program.maquette(["diff", revision, "designs"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(
          #"; this clone fetches only one branch; if "feature/x" is a branch of origin, fetch it with "\#(fetch)""#
        ),
        "\(run.errors)")
      #expect(run.errors.contains("and write origin/feature/x") == (revision == "feature/x"))
    }
    let arguments = fetch.split(separator: " ").dropFirst().map(String.init)
    #expect(try Program.run("git", arguments, in: folder).status == 0)
    let run = try Program.maquette(["diff", "origin/feature/x", "designs"], in: folder)
    #expect(run.status == 1, "\(run.errors)")
  }

  /// A clone that is configured to fetch all branches, but has fetched only `main`, as CI systems fetch.
  private func partialClone() throws -> (of: DiffRepository, clone: DiffRepository) {
    let repository = try DiffRepository()
    try repository.git(["checkout", "--quiet", "-b", "feature/x"])
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try repository.commit()
    let clone = try DiffRepository()
    try clone.git(["remote", "add", "origin", "file://\(repository.folder.url.path)"])
    try clone.git(["fetch", "--quiet", "origin", "main:refs/remotes/origin/main"])
    return (repository, clone)
  }

  @Test(
    "a branch of a remote that was not fetched is reported with the command that fetches it",
    arguments: ["origin/feature/x", "feature/x", "origin/feature/x...HEAD"])
  func unfetchedBranch(_ revision: String) throws {
    let (origin, clone) = try partialClone()
    let fetch = "git fetch origin feature/x"
    let run = try clone.diff([revision, "designs"])
    #expect(
      run.errors.contains(#"; if "feature/x" is a branch of origin, fetch it with "\#(fetch)""#),
      "\(run.errors)")
    try withExtendedLifetime(origin) {
      try clone.git(fetch.split(separator: " ").dropFirst().map(String.init))
    }
    #expect(try clone.diff(["origin/feature/x", "designs"]).status == 1)
    #expect(
      try clone.diff(["feature/x~1", "designs"]).errors.contains(
        #"; write "origin/feature/x~1", the branch of origin"#))
  }

  @Test("a commit of a remote that was not fetched is reported with the command that fetches it")
  func unfetchedCommit() throws {
    let (repository, clone) = try partialClone()
    let commit = try Program.run("git", ["rev-parse", "HEAD"], in: repository.folder.url).text.prefix(40)
    func errors(_ revision: String) throws -> String { try clone.diff([revision, "designs"]).errors }
    #expect(
      try errors("\(commit)").contains(
        ": the object \(commit) is missing; if origin has this commit, fetch it with \"git fetch origin \(commit)\""
      ))
    try clone.git(["remote", "remove", "origin"])
    try clone.git([
      "fetch", "--quiet", "file://\(repository.folder.url.path)", "main:refs/remotes/origin/main",
    ])
    #expect(
      try errors("origin/feature/x").contains(
        #"fetch the branch with "git fetch ADDRESS feature/x:refs/remotes/origin/feature/x""#))
    #expect(try errors("\(commit)").contains(#"fetch the commit with "git fetch ADDRESS \#(commit)""#))
  }

  @Test("a clone that uses the objects of a missing repository is reported with git's reason")
  func missingAlternate() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try repository.commit()
    let folder = try TemporaryFolder()
    let clone = folder.url.appending(path: "clone")
    try repository.git(["clone", "--quiet", "--shared", repository.folder.url.path, clone.path])
    let commit = try Program.run("git", ["rev-parse", "HEAD"], in: repository.folder.url).text.prefix(40)
    let objects = repository.folder.url.appending(path: ".git/objects")
    try FileManager.default.removeItem(at: objects)
    for revision in ["HEAD~1", "\(commit)", "HEAD", "HEAD~1..HEAD", "HEAD...origin/main"] {
      let run = try Program.maquette(["diff", revision, "designs"], in: clone)
      #expect(run.status == 2)
      #expect(
        run.errors.contains(": object directory \(objects.path) does not exist"), "\(revision): \(run.errors)"
      )
    }
  }

  @Test("a commit that is missing in a shallow clone is reported as missing")
  func missingCommit() throws {
    let clone = try shallowClone()
    let commit = try #require(
      try Program.run("git", ["rev-parse", "HEAD~1"], in: clone.of.folder.url).text.split(separator: "\n")
        .first)
    let run = try Program.maquette(
      ["diff", "\(commit)..HEAD"], in: clone.folder.url.appending(path: "clone"))
    #expect(
      run.errors.contains(
        #"there is no revision "\#(commit)": the object \#(commit) is missing; this clone is shallow; "#),
      "\(run.errors)")
  }

  @Test("a revision that names a tree instead of a commit is reported as a tree")
  func otherObject() throws {
    let repository = try DiffRepository()
    let tree = try Program.run("git", ["rev-parse", "HEAD:designs"], in: repository.folder.url).text.prefix(
      40)
    let run = try repository.diff(["\(tree)..HEAD"])
    #expect(
      run.errors.contains(#"there is no revision "\#(tree)": it names a tree, not a commit"#),
      "\(run.errors)")
  }

  @Test(
    "a repository without commits is reported as having no commits",
    arguments: [["diff", "HEAD"], ["diff", "--staged"]])
  func noCommits(_ arguments: [String]) throws {
    let repository = try DiffRepository()
    try repository.git(["update-ref", "-d", "HEAD"])
    let run = try repository.maquette(arguments + ["designs"])
    #expect(run.status == 2)
    #expect(run.errors.contains(#"revision "HEAD"; this repository has no commits yet"#), "\(run.errors)")
  }

  @Test("a design that a sparse checkout omits is not compared as removed")
  func sparseCheckout() throws {
    let repository = try DiffRepository()
    try repository.git(["sparse-checkout", "set", "other"])
    let run = try repository.diff(["HEAD", "designs"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        #""designs/friends.json" is not in the work tree, because this is a sparse checkout; add it with "#
          + #""git sparse-checkout add designs", or compare two revisions"#), "\(run.errors)")
  }

  @Test("files of a submodule can be compared only by a run inside the submodule")
  func submodule() throws {
    let repository = try DiffRepository()
    let library = try DiffRepository()
    try repository.git([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.folder.url.path, "app",
    ])
    try repository.commit()
    let run = try repository.diff(["HEAD", "app/designs"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(#""app/designs" is in the submodule "app"; run the comparison in the submodule"#),
      "\(run.errors)")
    #expect(try repository.diff(["HEAD", "."]).status == 0)
    try repository.git(["submodule", "--quiet", "deinit", "--force", "app"])
    #expect(
      try repository.diff(["HEAD", "app"]).errors.contains(
        #"fetch it with "git submodule update --init app", and run the comparison in the submodule"#))
    #expect(
      try repository.maquette(["render", "app"]).errors.contains(
        #"no .json file in the folder "app"; it is a submodule that is not fetched; fetch it with "git "#))
  }

  /// Overwrites the file of an object; returns the object's name.
  private func damage(
    _ name: String, of repository: DiffRepository, _ change: (URL) throws -> Void
  ) throws -> String {
    let run = try Program.run("git", ["rev-parse", name], in: repository.folder.url)
    let object = String(run.text.prefix(40))
    try change(
      repository.folder.url.appending(path: ".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"))
    return object
  }

  @Test("a file with a missing git object is reported with the name of the object")
  func missingObject() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    let object = try damage("HEAD:designs/friends.json", of: repository) {
      try FileManager.default.removeItem(at: $0)
    }
    let run = try repository.diff(["HEAD"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        #"git cannot read "HEAD:designs/friends.json", the object \#(object): it is missing; "git fsck" lists"#
      ),
      "\(run.errors)")
  }

  @Test("a damaged git object is reported with git's reason")
  func damagedObject() throws {
    let repository = try DiffRepository()
    let object = try damage("HEAD:designs/friends.json", of: repository) {
      try FileManager.default.removeItem(at: $0)
      try Data("damaged".utf8).write(to: $0)
    }
    let run = try repository.diff(["HEAD"])
    #expect(run.status == 2)
    #expect(run.errors.contains("the object \(object): unable to unpack"), "\(run.errors)")
  }

  @Test(
    "a folder with a missing git tree object is reported with git's reason",
    arguments: ["designs", "designs/friends.json"])
  func missingTree(_ path: String) throws {
    let repository = try DiffRepository()
    let tree = try damage("HEAD:designs", of: repository) { try FileManager.default.removeItem(at: $0) }
    let run = try repository.diff(["HEAD", path])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(#"git could not list the files of "HEAD:": Could not read \#(tree)"#),
      "\(run.errors)")
  }

  @Test("a git configuration that cannot be written is reported with git's reason")
  func lockedConfiguration() throws {
    let repository = try DiffRepository()
    try repository.folder.write("", to: ".git/config.lock")
    let run = try repository.maquette(["merge-driver", "--install"])
    #expect(run.status == 2 && run.errors.contains(": could not lock config file"), "\(run.errors)")
  }

  @Test("reference files that git cannot merge are reported with git's reason")
  func binaryReference() throws {
    let folder = try TemporaryFolder()
    for name in ["base", "ours", "theirs"] { try folder.write("\u{0}\(name)", to: name) }
    let run = try Program.maquette(["merge-driver", "base", "ours", "theirs"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(#"git could not merge "ours": Cannot merge binary files"#), "\(run.errors)")
  }
}
