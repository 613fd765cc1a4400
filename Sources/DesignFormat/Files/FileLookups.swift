/// Where a design's other files were looked for, found or not, and the names in the folders that were looked into.
final class FileLookups {
  private var found: Set<PathKey> = []
  private var listings: [PathKey: [String: String]] = [:]

  /// Absolute, in order.
  var paths: [String] { found.sortedPaths() }

  func note(_ path: String) { found.insert(path) }

  /// The name of a file in a folder that is canonically equivalent to a name; nil for none.
  func equivalent(of name: String, in folder: String) -> String? {
    let folder = PathKey(folder)
    // Strings are equal where they are canonically equivalent.
    let names =
      listings[folder] ?? Dictionary(Self.names(in: folder.path).map { ($0, $0) }) { first, _ in first }
    listings[folder] = names
    return names[name]
  }

  private static func names(in folder: String) -> [String] {
    do throws(RegularFile.Failure) {
      return try FolderListing(of: folder).names
    } catch {
      return []
    }
  }
}
