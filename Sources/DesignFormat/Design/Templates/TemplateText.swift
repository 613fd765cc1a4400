/// A text that may contain bindings: `{count} photos`.
package struct TemplateText: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case literal(String)
    indirect case bound(TemplateBinding)
  }

  package let parts: [Part]

  var bindings: [TemplateBinding] {
    parts.compactMap { part in
      guard case .bound(let binding) = part else { return nil }
      return binding
    }
  }

  /// The text's displayed name: the keys of its bindings, or `text`.
  package var name: String {
    bindings.isEmpty ? "text" : bindings.map(\.key).joined(separator: " ")
  }

  /// Returns the text with the values of `data`; nil if a binding has neither a value nor a default.
  ///
  /// A line such as `"{price} €"` is therefore omitted if there is no price.
  package func resolved(with data: TemplateData) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let characters): text += characters
      case .bound(let binding):
        guard let value = binding.value(in: data)?.text ?? binding.fallback else { return nil }
        text += value
      }
    }
    return text
  }
}

extension TemplateText {
  static let form = Form(
    words: "text with [values](#values-of-templates)",
    schema: {
      Schema([
        "type": "string",
        "pattern": .string(#"^(?:[^{}]|\{\{|\}\}|\#(TemplateKey.bindingPattern))*$"#),
      ])
    }, read: read
  ).defined(
    "templateText",
    "A text. {key} is a value, {key|default} a value with a default; a literal brace is written twice.",
    examples: ["{name}", "{count} photos", "{price|Free}"])

  @Sendable private static func read(_ field: Field) -> TemplateText? {
    guard let string = field.string() else { return nil }
    var (parts, literal) = ([Part](), "")
    var rest = string[...]
    var isValid = true
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        let binding = TemplateBinding.read(rest[rest.index(after: rest.startIndex)..<end], in: field)
        if let binding, isText(binding, field) {
          if !literal.isEmpty { parts.append(.literal(literal)) }
          parts.append(.bound(binding))
          literal = ""
        } else {
          isValid = false
        }
        rest = rest[end...].dropFirst()
      } else if character == "{" || character == "}" {
        field.report(
          "unclosed-binding", "\(quoted(string)) has an unmatched brace",
          hint: #"write "{name}" for a value, or "{{" and "}}" for literal braces"#)
        return nil
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    let text = TemplateText(parts: parts)
    if text.bindings.count > Limits.bindings {
      field.report(
        "too-many-bindings",
        "a text may contain at most \(Limits.bindings) values; this one contains \(text.bindings.count)")
    }
    return isValid ? text : nil
  }

  private static func isText(_ binding: TemplateBinding, _ field: Field) -> Bool {
    guard let kind = TemplateKey.kind(of: binding.key), kind == .color || kind == .image else { return true }
    field.report("wrong-kind", "{\(binding.key)} is \(kind.rawValue), not a text")
    return false
  }
}
