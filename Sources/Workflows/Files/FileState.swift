import Foundation

/// A file's state, told without reading the file: whoever replaces or writes it changes its state.
package struct FileState: Equatable {
  /// Size, number on the disk, and when the contents and the entry last changed.
  let numbers: [Int]
  /// When its entry last changed, in seconds since 1970; whoever sets back a file's time cannot set back this.
  package let changed: Double
  package let isFolder: Bool
  private let isEmptyFile: Bool

  /// Follows symbolic links; `nil` where there is nothing at the path.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (written, changed) = (status.st_mtim, status.st_ctim)
    // Some disks say of every folder that it is empty.
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isEmptyFile = status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    self.changed = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ]
  }

  /// Whether it has just been emptied, as most programs do before they write what a file is to hold.
  var isBeingSaved: Bool {
    isEmptyFile && (0..<1).contains(Date().timeIntervalSince1970 - changed)
  }
}
