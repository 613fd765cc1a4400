/// The differing lines of two texts, in the unified format of `diff -u` and `git apply`.
package struct TextDifference: Equatable, Sendable {
  /// The lines with their prefixes, without headers: ` same`, `-old`, `+new`.
  private let lines: [Line]

  private struct Line: Equatable {
    let sign: Character
    let text: Substring
  }

  /// The number of unchanged lines around each difference.
  private static let context = 3

  /// Compares two texts line by line. Each text must end with a line break or be empty.
  ///
  /// Indented lines are matched only if the headings above them are equal, because the properties of different elements
  /// may be equal.
  package init(from old: String, to new: String) {
    let (before, after) = (Self.split(old), Self.split(new))
    let change = SequenceChange(from: Self.keys(before), to: Self.keys(after))
    let gone = Set(change.deletions + change.moves.map(\.from))
    let come = Set(change.insertions + change.moves.map(\.to))
    var lines: [Line] = []
    var position = 0
    for (index, text) in before.enumerated() {
      if gone.contains(index) {
        lines.append(Line(sign: "-", text: text))
        continue
      }
      while position < after.count, come.contains(position) {
        lines.append(Line(sign: "+", text: after[position]))
        position += 1
      }
      lines.append(Line(sign: " ", text: text))
      position += 1
    }
    lines += after[position...].map { Line(sign: "+", text: $0) }
    self.lines = lines
  }

  /// Returns the difference with its headers; empty if the texts are equal.
  package func text(oldName: String, newName: String) -> String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(oldName)\n+++ \(newName)\n"
    // The number of lines before the hunk in the combined lines, in the old text and in the new text.
    var (position, old, new) = (0, 0, 0)
    for hunk in hunks {
      old += lines[position..<hunk.lowerBound].count { $0.sign != "+" }
      new += lines[position..<hunk.lowerBound].count { $0.sign != "-" }
      let (oldCount, newCount) = (lines[hunk].count { $0.sign != "+" }, lines[hunk].count { $0.sign != "-" })
      text += "@@ -\(Self.range(old, oldCount)) +\(Self.range(new, newCount)) @@\n"
      text += lines[hunk].map { "\($0.sign)\($0.text)\n" }.joined()
      (position, old, new) = (hunk.upperBound, old + oldCount, new + newCount)
    }
    return text
  }

  /// Returns the line range of a hunk. As in `diff -u`, an empty range has the number of the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// The ranges of differences with their context lines. Overlapping and adjacent ranges are combined.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.sign != " " {
      let reach = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= reach.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<reach.upperBound
      } else {
        hunks.append(reach)
      }
    }
    return hunks
  }

  private static func split(_ text: String) -> [Substring] {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map { Substring($0) }
  }

  private static func keys(_ lines: [Substring]) -> [String] {
    var heading = ""
    return lines.map { line in
      guard line.hasPrefix(" ") else {
        let words = line.split(separator: " ", maxSplits: 3)
        // An element's index is ignored, because it changes if elements before it are inserted or deleted.
        heading = words.count > 2 ? "\(words[0]) \(words[2])" : String(line)
        return String(line)
      }
      return "\(heading)\n\(line)"
    }
  }
}
