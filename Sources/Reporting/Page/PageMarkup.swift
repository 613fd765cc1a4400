import Mustache
import Rendering

/// Escapes text in the page. It replaces Mustache's own escaping, which does not operate on Unicode scalars.
struct PageMarkup: MustacheContentType {
  /// The name of this content type in templates.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    MarkupEscaping.anyAttribute.escaped(text.visible(keepsLines: true))
  }
}
