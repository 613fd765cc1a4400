import Comparison
import DesignFormat
import Foundation

/// A file from an earlier run or another source. It is read completely if it is a regular file within the size limit.
struct InputFile {
  let path: String
  let limit: Int

  /// Describes an image file. Its size limit is the size of the largest comparable image with 16 bits per channel.
  init(picture path: String) {
    (self.path, limit) = (path, 512 << 20)
  }

  /// Describes a file with a list, a record or a reference. Its size limit is many times that of a design.
  init(text path: String) {
    (self.path, limit) = (path, 128 << 20)
  }

  /// Describes the file of a comparison's shard. Such a file is large, because it contains the elements of all images.
  init(part path: String) {
    (self.path, limit) = (path, 4 << 30)
  }

  /// Returns the bytes. Throws the reason if the file cannot be read, is a pipe, or is too large.
  func contents() throws -> Data {
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.resolvedContents(ofFile: path, limit: limit))
    } catch {
      throw InputError("cannot read \"\(path)\": \(error.reason)")
    }
  }

  /// Decodes the file as JSON. Throws an `InputError` if it contains a Git LFS pointer or a merge conflict instead.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    let data = try contents()
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      guard let placeholder = GitPlaceholder(data) else { throw error }
      throw InputError("cannot read \"\(path)\": it is \(placeholder.remark(insteadOf: "the file"))")
    }
  }

  func contentsIfThere() throws -> Data? {
    FileManager.default.fileExists(atPath: path) ? try contents() : nil
  }
}

/// A digest of a file's bytes. Bytes can be added in pieces of any size, so that the whole file need not be in memory.
struct FileDigest {
  private var whole = ContentDigest()
  private var rest = Data()

  private static let pieceCount = 1 << 20

  /// Creates the digest of a file that begins with the given bytes.
  init(_ data: Data = Data()) { add(data) }

  mutating func add(_ data: Data) {
    var data = data[...]
    while rest.count + data.count >= Self.pieceCount {
      let next = data.prefix(Self.pieceCount - rest.count)
      data = data.dropFirst(next.count)
      whole.add(rest.isEmpty ? next : rest + next)
      rest = Data()
    }
    rest.append(data)
  }

  /// Returns the digest of a file; `nil` if it cannot be read.
  static func ofFile(at path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    var digest = FileDigest()
    do {
      while let data = try file.read(upToCount: pieceCount), !data.isEmpty { digest.add(data) }
    } catch {
      return nil
    }
    return digest.description
  }
}

extension FileDigest: CustomStringConvertible {
  var description: String {
    var digest = whole
    digest.add(rest)
    return digest.description
  }
}

/// The state of a file, determined without reading its contents. Replacing or writing the file changes its state.
package struct FileState: Equatable {
  /// The device number, the inode number, the size, and the times of the last changes of the contents and the inode.
  let numbers: [Int]
  /// The time of the last inode change, in seconds since 1970. Unlike the modification time, it cannot be set back.
  package let changed: Double
  package let isFolder: Bool
  private let isEmptyFile: Bool

  /// Reads the state of the file at a path, following symbolic links. Returns `nil` if the file does not exist.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (written, changed) = (status.st_mtim, status.st_ctim)
    // Some file systems report a size of 0 for every folder.
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isEmptyFile = status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    self.changed = Double(changed.tv_sec) + Double(changed.tv_nsec) / 1e9
    numbers = [
      Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ]
  }

  /// Whether the file was emptied within the last second. Most programs empty a file before they write its new
  /// contents.
  var isBeingSaved: Bool {
    isEmptyFile && (0..<1).contains(Date().timeIntervalSince1970 - changed)
  }
}
