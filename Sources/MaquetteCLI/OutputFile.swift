import Foundation

/// A file that is written whole or not at all.
struct OutputFile {
  /// Where the file shall stand.
  let path: String

  /// Writes the bytes beside the file and then puts them in its place; whatever fails, the old file stays.
  func write(_ data: Data) throws {
    do {
      let folder = (path as NSString).deletingLastPathComponent
      if !folder.isEmpty {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError("could not write \"\(path)\": \(Self.reason(for: error))", code: "could-not-write")
    }
  }

  private static func reason(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: "there is no such folder"
    case .fileWriteNoPermission?, .fileReadNoPermission?: "permission denied"
    case .fileWriteOutOfSpace?: "the disk is full"
    case .fileWriteVolumeReadOnly?: "the disk is read-only"
    case .fileWriteFileExists?: "a file is in the way"
    default: error.localizedDescription
    }
  }
}
