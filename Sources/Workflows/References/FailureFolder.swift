import DesignFormat
package import Foundation
import Synchronization

/// The folder in which a comparison leaves what differs.
package final class FailureFolder: Sendable {
  package let path: String
  /// The folder's path in the files that are left.
  private let shownPath: String
  private let references: String
  private let possible: [String]
  private let written = Mutex<[String]>([])

  /// Empties a folder of what an earlier comparison left in it, and of nothing else; `names` are those of the screens
  /// that may leave something now, compared with those in the folder `references`. Throws where the folder is in no
  /// state to be trusted.
  package init(_ path: String, shownAs shownPath: String? = nil, references: String, names: [String]) throws {
    (self.path, self.shownPath, self.references) = (path, shownPath ?? path, references)
    possible = names.flatMap { name in FailureIndex.Remnant.allCases.map { name + $0.rawValue } }
    if let index = try FailureIndex.read(in: path) { try Self.remove(index.files, from: path) }
    if ReferencePart.stands(in: path) { try FormerFile.remove(ReferencePart.fileName, from: path) }
  }

  package func write(_ data: Data, _ remnant: FailureIndex.Remnant, of name: String) throws {
    let file = name + remnant.rawValue
    let isFirst = written.withLock { written in
      defer { written.append(file) }
      return written.isEmpty
    }
    // Should the run be stopped, the next one knows what to remove.
    if isFirst { try FailureIndex(references: references, files: possible).write(in: path) }
    try OutputFile(path: "\(path)/\(file)", below: path).write(data)
  }

  package func file(_ remnant: FailureIndex.Remnant, of name: String) -> String {
    "\(shownPath)/\(name)\(remnant.rawValue)"
  }

  /// Writes down what was left; nothing where nothing was.
  package func finish(_ entries: [FailureIndex.Difference], selection: [String]) throws -> FailureIndex {
    let files = written.withLock { $0.sortedPaths() }
    let index = FailureIndex(references: references, selection: selection, entries: entries, files: files)
    if !files.isEmpty { try index.write(in: path) }
    return index
  }

  /// Removes files, the index, and folders that are empty then; what is gone already is no error, and what links lead to
  /// outside is not ours.
  package static func remove(_ files: [String], from folder: String) throws {
    for file in files + [FailureIndex.fileName] { try FormerFile.remove(file, from: folder) }
    rmdir(folder)
  }
}
