import DesignFormat
import Foundation
import Review

/// Everything on the disk that has a say in the pictures of a design.
package struct DesignInputs: Codable, Hashable {
  @PathKey var file: String
  /// The absolute paths where its other files were looked for.
  var lookups: [String] {
    get { keys.map(\.path) }
    set { keys = newValue.map { PathKey($0) } }
  }
  private var keys: [PathKey]

  init(file: String, lookups: [String]) {
    keys = lookups.map { PathKey($0) }
    self.file = file
  }

  /// A digest of the contents of all these files and folders, of their absence, and of where links lead.
  var digest: String {
    var digest = ContentDigest()
    for path in [file] + lookups { Self.add(path, to: &digest) }
    return digest.description
  }

  var states: [FileState?] { ([file] + lookups).map { FileState(of: $0) } }

  /// Whether any of the files may have changed since a moment, in seconds since 1970.
  func mayHaveChanged(since moment: Double) -> Bool {
    // The clock of a file system moves in steps of up to a hundredth of a second.
    states.contains { state in state.map { $0.changed >= moment - 0.01 } ?? false }
  }

  private static func add(_ path: String, to digest: inout ContentDigest) {
    guard let place = path.realPath else {
      digest.add(path)
      return digest.add("nothing")
    }
    digest.add(place)
    if RegularFile.type(of: place) == .typeDirectory {
      digest.add("folder")
      // Files in it have been looked for, too, where they matter.
      for name in names(in: place) { digest.add(name) }
    } else {
      digest.add("file")
      digest.add(contents(of: place) ?? Data("neither read nor drawn".utf8))
    }
  }

  /// A file's bytes; `nil` where nothing is drawn from it: it cannot be read, such as a pipe, or is larger than any
  /// file that is.
  private static func contents(of path: String) -> Data? {
    do throws(RegularFile.Failure) {
      let limit = max(Limits.imageFileSize, JSONLimits.fileSize)
      return Data(try RegularFile.wholeContents(ofFile: path, limit: limit))
    } catch {
      return nil
    }
  }

  /// In order; empty where the folder cannot be read.
  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sortedPaths()
    } catch {
      return []
    }
  }
}
