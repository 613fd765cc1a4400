import DesignFormat
import Foundation

/// A folder for files that are needed for a while.
struct ScratchFolder {
  /// The folder's path.
  let path: String

  /// Makes an empty folder that nobody else uses; throws where that cannot be done.
  init() throws {
    let name = "maquette-diff-\(UUID().uuidString)"
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
  }

  /// Removes the folder and all in it; says so where that cannot be done.
  func remove(_ console: Console) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      console.report(
        Diagnostic(
          severity: .warning, code: "scratch-folder",
          message: "could not remove \"\(path)\": \(error.localizedDescription)"))
    }
  }
}
