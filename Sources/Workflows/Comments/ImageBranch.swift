import Foundation

/// A git branch that contains only the images of a report. It has one commit, which has no parents. The images are in a
/// folder that is named after the reviewed commit, so the URL of an image never shows an image of another commit.
struct ImageBranch {
  /// Git, run at the top of the work tree. The commands do not change the work tree.
  let git: Git
  let name: String
  let remote: String

  /// The hash of the branch's last commit in the remote repository; empty if there is no such branch. Throws if the remote
  /// repository cannot be read.
  var tip: String {
    get throws {
      String(try output("read", ["ls-remote", remote, reference]).prefix { !$0.isWhitespace })
    }
  }

  private var reference: String { "refs/heads/\(name)" }

  /// Creates a commit that contains image files, given by their paths and their names on the branch. Equal files give an equal
  /// commit. If `tip` is given, the new commit also contains the files of the commit `tip`, which must have been fetched.
  func commit(
    _ files: [(path: String, name: String)], of commit: String, beside tip: String = ""
  ) throws -> String {
    let paths = files.map { $0.path + "\n" }.joined()
    let objects = try output("created", ["hash-object", "-w", "--no-filters", "--stdin-paths"], paths)
      .split(separator: "\n")
    guard objects.count == files.count else {
      throw failure("created", "image files were changed while they were read")
    }
    let index = ["GIT_INDEX_FILE": "\(git.scratch.path)/pictures-index"]
    let entries = zip(files, objects).map { file, object in "100644 \(object)\t\(commit)/\(file.name)\n" }
    _ = try output("created", ["read-tree", tip.isEmpty ? "--empty" : tip], "", index)
    _ = try output("created", ["update-index", "--index-info"], entries.joined(), index)
    let tree = try output("created", ["write-tree"], "", index)
    let title = "Pictures of \(commit.prefix(12))"
    let date = try output("created", ["show", "-s", "--format=%cI", commit], "")
    let dates = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
    return try output("created", ["commit-tree", tree, "-m", title], "", Self.author.merging(dates) { $1 })
  }

  /// Fetches the branch from the remote repository, without creating a reference. Returns false if `tip` is no longer the
  /// branch's last commit.
  func fetch(_ tip: String) throws -> Bool {
    let options = ["--quiet", "--no-tags", "--no-write-fetch-head", "--refmap="]
    _ = try output("fetched", ["fetch"] + options + [remote, reference])
    return try git.run(["cat-file", "-e", tip]).status == 0
  }

  /// Replaces the branch in the remote repository by a commit. Returns false if the branch's last commit is no longer
  /// `tip`.
  func push(_ commit: String, over tip: String) throws -> Bool {
    if commit == tip { return true }
    let lease = "--force-with-lease=\(reference):\(tip)"
    let run = try git.run(["push", "--quiet", lease, remote, "\(commit):\(reference)"])
    if run.status == 0 { return true }
    guard try self.tip != tip else { throw failure("pushed", run.errors) }
    return false
  }

  /// The environment variables with the author of the commit, unless the environment already contains them.
  private static let author = ["AUTHOR", "COMMITTER"].reduce(into: [String: String]()) { all, role in
    let environment = ProcessInfo.processInfo.environment
    all["GIT_\(role)_NAME"] = environment["GIT_\(role)_NAME"] ?? "Maquette"
    all["GIT_\(role)_EMAIL"] = environment["GIT_\(role)_EMAIL"] ?? "maquette@localhost"
  }

  private func output(
    _ deed: String, _ arguments: [String], _ input: String = "", _ environment: [String: String] = [:]
  ) throws -> String {
    let run = try git.run(arguments, input: Data(input.utf8), environment: environment)
    guard run.status == 0 else { throw failure(deed, run.errors) }
    return String(decoding: try run.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func failure(_ deed: String, _ reason: String) -> InputError {
    let words = reason.split(whereSeparator: \.isNewline).joined(separator: "; ")
    return InputError("the branch \"\(name)\" could not be \(deed): \(words)", code: "could-not-comment")
  }
}
