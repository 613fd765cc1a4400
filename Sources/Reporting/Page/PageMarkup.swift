import Mustache

/// How text is put into the page.
///
/// The engine's own escaping goes by characters as people see them, and a quote with an accent on it is one that
/// it does not know; a browser goes by code points and would end the attribute there. So does this.
struct PageMarkup: MustacheContentType {
  /// The name under which templates ask for it.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.visible(keepsLines: true).unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
