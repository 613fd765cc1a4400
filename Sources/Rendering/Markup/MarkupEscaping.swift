/// Where a text stands in markup, and so which of its characters would be taken for markup.
///
/// Characters are code points, as they are to those who read markup: a quote with an accent on it is a quote to them.
package enum MarkupEscaping {
  /// Between tags.
  case content
  /// In an attribute's value between double quotes, too.
  case attribute
  /// In an attribute's value between quotes of either kind, too.
  case anyAttribute
  /// Anywhere in XML 1.0: blanks stay what they are in attributes, and what XML forbids becomes U+FFFD.
  case xml

  package func escaped(_ text: String) -> String {
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

  /// `nil` where the character stands for itself.
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
