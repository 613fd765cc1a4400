import Foundation

/// What is told of a file without reading it: who replaces or writes a file changes it.
struct FileState: Equatable, CustomStringConvertible {
  /// Size, number on the disk, and when the contents and the entry last changed.
  let description: String
  /// When its entry last changed, in seconds since 1970; whoever sets back a file's time cannot set back this.
  let changed: Double

  /// What stands at a path, symbolic links followed; `nil` for nothing.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (written, changed) = (status.st_mtim, status.st_ctim)
    self.changed = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9
    description =
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
  }
}
