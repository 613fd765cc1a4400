import Foundation

/// A file that is written whole or not at all.
struct OutputFile {
  /// Where the file shall stand.
  let path: String

  /// Writes the bytes beside the file and then puts them in its place; whatever fails, the old file stays.
  func write(_ data: Data) throws {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
