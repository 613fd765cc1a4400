/// A colour in a template: one that is always the same, or one that what is shown brings along.
public enum TemplateColor: Equatable, Sendable {
  /// Always the same.
  case fixed(DesignColor)
  /// A value of what is shown, with another alpha where one is given; nil where neither a value nor a default is there.
  indirect case bound(TemplateBinding, fallback: DesignColor?, alpha: Double? = nil)

  /// The colour for `data`; nil where a binding without a default has no value.
  public func resolved(with data: TemplateData) -> DesignColor? {
    switch self {
    case .fixed(let color): color
    case .bound(let binding, let fallback, let alpha):
      (binding.value(in: data)?.color ?? fallback).map { color in alpha.map(color.withAlpha) ?? color }
    }
  }

  var binding: TemplateBinding? {
    guard case .bound(let binding, _, _) = self else { return nil }
    return binding
  }

  /// The colour with another one in place of the tint; `data` is what is shown.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed($0.tinted(with: tint)) } ?? self
  }
}

extension Form where Value == TemplateColor {
  static let templateColor = Form(
    words: "a colour",
    schema: {
      Form<DesignColor>.color.schema().adding([
        "pattern": .string(#"^(?:[^{]|\{[^{}|]*\.|\#(TemplateKey.bindingPattern)\#(ColorText.pattern)$)"#)
      ])
    }
  ) { TemplateColor.read($0) }.defined(
    "templateColor",
    "A colour, or a value that is one; a path with a point, such as {color.brand}, is that of a token.",
    examples: [
      "secondaryLabel", "{accent}", "{tint|systemGray}", "{tint|systemGray}/30%", "{color.brand}", "{a b}",
      "{accent}/101%",
    ])
}

extension TemplateColor {
  /// Names with a dot that no item answers are left to the reader of colours.
  static func read(_ field: Field) -> TemplateColor? {
    guard let (inner, alpha) = value(field) else { return DesignColor.read(field).map { .fixed($0) } }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    if let kind = TemplateKey.kind(of: binding.key), kind != .color {
      field.report("wrong-kind", "{\(binding.key)} is \(kind.rawValue), not a colour")
      return nil
    }
    if TemplateKey.reserved.contains(binding.key) {
      field.report("wrong-kind", "{\(binding.key)} is not a colour")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil, alpha: alpha) }
    guard let fallback = field.color(named: written) else {
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not a colour",
        hint: SystemColor.hint(for: written, among: field.validation.namedColors.names))
      return nil
    }
    return .bound(binding, fallback: fallback, alpha: alpha)
  }

  /// Whether a string is one binding by its form: it names no token.
  static func isValue(_ field: Field) -> Bool { value(field) != nil }

  /// The text between the braces of a string that is one binding, and the alpha behind it.
  private static func value(_ field: Field) -> (inner: Substring, alpha: Double?)? {
    guard case .string(let text) = field.value.content else { return nil }
    let parts = ColorText(text)
    guard !parts.isMalformed, let inner = TemplateBinding.whole(parts.base), isValue(inner) else {
      return nil
    }
    return (inner, parts.alpha)
  }

  private static func isValue(_ inner: Substring) -> Bool {
    let key = inner.prefix { $0 != "|" && $0 != "," }
    return !key.contains(".") || TemplateKey.reserved.contains(String(key))
  }
}
