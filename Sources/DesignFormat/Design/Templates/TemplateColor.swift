/// A colour in a template: one that is always the same, or one that what is shown brings along.
public enum TemplateColor: Equatable, Sendable {
  /// Always the same.
  case fixed(DesignColor)
  /// A value of what is shown; nil where neither a value nor a default is there.
  case bound(TemplateBinding, fallback: DesignColor?)

  /// The colour for `data`; nil where a binding without a default has no value.
  public func resolved(with data: TemplateData) -> DesignColor? {
    switch self {
    case .fixed(let color): color
    case .bound(let binding, let fallback): binding.value(in: data)?.color ?? fallback
    }
  }

  var binding: TemplateBinding? {
    guard case .bound(let binding, _) = self else { return nil }
    return binding
  }
}

extension Form where Value == TemplateColor {
  static let templateColor = Form(
    words: "a colour",
    schema: {
      Form<DesignColor>.color.schema().adding([
        "pattern": .string(#"^(?:[^{]|\{[^{}|]*\.|\#(TemplateKey.bindingPattern)$)"#)
      ])
    }
  ) { TemplateColor.read($0) }.defined(
    "templateColor",
    "A colour, or a value that is one; a path with a point, such as {color.brand}, is that of a token.",
    examples: ["secondaryLabel", "{accent}", "{tint|systemGray}", "{color.brand}", "{a b}"])
}

extension TemplateColor {
  /// Names with a dot that no item answers are left to the reader of colours.
  static func read(_ field: Field) -> TemplateColor? {
    guard let inner = TemplateBinding.whole(field), isValue(inner) else {
      return DesignColor.read(field).map { .fixed($0) }
    }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    if let kind = TemplateKey.kind(of: binding.key), kind != .color {
      field.report("wrong-kind", "{\(binding.key)} is \(kind.rawValue), not a colour")
      return nil
    }
    if TemplateKey.reserved.contains(binding.key) {
      field.report("wrong-kind", "{\(binding.key)} is not a colour")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil) }
    guard let fallback = DesignColor(written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not a colour",
        hint: SystemColor.hint(for: written))
      return nil
    }
    return .bound(binding, fallback: fallback)
  }

  /// Whether a string is one binding by its form: it names no token.
  static func isValue(_ field: Field) -> Bool { TemplateBinding.whole(field).map(isValue) ?? false }

  private static func isValue(_ inner: Substring) -> Bool {
    let key = inner.prefix { $0 != "|" && $0 != "," }
    return !key.contains(".") || TemplateKey.reserved.contains(String(key))
  }
}

extension DesignColor {
  /// The colour that a text names, `#RRGGBB`, `#RRGGBBAA` or a system colour; nil for any other text.
  init?(_ text: String) {
    if let color = SystemColor(rawValue: text) {
      self = .system(color)
    } else if text.hasPrefix("#"), let color = HexColor(text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }
}
