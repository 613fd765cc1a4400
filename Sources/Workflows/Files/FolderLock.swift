import Foundation

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
