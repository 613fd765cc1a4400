import Comparison
import DesignFormat
import Foundation

/// All files that determine the images of a design.
package struct DesignInputs: Codable, Hashable {
  @PathKey var file: String
  /// The absolute paths of the design's other files, including paths that were looked up and do not exist.
  var lookups: [String] {
    get { keys.map(\.path) }
    set { keys = newValue.map { PathKey($0) } }
  }
  private var keys: [PathKey]

  init(file: String, lookups: [String]) {
    keys = lookups.map { PathKey($0) }
    self.file = file
  }

  /// A digest of the contents or absence of all files and folders that determine the images, and of the targets of links.
  var digest: String {
    var digest = ContentDigest()
    for path in [file] + lookups { Self.add(path, to: &digest) }
    return digest.description
  }

  var states: [FileState?] { ([file] + lookups).map { FileState(of: $0) } }

  /// Whether any of the files may have changed since `moment`, a time in seconds since 1970.
  func mayHaveChanged(since moment: Double) -> Bool {
    // The resolution of file system clocks is up to a hundredth of a second.
    states.contains { state in state.map { $0.changed >= moment - 0.01 } ?? false }
  }

  private static func add(_ path: String, to digest: inout ContentDigest) {
    guard let resolvedPath = path.realPath else {
      digest.add(path)
      return digest.add("nothing")
    }
    digest.add(resolvedPath)
    if RegularFile.type(of: resolvedPath) == .typeDirectory {
      digest.add("folder")
      // The names suffice, because the files that the design uses in this folder are in `lookups`.
      for name in names(in: resolvedPath) { digest.add(name) }
    } else {
      digest.add("file")
      digest.add(contents(of: resolvedPath) ?? Data("neither read nor drawn".utf8))
    }
  }

  /// Returns a file's bytes; `nil` if it cannot be read or is too large to be drawn.
  private static func contents(of path: String) -> Data? {
    do throws(RegularFile.Failure) {
      let limit = max(Limits.imageFileSize, JSONLimits.fileSize)
      return Data(try RegularFile.wholeContents(ofFile: path, limit: limit))
    } catch {
      return nil
    }
  }

  /// Returns the names in a folder, sorted; empty if it cannot be read.
  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sortedPaths()
    } catch {
      return []
    }
  }
}
