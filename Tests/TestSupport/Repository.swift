public import Foundation

/// Where things are in the checkout that the tests were built from.
public enum Repository {
  /// The folder of `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The built `maquette`, which lies beside the test runner.
  public static var tool: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("maquette")
  }

  /// Every file below `folder` with its bytes, by relative path; not what `maquette` keeps for itself.
  public static func contents(of folder: URL) throws -> [String: Data] {
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

  /// Every file below `folder` whose name ends in `suffix`, as sorted paths relative to `folder`.
  public static func files(below folder: URL, endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
  }
}
