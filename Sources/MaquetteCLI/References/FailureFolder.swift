import Foundation
import Synchronization

/// The folder in which a comparison leaves what differs.
final class FailureFolder: Sendable {
  /// The folder.
  let path: String
  private let possible: [String]
  private let written = Mutex<[String]>([])

  /// Empties a folder of what an earlier comparison left in it, and of nothing else; `names` are those of the screens
  /// that may leave something now. Throws where the folder is in no state to be trusted.
  init(_ path: String, names: [String]) throws {
    self.path = path
    possible = names.flatMap { name in FailureIndex.Remnant.allCases.map { name + $0.rawValue } }
    if let index = try FailureIndex.read(in: path) { try Self.remove(index.files, from: path) }
  }

  /// Writes a file of a screen.
  func write(_ data: Data, _ remnant: FailureIndex.Remnant, of name: String) throws {
    let file = name + remnant.rawValue
    let isFirst = written.withLock { written in
      defer { written.append(file) }
      return written.isEmpty
    }
    // Should the run be stopped, the next one knows what to remove.
    if isFirst { try FailureIndex(files: possible).write(in: path) }
    try OutputFile(path: "\(path)/\(file)", below: path).write(data)
  }

  /// The path of a file of a screen.
  func file(_ remnant: FailureIndex.Remnant, of name: String) -> String {
    "\(path)/\(name)\(remnant.rawValue)"
  }

  /// Writes down what was left; nothing where nothing was.
  func finish(_ entries: [FailureIndex.Difference], selection: [String]) throws {
    let files = written.withLock { $0.sorted() }
    guard !files.isEmpty else { return }
    try FailureIndex(selection: selection, entries: entries, files: files).write(in: path)
  }

  /// Removes a file; one that is gone already is no error.
  static func removeFile(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw InputError("could not remove \"\(path)\": \(error.localizedDescription)")
    }
  }

  /// Removes files, the index, and folders that are empty then; what is gone already is no error, and what links lead to
  /// outside is not ours.
  static func remove(_ files: [String], from folder: String) throws {
    let files = files.filter { !"\(folder)/\($0)".parentFolder.leads(outOf: folder) }
    for file in files + [FailureIndex.fileName] { try removeFile("\(folder)/\(file)") }
    let subfolders = Set(
      files.flatMap { file in
        sequence(first: file.parentFolder) {
          $0.parentFolder
        }
        .prefix { !$0.isEmpty }
      })
    for subfolder in subfolders.sorted(by: { $0.count > $1.count }).map({ "\(folder)/\($0)" }) + [folder] {
      guard FileManager.default.fileExists(atPath: subfolder),
        try FileManager.default.contentsOfDirectory(atPath: subfolder).isEmpty
      else { continue }
      try FileManager.default.removeItem(atPath: subfolder)
    }
  }
}
