import DesignFormat
import Foundation
import Review

/// A file that an earlier run or a stranger left: read whole, if it is a regular one of a bearable size.
struct InputFile {
  let path: String
  let limit: Int
  /// Whether it is a picture, which Git LFS may keep.
  private let isPicture: Bool

  /// A picture: of the largest that is compared, as many bytes as its pixels have in 16 bits a channel.
  init(picture path: String) {
    (self.path, limit, isPicture) = (path, 512 << 20, true)
  }

  /// A list, a record or a reference: many times those of a design at all its limits.
  init(text path: String) {
    (self.path, limit, isPicture) = (path, 128 << 20, false)
  }

  /// A part of a comparison, most of which are the elements of its pictures.
  init(part path: String) {
    (self.path, limit, isPicture) = (path, 4 << 30, false)
  }

  /// The bytes; throws the reason where it is not read, a pipe and a file that is too large included.
  func contents() throws -> Data {
    do throws(RegularFile.Failure) {
      return Data(
        isPicture
          ? try RegularFile.pictureContents(ofFile: path, limit: limit)
          : try RegularFile.wholeContents(ofFile: path, limit: limit))
    } catch {
      throw InputError("cannot read \"\(path)\": \(error.reason)")
    }
  }

  /// The bytes; `nil` where nothing stands there.
  func contentsIfThere() throws -> Data? {
    FileManager.default.fileExists(atPath: path) ? try contents() : nil
  }
}

/// A digest of a file's bytes, the same however many pieces they come in: a file need not be in memory as a whole.
struct FileDigest {
  private var whole = ContentDigest()
  private var rest = Data()

  private static let pieceCount = 1 << 20

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

  /// The digest of the file at a path; `nil` where it cannot be read.
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
