/// A small drawing in the look's colour.
package struct TemplateIcon: TemplatePart {
  package let icon: TemplateIconName
  /// How high it is, in points.
  package let size: Double

  package var name: String { "icon" }
  package var bindings: [TemplateBinding.Typed] { icon.typedBindings }
  package var fonts: [FontWish] { [] }
  package var needsImage: Bool { false }
  package var showsGround: Bool { true }

  package func mapTexts(_ change: TextChange) -> TemplateIcon { self }

  package func withWords(of other: TemplateIcon) -> TemplateIcon { self }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateIcon {
  private static let sizeKey = Key("size", Form.positiveLength, "The height, in points.").defaulting(to: 17)
  private static let iconKey = Key(
    "icon", TemplateIconName.form, "A name, or a value that is one.", isRequired: true)

  static let form = TemplateNodeForm(
    "icon", "templateIcon", "A small drawing.", .inked, keys: [.key(sizeKey), .key(iconKey)]
  ) { reader, _ in
    let size = reader[sizeKey]
    return reader.required(iconKey).map { TemplateIcon(icon: $0, size: size) }
  }
}
