import Foundation
import Maquette

/// What is kept of the pictures in an output folder, beside them.
struct FolderRecords {
  /// The folder.
  let folder: String
  /// Whether the folder has a manifest.
  let hasManifest: Bool

  /// Takes those pictures out of the manifest that are about to be drawn, so that it stays true whenever the program
  /// ends; gives back what it said of them. Throws where a file in its place is no manifest.
  func prepare(for plan: PicturePlan) throws -> Manifest {
    var removed = Manifest()
    guard hasManifest, FileManager.default.fileExists(atPath: folder) else { return removed }
    try FolderLock.hold(folder) {
      var manifest = try Manifest(in: folder)
      for unit in plan.units {
        for picture in unit.pictures {
          let name = name(ofFile: picture.path)
          removed.pictures[name] = manifest.pictures.removeValue(forKey: name)
        }
      }
      if !removed.pictures.isEmpty { try manifest.write(into: folder) }
    }
    return removed
  }

  /// Adds the pictures that were drawn. Those that this run knows nothing of stay, and of `earlier` those that could
  /// not be drawn, whose files have stayed, too.
  func add(_ outcome: PictureRun.Outcome, to earlier: Manifest) throws {
    guard hasManifest, !(outcome.drawn.isEmpty && earlier.pictures.isEmpty) else { return }
    try FolderLock.hold(folder) {
      var manifest = try Manifest(in: folder)
      manifest.pictures.merge(earlier.pictures) { current, _ in current }
      for file in outcome.drawn { manifest.pictures[name(ofFile: file.path)] = file.picture }
      try manifest.write(into: folder)
    }
  }

  /// A picture's path from the folder.
  private func name(ofFile path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

/// Keeps several programs from changing what is kept of one folder at the same time.
enum FolderLock {
  /// Does `body` while no other program holds the folder; folders that cannot be locked are taken as they are.
  static func hold<Value>(_ folder: String, _ body: () throws -> Value) rethrows -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    return try body()
  }
}
