import Mustache
import Rendering

/// How text is put into the page. The engine's own escaping does not go by code points.
struct PageMarkup: MustacheContentType {
  /// The name under which templates ask for it.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String {
    MarkupEscaping.anyAttribute.escaped(text.visible(keepsLines: true))
  }
}
