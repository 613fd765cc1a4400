import DesignFormat
import Foundation

/// The folder that parts are joined in.
///
/// A marker is the first file in it and the last to go. If a merge is killed, the marker tells the next one that all other
/// files in the folder are unfinished, so it removes them and begins again.
package final class MergeFolder {
  package let path: String
  private let marker: String
  /// The open marker, which is locked until the merge ends.
  private let descriptor: Int32

  private static let markerName = ".maquette-merge"

  /// Prepares a folder that is missing, empty, or was left by a merge that did not finish; throws for any other.
  package init(_ path: String) throws {
    self.path = path
    marker = "\(path)/\(Self.markerName)"
    if RegularFile.type(of: marker) == nil { try Self.checkEmpty(path) }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        "could not make the folder \(quoted(path)): \(error.localizedDescription)", code: "could-not-write")
    }
    descriptor = open(marker, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw InputError("could not write \(quoted(marker)): \(SystemFailure())", code: "could-not-write")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw InputError("parts are being joined in \(quoted(path)) already", code: "could-not-write")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != Self.markerName {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Notes that everything is written; `keepsEmpty` is whether the folder stays if there is nothing in it.
  package func finish(keepsEmpty: Bool = true) {
    unlink(marker)
    if !keepsEmpty { rmdir(path) }
  }

  private static func checkEmpty(_ folder: String) throws {
    switch RegularFile.type(of: folder) {
    case nil: return
    case .typeRegular:
      throw InputError(
        "\(quoted(folder)) is a file, and parts are joined in a folder", code: "could-not-write")
    default: break
    }
    guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else {
      throw InputError(
        "\(quoted(folder)) is not empty: parts are joined in a folder of their own", code: "could-not-write")
    }
  }
}
