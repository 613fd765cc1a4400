internal import Foundation

/// The picture formats a design may use.
enum PictureFormat: Equatable {
  /// Portable Network Graphics.
  case png
  /// JPEG in any of its wrappers.
  case jpeg

  /// The format that a file name's extension promises, capitals aside.
  init?(fileName: String) {
    let name = fileName.lowercased()
    if name.hasSuffix(".png") {
      self = .png
    } else if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// The format that a regular file's first bytes show; nil also for a file that cannot be read.
  init?(contentsOfFile path: String) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { handle.closeFile() }
    let start = [UInt8](handle.readData(ofLength: 8))
    if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
