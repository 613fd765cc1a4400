package import DesignFormat

extension TemplateText {
  /// What a reader calls the text: the keys that it is bound to, or `text`.
  package var name: String {
    let keys = parts.compactMap { part -> String? in
      if case .bound(let binding) = part { binding.key } else { nil }
    }
    return keys.isEmpty ? "text" : keys.joined(separator: " ")
  }
}
