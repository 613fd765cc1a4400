import DesignFormat
import Foundation

/// Designs in commits of the repository that contains the current folder.
///
/// Copies are stored in temporary folders. When there are too many, the oldest are removed; the others are removed when the
/// process ends.
package final class EarlierDesigns: @unchecked Sendable {
  /// A design in a commit.
  package struct Copy: Sendable {
    /// The full name of the commit.
    package let commit: String
    /// The path of the copy; `nil` if the commit does not contain the design.
    package let file: String?
    /// The files and folders of layouts in Swift in the commit.
    package let code: [String]
  }

  private struct Entry {
    let design: String
    let copy: Copy
    let scratch: ScratchFolder
  }

  private let lock = NSLock()
  private var scratch: ScratchFolder?
  private var entries: [Entry] = []
  /// The full names of the commits that were resolved before.
  private var commits: Set<String> = []
  private static let limit = 8
  private let code: [String]

  /// Creates a cache. `code` are the current files and folders of layouts in Swift.
  package init(code: [String] = []) {
    self.code = code
  }

  /// Returns a design in a revision. `design` is its path as the user would write it. Throws if there is no such revision.
  package func copy(of design: String, at revision: String) throws -> Copy {
    try lock.withLock {
      let commit = try resolved(revision)
      if let known = entries.first(where: { $0.design.isSamePath(as: design) && $0.copy.commit == commit }) {
        return known.copy
      }
      let folder = try ScratchFolder()
      let sides = try DiffSides(
        .versions(old: .revision(commit), new: .workTree, paths: [design]), code: code
      ) { folder }
      let copy = Copy(commit: commit, file: sides.designs.first?.old, code: sides.code.old)
      entries.append(Entry(design: design, copy: copy, scratch: folder))
      // A folder that cannot be removed stays in the system's temporary folder.
      if entries.count > Self.limit { _ = entries.removeFirst().scratch.remove() }
      return copy
    }
  }

  /// Returns the full name of the commit that a revision currently names. Throws if there is no such revision.
  private func resolved(_ revision: String) throws -> String {
    // Full names of commits never change their meaning.
    if commits.contains(revision) { return revision }
    let own = try scratch ?? ScratchFolder()
    scratch = own
    let commit = try GitReader(scratch: own).commit(revision)
    commits.insert(commit)
    return commit
  }
}
