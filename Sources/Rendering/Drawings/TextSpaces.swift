import Foundation

/// The characters of a `text` element, in which white space is collapsed as in browsers: over the whole text (CSS Text 4.1.1).
/// librsvg 2.54 collapses it in each `tspan`, and removes line breaks.
struct TextSpaces {
  /// The parts of the text with changed white space, and their new content.
  private(set) var replacements: [(bytes: Range<Int>, text: Data)] = []
  /// The index of the replacement that ends with a space, if no other character follows; `nil` if the text ends with another
  /// character.
  private var trailing: Int?
  private var isAfterSpace = true
  private let file: Data

  /// Collapses the white space of the element that `tag` starts. Returns `nil` if the element contains something other than
  /// plain spans, or spans that have their own rules for white space. `tags` must have returned `tag` last.
  init?(of tag: XMLTags.Tag, in tags: XMLTags, file: Data) {
    self.file = file
    var tags = tags
    var position = tag.end
    guard file[..<tag.end].dropLast().last != UInt8(ascii: "/") else { return nil }
    var depth = 1
    while let start = file[position...].firstIndex(of: UInt8(ascii: "<")) {
      collapse(position..<start)
      let next = file[(start + 1)...].first
      if next == UInt8(ascii: "/") {
        depth -= 1
        if depth == 0 { break }
        guard let end = file[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        position = end + 1
      } else if file[start...].starts(with: Data("<!--".utf8)) {
        guard let end = file[start...].firstRange(of: Data("-->".utf8)) else { return nil }
        position = end.upperBound
      } else {
        guard let inner = tags.next(), inner.start == start, Self.isPlain(inner) else { return nil }
        if file[inner.end - 2] != UInt8(ascii: "/") { depth += 1 }
        position = inner.end
      }
    }
    guard depth == 0 else { return nil }
    if let trailing { replacements[trailing].text.removeLast() }
    replacements.removeAll { file[$0.bytes] == $0.text }
  }

  private static func isPlain(_ tag: XMLTags.Tag) -> Bool {
    ["tspan", "a"].contains(tag.name) && tag["space"] == nil && tag["white-space"] == nil
      && !(tag["style"] ?? "").contains("white-space")
  }

  /// Collapses each run of white space in a range to one space, or to nothing if a space precedes it.
  private mutating func collapse(_ range: Range<Int>) {
    var text = Data()
    for byte in file[range] {
      let isSpace = Self.isSpace(byte)
      if !isSpace || !isAfterSpace { text.append(isSpace ? 0x20 : byte) }
      isAfterSpace = isSpace
    }
    if !text.isEmpty { trailing = isAfterSpace ? replacements.count : nil }
    replacements.append((range, text))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
