import Foundation

/// A file that is written whole or not at all.
struct OutputFile {
  /// Where the file shall stand.
  let path: String

  /// Writes the bytes beside the file and then puts them in its place; whatever fails, the old file stays.
  ///
  /// Nobody waits for the disk: a picture that a power cut takes is drawn again.
  func write(_ data: Data) throws {
    do {
      let (folder, name) = (
        (path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent
      )
      if !folder.isEmpty {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let draft = (folder as NSString).appendingPathComponent(".\(name).\(getpid())")
      do {
        try data.write(to: URL(fileURLWithPath: draft))
        guard rename(draft, path) == 0 else { throw CocoaError(.fileWriteFileExists) }
      } catch {
        unlink(draft)
        throw error
      }
    } catch {
      throw InputError("could not write \"\(path)\": \(Self.reason(for: error))")
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
