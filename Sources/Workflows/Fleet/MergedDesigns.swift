import DesignFormat
import Foundation

/// The designs of several manifests in the order that one manifest has them in, each once with all its pictures.
struct MergedDesigns {
  private let readers: [ManifestReader]
  /// The next design of each manifest; `nil` at its end.
  private var heads: [ManifestDocument.Design?]

  init(_ paths: [String]) throws {
    readers = try paths.map(ManifestReader.init)
    heads = try readers.map { try $0.next() }
  }

  /// The next design, and for each of its pictures the number of the manifest that lists it; `nil` after the last.
  mutating func next() throws -> (design: ManifestDocument.Design, places: [Int])? {
    guard let least = heads.compactMap({ $0?.key }).min() else { return nil }
    var merged: ManifestDocument.Design?
    var found: [PathKey: (picture: ManifestDocument.Picture, place: Int)] = [:]
    for place in heads.indices {
      guard let head = heads[place], head.key == least else { continue }
      merged = merged ?? head
      for picture in head.pictures { found[picture.file] = (picture, place) }
      heads[place] = try readers[place].next()
    }
    guard var design = merged else { return nil }
    let sorted = found.sorted { $0.key < $1.key }.map(\.value)
    design.pictures = sorted.map(\.picture)
    // All of them were drawn with the same tools.
    design.tools = 0
    return (design, sorted.map(\.place))
  }
}
