import Foundation

/// The files and folders of engineers' layouts that both sides of a comparison are drawn with, each by those of its own
/// time.
struct SideCode {
  /// The paths as they were given, and as the repository has them; nil for those outside of it, which have no history.
  private let paths: [(given: String, inside: String?)]

  init(_ paths: [String], _ reader: GitReader) {
    self.paths = paths.map { path in
      do {
        return (path, try reader.repositoryPath(of: path))
      } catch {
        return (path, nil)
      }
    }
  }

  /// Adds the Swift files that one state has there: what else stands beside them no layout reads.
  func add(to listing: inout GitReader.Listing, of version: GitVersion, by reader: GitReader) throws {
    let inside = paths.compactMap(\.inside)
    guard !inside.isEmpty else { return }
    let known = Set(listing.files.map(\.path))
    listing.files += try reader.listing(of: version, below: inside).files.filter {
      $0.path.hasSuffix(".swift") && !known.contains($0.path)
    }
  }

  /// Where one state's code stands whose files are below a folder: of several paths those that it has.
  func places(in version: GitVersion, at root: String) -> [String] {
    let places = paths.map { given, inside in
      guard version != .workTree, let inside else { return given }
      return inside.isEmpty ? root : "\(root)/\(inside)"
    }
    let found = places.filter { FileManager.default.fileExists(atPath: $0) }
    return found.isEmpty ? places : found
  }
}
