import DesignFormat
import Foundation

/// Designs as commits of the repository around the current folder have them.
///
/// Copies stay in temporary folders for as long as they are among the last that were asked for, or the process runs.
package final class EarlierDesigns: @unchecked Sendable {
  /// A design at a commit.
  package struct Copy: Sendable {
    /// The commit's whole name.
    package let commit: String
    /// The path of the copy; `nil` where the commit does not have the design.
    package let file: String?
    /// The files and folders of layouts in Swift as they were then.
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
  private static let limit = 8
  private let code: [String]

  /// Designs with the code that layouts in Swift are in now.
  package init(code: [String] = []) {
    self.code = code
  }

  /// A design's file, as the user would write it, as a revision has it; throws where there is no such revision.
  package func copy(of design: String, at revision: String) throws -> Copy {
    try lock.withLock {
      let own = try scratch ?? ScratchFolder()
      scratch = own
      let reader = try GitReader(scratch: own)
      let commit = try reader.commit(revision)
      if let known = entries.first(where: { $0.design.isSamePath(as: design) && $0.copy.commit == commit }) {
        return known.copy
      }
      let folder = try ScratchFolder()
      let sides = try DiffSides(
        .versions(old: .revision(commit), new: .workTree, paths: [design]), code: code
      ) { folder }
      let copy = Copy(commit: commit, file: sides.designs.first?.old, code: sides.code.old)
      entries.append(Entry(design: design, copy: copy, scratch: folder))
      // A folder that cannot be removed is left where temporary files are.
      if entries.count > Self.limit { _ = entries.removeFirst().scratch.remove() }
      return copy
    }
  }
}
