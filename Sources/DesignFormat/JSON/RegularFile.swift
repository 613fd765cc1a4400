internal import Foundation

/// Reading files that strangers name: only regular ones, and never more than a limit.
enum RegularFile {
  /// Why a file was not read, in words that follow a colon.
  struct Failure: Error, Equatable {
    /// The reason.
    let reason: String
  }

  /// The bytes of a regular file; one byte more than `limit` when it is longer.
  static func contents(ofFile path: String, limit: Int) throws(Failure) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(reason: "there is no such file") }
    let resolved = resolvedPath(path)
    switch type(of: resolved) {
    case .typeRegular?: break
    case .typeDirectory?: throw Failure(reason: "it is a folder")
    case nil: throw Failure(reason: "there is no such file")
    default: throw Failure(reason: "it is not a regular file")
    }
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: resolved))
      defer { handle.closeFile() }
      return [UInt8](try handle.read(upToCount: limit + 1) ?? Data())
    } catch {
      throw Failure(reason: "it cannot be read")
    }
  }

  /// The absolute path with every symbolic link followed as far as the path exists.
  static func resolvedPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// What stands at a path, links not followed; nil for nothing, or nothing we may look at.
  static func type(of path: String) -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    } catch {
      return nil
    }
  }
}
