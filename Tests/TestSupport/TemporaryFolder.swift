package import Foundation

/// A temporary folder of a test, which is removed with its last reference.
package final class TemporaryFolder: Sendable {
  /// The folder's location.
  package let url: URL

  /// Creates an empty folder below `parent`.
  package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    url = parent.appendingPathComponent("maquette-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      FileHandle.standardError.write(Data("could not remove \(url.path): \(error)\n".utf8))
    }
  }

  /// Writes a text file to the folder, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns all files in the folder with their content, by relative path.
  package func contents() throws -> [String: Data] {
    try Repository.contents(of: url)
  }
}
