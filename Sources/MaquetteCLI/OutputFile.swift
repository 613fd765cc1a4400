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
      throw InputError("could not write \"\(path)\": \(Self.reason(for: error))", code: "could-not-write")
    }
  }

  /// Writes piece by piece beside the file what `body` hands over, and then puts it in the file's place; whatever
  /// fails, the old file stays. Throws what `body` throws, too.
  func write(pieces body: (_ piece: (Data) throws -> Void) throws -> Void) throws {
    let folder = (path as NSString).deletingLastPathComponent
    let draft = URL(fileURLWithPath: "\(folder.isEmpty ? "." : folder)/.maquette-\(UUID().uuidString)")
    func failing<Value>(_ work: () throws -> Value) throws -> Value {
      do {
        return try work()
      } catch {
        throw InputError("could not write \"\(path)\": \(Self.reason(for: error))")
      }
    }
    let handle = try failing {
      if !folder.isEmpty {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data().write(to: draft, options: .withoutOverwriting)
      return try FileHandle(forWritingTo: draft)
    }
    do {
      try body { piece in try failing { try handle.write(contentsOf: piece) } }
      try failing {
        try handle.close()
        guard rename(draft.path, path) == 0 else { throw CocoaError(.fileWriteFileExists) }
      }
    } catch {
      unlink(draft.path)
      throw error
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
