import DesignFormat
import Foundation

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
