/// An icon, drawn in the style's color or with a fill.
package struct TemplateIcon: TemplatePart {
  package let icon: TemplateIconName
  /// The height of the icon, in points.
  package let size: Double
  /// The fill; nil to use the color of the style.
  package var fill: TemplateFill?

  package var name: String { "icon" }
  package var bindings: [TemplateBinding.TypedBinding] {
    icon.typedBindings + (fill?.bindings ?? [])
  }
  package var fonts: [FontFamilyRequest] { [] }
  package var needsImage: Bool { false }
  package var revealsBackground: Bool { true }

  package func mapTexts(_ change: TextChange) -> TemplateIcon { self }

  package func withTexts(of other: TemplateIcon) -> TemplateIcon {
    var icon = self
    icon.fill = fill?.withImages(of: other.fill)
    return icon
  }

  package func accept<V: PartVisitor>(_ v: inout V) throws(V.Failure) -> V.Answer { try v.visit(self) }
}

extension TemplateIcon {
  private static let sizeKey = Key("size", Form.positiveLength, "The height, in points.").defaulting(to: 17)
  private static let iconKey = Key(
    "icon", TemplateIconName.form, "The name of an icon, or a value.", isRequired: true)

  private static let fillKey = Key(
    "fill", TemplateFill.form, "The fill of the icon.", otherwise: "the part's color",
    details:
      "A gradient covers the icon; radial and angular gradients are for boxes and shapes only. The design's own icons use the gradient's middle color."
  )

  static let form = TemplateNodeForm(
    "icon", "templateIcon", "An icon.", .withColor,
    keys: [.key(sizeKey), .key(iconKey), .key(fillKey)], rules: TemplateFill.rulesAgainstAngular
  ) { reader, _ in
    let (size, icon, fill) = (reader[sizeKey], reader.required(iconKey), reader[fillKey])
    if fill?.isAngular == true { reader["fill"]?.reportAngular("icons cannot be filled") }
    return icon.map { TemplateIcon(icon: $0, size: size, fill: fill) }
  }
}

/// The name of an icon in a template: a constant or a binding.
package enum TemplateIconName: Equatable, Sendable {
  case fixed(IconName)
  indirect case bound(TemplateBinding, fallback: IconName?)
  /// The icons for light and dark appearance. The binding provides the appearance.
  indirect case pair(TemplateBinding, light: IconName, dark: IconName)

  package func resolved(with data: TemplateData) -> IconName? {
    switch self {
    case .fixed(let name): name
    case .bound(let binding, let fallback):
      binding.value(in: data)?.icon ?? fallback
    case .pair(let binding, let light, let dark):
      binding.value(in: data)?.text == ColorTraits.Appearance.dark.rawValue ? dark : light
    }
  }

  var typedBindings: [TemplateBinding.TypedBinding] {
    switch self {
    case .fixed: []
    case .bound(let binding, _): [(binding, .icon)]
    case .pair(let binding, _, _): [(binding, .text)]
    }
  }
}

extension TemplateIconName {
  private static let light = Key("light", Form.icon, "The icon in light appearance.", isRequired: true)
  private static let dark = Key("dark", Form.icon, "The icon in dark appearance.", isRequired: true)
  private static let pairObject = ObjectForm<TemplateIconName>(
    "iconPair", "An icon for each appearance.", keys: [.key(light), .key(dark)],
    examples: [["light": "sun.max", "dark": "moon"]])

  static let form = Form(
    words: "the name of an [icon](#icons), a value, or an icon for each appearance",
    schema: {
      .anyOf([
        Form<IconName>.icon.schema(),
        Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")]),
        pairObject.schema,
      ])
    }, read: read
  ).defined(
    "templateIconName",
    "The name of an icon, a value, or an object with icons for light and dark appearance.",
    examples: ["star", "{icon|gear}"])

  @Sendable private static func read(_ field: Field) -> TemplateIconName? {
    if case .object = field.value.content {
      guard let reader = KeyReader(field, pairObject) else { return nil }
      let (light, dark) = (reader.required(light), reader.required(dark))
      reader.finish()
      guard let light, let dark else { return nil }
      return .pair(TemplateBinding("viewport.appearance", path: field.path), light: light, dark: dark)
    }
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
