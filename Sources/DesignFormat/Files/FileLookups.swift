/// Where a design's other files were looked for, found or not.
final class FileLookups {
  private var found: Set<PathKey> = []

  /// Absolute, in order.
  var paths: [String] { found.sortedPaths() }

  func note(_ path: String) { found.insert(path) }
}
