import DesignFormat
import Foundation

/// The files of a work tree that may not be as they were at a commit.
package struct ChangedFiles {
  /// The commit.
  package let commit: String
  /// Their absolute paths, links followed: what differs, came or went, and what git knows nothing of.
  let paths: Set<PathKey>
  /// How many of them git knows, which are what a pull request changes.
  package let count: Int

  /// Compares the work tree that the current folder is in with a revision; throws where there is no such thing.
  ///
  /// Files that git does not follow, ignored ones too, may have been anything then, so they count as changed.
  package init(since revision: String, scratch: ScratchFolder) throws {
    let reader = try GitReader(scratch: scratch)
    commit = try reader.commit(revision)
    func output(_ arguments: [String]) throws -> Data {
      try reader.git.output(
        arguments, orFail: "git could not compare the work tree with \(quoted(revision))")
    }
    let changed = try output(["diff", "--name-only", "--no-renames", "-z", commit, "--"])
    let others = try output(["ls-files", "--others", "-z"])
    let fresh = try output(["ls-files", "--others", "--exclude-standard", "-z"])
    let top = URL(fileURLWithPath: reader.git.folder).resolvingSymlinksInPath().path
    func names(_ output: Data) -> [String] {
      output.split(separator: 0).map { "\(top)/\(String(decoding: $0, as: UTF8.self))" }
    }
    paths = Set(paths: names(changed) + names(others))
    count = Set(paths: names(changed) + names(fresh)).count
  }

  /// The commit that the current folder is at; `nil` where it is in no repository, or something is not committed.
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
      // Where there is no git, nothing is said of revisions.
      return nil
    }
  }
}
