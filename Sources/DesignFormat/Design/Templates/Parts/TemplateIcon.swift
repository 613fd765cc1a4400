/// A small drawing in the look's colour.
package struct TemplateIcon: TemplatePart {
  package let icon: TemplateIconName
  /// How high it is, in points.
  package let size: Double
  /// The fill of the drawing; nil for the ink.
  package var fill: TemplateFill?

  package var name: String { "icon" }
  package var bindings: [TemplateBinding.Typed] {
    icon.typedBindings + (fill?.colors ?? []).compactMap { $0.binding.map { ($0, .color) } }
  }
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

  private static let fillKey = Key(
    "fill", TemplateFill.form, "What fills the drawing.", otherwise: "its colour",
    details:
      "A gradient spans the icon; one that blends round a point is for boxes and figures only. An icon of the design's own has the colour in its middle."
  )

  static let form = TemplateNodeForm(
    "icon", "templateIcon", "A small drawing.", .inked,
    keys: [.key(sizeKey), .key(iconKey), .key(fillKey)], rules: TemplateFill.rulesAgainstAngular
  ) { reader, _ in
    let (size, icon, fill) = (reader[sizeKey], reader.required(iconKey), reader[fillKey])
    if fill?.isAngular == true { reader["fill"]?.reportAngular("icons cannot be filled") }
    return icon.map { TemplateIcon(icon: $0, size: size, fill: fill) }
  }
}
