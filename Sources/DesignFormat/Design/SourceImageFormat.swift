/// The picture formats a design may use.
enum SourceImageFormat: Equatable {
  case png
  /// JPEG in any of its wrappers.
  case jpeg

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
    let start: ArraySlice<UInt8>
    do throws(RegularFile.Failure) {
      start = try RegularFile.contents(ofFile: path, limit: 8).prefix(8)
    } catch {
      return nil
    }
    if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
