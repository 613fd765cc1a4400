package import DesignFormat
import Foundation

/// A folder for files that are needed for a while; it goes, too, where the user stops the program.
package struct ScratchFolder {
  package let path: String
  private let interruption: Interruption

  /// Makes an empty folder that nobody else uses; throws where that cannot be done.
  package init() throws {
    Self.removeFormer()
    let name = "\(Self.prefix)\(UUID().uuidString)"
    path =
      URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw InputError(
        "could not make a temporary folder \"\(path)\": \(error.localizedDescription)",
        code: "could-not-write")
    }
    interruption = Interruption { [path] in Self.removeAtOnce(path) }
  }

  /// How names of this process' folders begin. A process that crashed and began anew is still the same.
  private static let prefix = "maquette-diff-\(getpid())-"

  /// Removes what this process left before it crashed and began anew.
  private static func removeFormer() {
    guard !LeftOutDesigns.current.isEmpty else { return }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
      where name.hasPrefix(prefix) {
        try FileManager.default.removeItem(atPath: "\(NSTemporaryDirectory())/\(name)")
      }
    } catch {
      // A folder that cannot be removed is somebody else's.
      return
    }
  }

  /// Removes the folder while others may still write into it.
  private static func removeAtOnce(_ path: String) {
    for _ in 0..<5 where FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        // A file that came in between: the next round takes it along, and the last has nobody left to tell.
        continue
      }
    }
  }

  /// Removes the folder and all in it; gives back what to say where that cannot be done.
  package func remove() -> Diagnostic? {
    interruption.cancel()
    do {
      try FileManager.default.removeItem(atPath: path)
      return nil
    } catch {
      return Diagnostic(
        severity: .warning, code: "scratch-folder",
        message: "could not remove \"\(path)\": \(error.localizedDescription)")
    }
  }
}
