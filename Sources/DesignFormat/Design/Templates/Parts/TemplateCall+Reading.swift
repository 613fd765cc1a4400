extension TemplateCall {
  /// Reads what a part has besides the keys that every part has.
  static func read(
    _ name: String, _ members: [Field], _ sources: TemplateSources
  ) -> TemplateCall {
    TemplateCall(
      name: name,
      arguments: members.compactMap { field in
        value(field, sources).map { Argument(key: field.lastKey, value: $0, path: field.path) }
      })
  }

  private static func value(_ field: Field, _ sources: TemplateSources) -> Argument.Value? {
    guard case .string(let text) = field.value.content, text.contains("{") else {
      return sources.images.flatMap { TemplateValue.read(field, $0) }.map { .constant($0) }
    }
    if let inner = TemplateBinding.whole(text) {
      if let binding = field.valueInTemplate { return .bound(binding) }
      if let color = field.referredColor { return .constant(.reference(text, color)) }
      guard !inner.contains(".") else { return field.number(in: .anyLength).map { .constant(.number($0)) } }
    }
    return TemplateText.form.read(field).map { .text($0) }
  }
}

extension NumberRange {
  /// Any number that a token stands for.
  fileprivate static let anyLength = NumberRange(lowest: -1e15, highest: 1e15, quantity: .length)
}
