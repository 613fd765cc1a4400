/// The files that a page holds already.
struct KnownImages {
  private struct Key: Hashable {
    var digest: Int
    var count: Int
  }

  private var ids: [Key: String] = [:]

  /// The image that came first with the same file; `nil` for one that is new, which is called `id`.
  mutating func first(like base64: String, called id: String) -> String? {
    let key = Key(digest: base64.hashValue, count: base64.utf8.count)
    if let known = ids[key] { return known }
    ids[key] = id
    return nil
  }
}
