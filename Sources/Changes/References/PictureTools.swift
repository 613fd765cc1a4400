import Foundation
import Mockups

/// The tools that rendered an image, according to its metadata: the program, its libraries and its fonts, with their
/// versions.
struct PictureTools {
  private let versions: [(name: String, version: String)]

  /// Parses text such as `Maquette 0.1.0, cairo 1.16.0, Inter 4.000`. Entries without a version are ignored.
  init(_ text: String) {
    versions = text.components(separatedBy: ", ").compactMap { part in
      guard let gap = part.lastIndex(of: " ") else { return nil }
      return (String(part[..<gap]), String(part[part.index(after: gap)...]))
    }
  }

  static let present = PictureTools(Renderer.softwareInFull)

  /// Returns the tools whose versions differ, including missing ones, such as `Inter 3.019 → 4.000`. The result is
  /// empty if the tools of the first image are unknown.
  func differences(to new: PictureTools) -> [String] {
    guard !versions.isEmpty else { return [] }
    let old = Dictionary(versions.map { ($0.name, $0.version) }) { first, _ in first }
    let known = Set(new.versions.map(\.name))
    let others = new.versions.filter { old[$0.name] != $0.version }.map { part in
      "\(part.name) \(old[part.name] ?? "none") → \(part.version)"
    }
    return others + versions.filter { !known.contains($0.name) }.map { "\($0.name) \($0.version) → none" }
  }
}
