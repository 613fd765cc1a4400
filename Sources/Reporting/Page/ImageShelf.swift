import Foundation
import Review

/// The files that a page holds, each once, and the room that is left for others.
struct ImageShelf {
  /// The most bytes of all files.
  let limit: Int
  private var ids: [ContentDigest: String] = [:]
  private var count = 0
  /// Whether a file had no room: among those of pictures that are folded, and of the others.
  private var isFull = (folded: false, open: false)

  init(limit: Int) { self.limit = limit }

  /// Whether it makes sense to ask for the files of another picture.
  func hasRoom(forFolded isFolded: Bool) -> Bool { isFolded ? !isFull.folded : !isFull.open }

  /// A file on the page.
  struct Place {
    /// The image that holds the same file, where one came before.
    let like: String?
    let base64: String
  }

  /// Puts the files of a picture on the page, by what their images are called; `nil` where they have no room.
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
