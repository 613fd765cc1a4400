/// The icon of a template: always the same, or one that the item brings.
package enum TemplateIconName: Equatable, Sendable {
  case fixed(IconName)
  /// A value of what is shown; nil where neither a value nor a default is there.
  indirect case bound(TemplateBinding, fallback: IconName?)

  package func resolved(with data: TemplateData) -> IconName? {
    switch self {
    case .fixed(let name): name
    case .bound(let binding, let fallback):
      binding.value(in: data)?.icon ?? fallback
    }
  }

  var typedBindings: [TemplateBinding.Typed] {
    if case .bound(let binding, _) = self { [(binding, .icon)] } else { [] }
  }
}

extension TemplateIconName {
  static let form = Form(
    words: "the name of an [icon](#icons), or a value that is one",
    schema: {
      .anyOf([
        Form<IconName>.icon.schema(),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
      ])
    }, read: read
  ).defined(
    "templateIconName", "The name of an icon, or a value that is one.", examples: ["star", "{icon|gear}"])

  @Sendable private static func read(_ field: Field) -> TemplateIconName? {
    guard let inner = TemplateBinding.whole(field) else {
      return field.icon().map { .fixed($0) }
    }
    guard let binding = TemplateBinding.read(inner, in: field) else { return nil }
    guard TemplateKey.isFree(binding.key) else {
      field.report("wrong-kind", "{\(binding.key)} is not the name of an icon")
      return nil
    }
    guard let written = binding.fallback else { return .bound(binding, fallback: nil) }
    let own = field.ownIcon(written)
    guard let fallback = own.isKnown ? own.icon : IconName(rawValue: written) else {
      if own.isKnown { return nil }
      field.report(
        "binding-default", "the default \(quoted(written)) of {\(binding.key)} is not an icon",
        hint: IconName.hint(for: written, own: field.validation.ownIcons))
      return nil
    }
    return .bound(binding, fallback: fallback)
  }
}
