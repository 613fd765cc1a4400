/// A colour as a text, and the alpha that may follow it in per cent: `label/50%`, `{color.brand}/12.5%`.
package struct ColorText {
  /// The text before the slash, or all of it.
  package let base: String
  /// From 0 to 1; nil where nothing is said.
  let alpha: Double?
  /// Whether what follows the slash is no share.
  let isMalformed: Bool

  /// The alpha that may follow a colour, as a pattern of a schema.
  static let pattern = #"(?:/(?:100(?:\.0{1,6})?|[0-9]{1,2}(?:\.[0-9]{1,6})?)%)?"#

  package init(_ text: String) {
    // Names of assets in braces have slashes of their own.
    let end = text.lastIndex(of: "}") ?? text.startIndex
    guard let slash = text[end...].lastIndex(of: "/") else {
      (base, alpha, isMalformed) = (text, nil, false)
      return
    }
    base = String(text[..<slash])
    alpha = Self.share(text[text.index(after: slash)...])
    isMalformed = alpha == nil
  }

  private static func share(_ text: Substring) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard isPlain, parts.count <= 2, parts[0].count <= 3, parts.count == 1 || parts[1].count <= 6,
      parts[0].count <= 2 || parts[0].hasPrefix("1"), let number = Double(text.dropLast()), number <= 100
    else { return nil }
    return number / 100
  }
}
