import DesignFormat
import Foundation

/// The files of a work tree that may differ from a commit.
package struct ChangedFiles {
  /// The full name of the commit.
  package let commit: String
  /// The absolute paths of changed, added, deleted and untracked files, with links resolved.
  let paths: Set<PathKey>
  /// The absolute path of the work tree, with links resolved.
  let folder: String
  /// The number of changed files that git tracks or would add. Ignored files are not counted.
  package let count: Int

  /// Compares the work tree that contains the current folder with a revision. Throws if there is no work tree or no such
  /// revision.
  ///
  /// The earlier contents of untracked files, including ignored ones, are unknown, so they count as changed.
  package init(since revision: String, scratch: ScratchFolder) throws {
    let reader = try GitReader(scratch: scratch)
    commit = try reader.commit(revision)
    func output(_ arguments: [String]) throws -> Data {
      try reader.git.output(
        arguments, orFail: "git could not compare the work tree with \(quoted(revision))")
    }
    let changed = try output(["diff", "--name-only", "--no-renames", "-z", commit, "--"])
    let others = try output(["ls-files", "--others", "-z"])
    let untracked = try output(["ls-files", "--others", "--exclude-standard", "-z"])
    let top = URL(fileURLWithPath: reader.git.folder).resolvingSymlinksInPath().path
    folder = top
    func names(_ output: Data) -> [String] {
      output.split(separator: 0).map { "\(top)/\(String(decoding: $0, as: UTF8.self))" }
    }
    paths = Set(paths: names(changed) + names(others))
    count = Set(paths: names(changed) + names(untracked)).count
  }

  /// Returns the commit of the current folder; `nil` if it is in no repository, or if there are uncommitted changes.
  package static func current() throws -> String? {
    let scratch = try ScratchFolder()
    defer { _ = scratch.remove() }
    let git = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    do {
      let head = try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
      guard head.isSuccess else { return nil }
      let commit = Git.line(in: try head.output)
      return try git.run(["diff", "--quiet", "HEAD", "--"]).isSuccess ? commit : nil
    } catch {
      // Without git, there is no revision.
      return nil
    }
  }
}
