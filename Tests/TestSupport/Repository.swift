package import Foundation

/// Paths in the checkout from which the tests were built.
package enum Repository {
  /// The folder of `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The built `maquette`, in the folder of the test runner.
  package static var tool: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("maquette")
  }

  /// Returns all files below `folder` with their content, by relative path, without the caches of `maquette`.
  package static func contents(of folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasSuffix(".maquette-cache.json") {
      let file = folder.appendingPathComponent(path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        contents[path] = try Data(contentsOf: file)
      }
    }
    return contents
  }

  /// Returns the paths of all files below `folder` with a suffix, sorted and relative to `folder`.
  package static func files(below folder: URL, endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
  }
}
