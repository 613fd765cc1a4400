import Foundation
import TestSupport

/// The text of a source file.
struct SwiftSource {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first, first.hasPrefix("@") || Self.accessLevels.contains(first) {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      let name = Self.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "func", "typealias", "let", "var"]

  /// The folder inside `root` that contains the file; "." for a file in `root` itself.
  func folder(in root: String) -> String {
    let parts = path.dropFirst(root.count + 1).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }

  static func all(below folder: String) throws -> [SwiftSource] {
    let url = Repository.root.appendingPathComponent(folder)
    return try Repository.files(below: url, endingIn: ".swift").map { path in
      SwiftSource(
        path: "\(folder)/\(path)",
        text: try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
