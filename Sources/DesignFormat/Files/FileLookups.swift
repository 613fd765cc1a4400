/// Where a design's other files were looked for, found or not.
final class FileLookups {
  private var found: Set<String> = []

  /// Absolute, in order.
  var paths: [String] { found.sorted() }

  func note(_ path: String) { found.insert(path) }
}
