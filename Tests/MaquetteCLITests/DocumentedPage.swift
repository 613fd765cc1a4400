import Foundation
import TestSupport
import Testing

/// A page of the documentation, whose code blocks tests compare with what the program prints.
struct DocumentedPage {
  let text: String
  let blocks: [Block]

  struct Block {
    let language: Substring
    let text: Substring

    /// The command of a console block, without the prompt; nil for other blocks.
    var command: Substring? {
      guard language == "console", text.hasPrefix("$ maquette ") else { return nil }
      return text.dropFirst(2).prefix { $0 != "\n" }
    }

    /// Whether the program printed the lines of the block, possibly followed by others. In the block, the line "…" replaces any
    /// number of lines, and "…" at the end of a line replaces the rest of it.
    func shows(_ printed: String) -> Bool {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return Self.matches(
        Array(language == "console" ? lines.dropFirst() : lines),
        printed.split(separator: "\n", omittingEmptySubsequences: false)[...])
    }

    private static func matches(_ shown: [Substring], _ printed: ArraySlice<Substring>) -> Bool {
      guard let line = shown.first else { return true }
      let rest = Array(shown.dropFirst())
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        return printed.indices.contains { matches(rest, printed[$0...]) }
      }
      guard let next = printed.first else { return false }
      let isEqual = line.last == "…" ? next.hasPrefix(line.dropLast()) : next == line
      return isEqual && matches(rest, printed.dropFirst())
    }
  }

  /// Reads a page by its path in the repository.
  init(_ path: String) throws {
    text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    blocks = text.matches(of: #/```(\w+)\n(.+?)```/#.dotMatchesNewlines()).map {
      Block(language: $0.1, text: $0.2)
    }
  }

  /// The only block whose text contains `part`.
  func block(containing part: String) throws -> Block {
    let found = blocks.filter { $0.text.contains(part) }
    try #require(found.count == 1, "\(found.count) blocks contain \(part)")
    return found[0]
  }
}
