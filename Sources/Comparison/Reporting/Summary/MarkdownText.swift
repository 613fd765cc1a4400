import Foundation
import Rendering

/// A design's text, escaped so that GitHub and GitLab display it unchanged.
///
/// In addition to CommonMark's markup, code hosts turn certain words into links, and send notifications for mentions: `@name`,
/// `#12`, `!12`, `GH-12`, URLs, commit hashes, `:emoji:`. They do this after parsing the Markdown, so backslashes do not prevent
/// it. A zero-width space, written `&#8203;`, does.
struct MarkdownText {
  /// The Markdown text, without line breaks.
  let markdown: String

  /// The maximum length in Unicode scalars. Longer text is cut and ends in `…`.
  static let limit = 300

  init(_ text: String) {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible()
    let scalars = Array(line.unicodeScalars.prefix(Self.limit))
    let isCut = line.unicodeScalars.count > Self.limit
    var markdown = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "$": markdown += "<span>$</span>"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "{", "}", "#": markdown += "\\\(scalar)"
      case _ where Self.opens(scalars, index): markdown += "\\\(scalar)"
      default: markdown += MarkupEscaping.content.entity(for: scalar) ?? String(scalar)
      }
      let isFollowed = next.map { Self.isWord($0) || $0 == "/" || $0 == "[" } ?? false
      if isFollowed && Self.signs.contains(scalar) { markdown += Self.nothing }
      if scalar == ":", Self.isEmoji(scalars[(index + 1)...]) { markdown += Self.nothing }
      if Self.isHexRun(scalars, at: index) { markdown += Self.nothing }
      if Self.beginsLink(scalars, index) { markdown += Self.nothing }
    }
    self.markdown = isCut ? markdown + "…" : markdown
  }

  private static let nothing = "&#8203;"
  private static let signs = Set("@#!%&~^".unicodeScalars)

  /// Whether `text`, which follows a colon, could complete an emoji shortcode such as `:tada:` or a URL such as
  /// `https://`. Colons in numbers such as `8:14:` do not count.
  private static func isEmoji(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = text.prefix { isWord($0) || $0 == "_" || $0 == "+" || $0 == "-" }
    if word.isEmpty { return text.first == "/" }
    let isClosed = word.endIndex < text.endIndex && text[word.endIndex] == ":"
    return isClosed && (!word.allSatisfy(isDigit) || word.count > 2)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || isDigit(scalar)
  }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isHex(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }

  /// Whether the character at `index` is the fourth digit of a word that could be a commit hash. A zero-width space after this
  /// digit prevents a link.
  private static func isHexRun(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index >= 3, scalars[index - 3...index].allSatisfy(isHex), index < 4 || !isWord(scalars[index - 4])
    else {
      return false
    }
    return scalars[(index + 1)...].prefix(while: isHex).count >= 3
  }

  /// Whether the character at `index` would begin a list or a heading: `-`, `+`, `=`, or the period of `1.`
  private static func opens(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    switch scalars[index] {
    case "-", "+", "=": index == 0
    case ".", ")": index > 0 && scalars[..<index].allSatisfy(isDigit)
    default: false
    }
  }

  /// Whether the character at `index` would start a link: the last `w` of `www.`, or the hyphen of `GH-12` and `JIRA-12`.
  private static func beginsLink(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let next = scalars[index + 1]
    if next == "." {
      return String(String.UnicodeScalarView(scalars[...index].suffix(3))).lowercased() == "www"
    }
    return scalars[index] == "-" && isDigit(next) && scalars[index - 1].properties.isUppercase
  }
}
