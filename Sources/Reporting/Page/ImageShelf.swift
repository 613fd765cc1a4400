import Foundation
import Review

/// The image files embedded in a page, without duplicates, and their size limit.
struct ImageShelf {
  /// The maximum size of all files, in bytes of Base64.
  let limit: Int
  private var ids: [ContentDigest: String] = [:]
  private var count = 0
  /// Whether a file was rejected because of the limit: among the collapsed images, and among the others.
  private var isFull = (folded: false, open: false)

  init(limit: Int) { self.limit = limit }

  /// Whether another image may fit, so that its files are worth loading.
  func hasRoom(forFolded isFolded: Bool) -> Bool { isFolded ? !isFull.folded : !isFull.open }

  /// A file embedded in the page.
  struct Place {
    /// The id of an earlier image with the same file, which is then not embedded again.
    let like: String?
    let base64: String
  }

  /// Embeds the files of an image, by the ids of their elements; returns `nil` if they do not fit. Collapsed images may
  /// use two thirds of the limit.
  mutating func put(_ files: [(id: String, data: Data)], isFolded: Bool) -> [Place]? {
    var fresh: [ContentDigest: String] = [:]
    let places = files.map { file -> Place in
      let digest = ContentDigest(file.data)
      if let known = ids[digest] ?? fresh[digest] { return Place(like: known, base64: "") }
      fresh[digest] = file.id
      return Place(like: nil, base64: file.data.base64EncodedString())
    }
    let size = places.reduce(0) { $0 + $1.base64.utf8.count }
    guard size == 0 || count + size <= (isFolded ? limit / 3 * 2 : limit) else {
      if isFolded { isFull.folded = true } else { isFull.open = true }
      return nil
    }
    count += size
    ids.merge(fresh) { $1 }
    return places
  }
}
