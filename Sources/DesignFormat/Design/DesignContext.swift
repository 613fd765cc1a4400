/// What is known of a design besides its file while it is read.
final class DesignContext: TokenContext {
  let layouts: DesignLayouts

  init(layouts: DesignLayouts = .standard) {
    self.layouts = layouts
  }

  /// In templates braces stand for values, too: a name that could be one's says where values may stand.
  override func hint(forToken name: String, at path: JSONPath) -> String? {
    let key = String(name.prefix { $0 != "|" })
    guard path.components.first == .key("templates"),
      TemplateKey.isPlain(key) || TemplateKey.reserved.contains(key)
    else { return nil }
    return "only a token may stand here; values stand in texts, colours, icons, pictures and conditions"
  }
}

extension Validation {
  var layouts: DesignLayouts { (context as? DesignContext)?.layouts ?? .standard }
}
