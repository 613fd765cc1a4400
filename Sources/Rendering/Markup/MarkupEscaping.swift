/// The context into which text is inserted in a markup document. It determines the characters to escape.
///
/// Text is escaped by Unicode scalar, as parsers read it: a quote that is combined with an accent is still a quote.
package enum MarkupEscaping {
  /// Text between tags.
  case content
  /// Text between tags, or in an attribute value with double quotes.
  case attribute
  /// Text between tags, or in an attribute value with single or double quotes.
  case anyAttribute
  /// Text anywhere in XML 1.0. White space in attributes is preserved, and characters that XML forbids become U+FFFD.
  case xml

  package func escaped(_ text: String) -> String {
    // Most values, such as coordinates and images in base64, contain nothing to escape.
    if text.utf8.allSatisfy(Self.isPlain) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let entity = entity(for: scalar) {
        escaped += entity
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether a byte of UTF-8 is a character that needs no escaping in any context.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// Returns the replacement for a character; `nil` if it needs no escaping.
  package func entity(for scalar: Unicode.Scalar) -> String? {
    switch (scalar, self) {
    case ("&", _): "&amp;"
    case ("<", _): "&lt;"
    case (">", _): "&gt;"
    case ("\"", .attribute), ("\"", .anyAttribute), ("\"", .xml): "&quot;"
    case ("'", .anyAttribute), ("'", .xml): "&#39;"
    case ("\t", .xml), ("\n", .xml), ("\r", .xml): "&#\(scalar.value);"
    case ("\u{0}"..."\u{1F}", .xml), ("\u{7F}"..."\u{9F}", .xml), ("\u{FFFE}", .xml), ("\u{FFFF}", .xml):
      "\u{FFFD}"
    default: nil
    }
  }
}
