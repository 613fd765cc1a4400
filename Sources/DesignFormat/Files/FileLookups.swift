/// Where a design's other files were looked for, found or not.
final class FileLookups {
  private var found: Set<String> = []

  /// The absolute paths, in order.
  var paths: [String] { found.sorted() }

  /// Remembers a path.
  func note(_ path: String) { found.insert(path) }
}
