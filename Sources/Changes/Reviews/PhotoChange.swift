import DesignFormat
import Foundation

/// An image file whose contents changed.
struct PhotoChange {
  /// The path of the new file.
  let file: String
  /// The digest of the old contents.
  let old: String
  /// The digest of the new contents.
  let new: String

  /// Returns the files that both versions of a design show and whose contents differ. `designs` are the paths of the
  /// design files.
  static func all(
    from old: PictureDigests, to new: PictureDigests, in designs: (old: String, new: String)
  ) -> [PhotoChange] {
    let before = byName(old, designs.old)
    return byName(new, designs.new).sorted { $0.key < $1.key }.compactMap { name, photo in
      guard let match = before[name], match.digest != photo.digest else { return nil }
      return PhotoChange(file: photo.file, old: match.digest, new: photo.digest)
    }
  }

  private static func byName(
    _ digests: PictureDigests, _ design: String
  ) -> [PathKey: (file: String, digest: String)] {
    let folder = URL(fileURLWithPath: design).deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    return Dictionary(
      digests.known.map { key, digest in
        let file = key.path
        let name = file.hasPathPrefix(folder) ? String(file.dropFirst(folder.count)) : file
        return (PathKey(name), (file, digest))
      }
    ) { first, _ in first }
  }
}
