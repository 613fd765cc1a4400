import Foundation
import Review

/// The files that a page holds already.
struct KnownImages {
  private var ids: [ContentDigest: String] = [:]

  /// The image that came first with the same file; `nil` for one that is new, which is called `id`.
  mutating func first(like file: Data, called id: String) -> String? {
    let digest = ContentDigest(file)
    if let known = ids[digest] { return known }
    ids[digest] = id
    return nil
  }
}
