/// A material of UIKit (`UIBlurEffect.Style` and `UIGlassEffect.Style`), which blurs and tints the content behind it.
package enum SystemMaterial: String, Sendable, CaseIterable {
  case ultraThin
  case thin
  case regular
  case thick
  case chrome
  /// The regular glass of iOS 26, which becomes dark over dark content.
  case glass
  /// The clear glass of iOS 26.
  case clearGlass

  package var isGlass: Bool { self == .glass || self == .clearGlass }

  static let sentence = "The material that blurs and tints the content behind it."
}

/// A background of a material, with an optional tint.
package struct TemplateMaterial: Equatable, Sendable {
  package let material: SystemMaterial
  /// The color that tints the material; nil for the material's own color.
  package var tint: TemplateColor?
  /// The appearance, if a part overrides it; nil for that of the cell.
  package var appearance: ColorTraits.Appearance?

  /// Whether the part's content takes the dark appearance over dark content.
  package var adaptsToContent: Bool { material == .glass && tint == nil }

  func mapTint(_ change: (TemplateColor) -> TemplateColor) -> TemplateMaterial {
    var material = self
    material.tint = tint.map(change)
    return material
  }
}

extension TemplateMaterial {
  private static let material = Key(
    "material", Form<SystemMaterial>.choice("material"), SystemMaterial.sentence, isRequired: true)
  private static let tint = Key(
    "tint", Form.templateColor, "The color that tints the material.", otherwise: "the material's own color")
  private static let object = ObjectForm<TemplateMaterial>(
    "templateMaterial", "A material of UIKit, which blurs the content behind the part.",
    keys: [.key(material), .key(tint)],
    examples: [["material": "thin"], ["material": "glass", "tint": "tintColor"]])

  /// Whether a value is an object with the key `material`.
  fileprivate static func isMaterial(_ field: Field) -> Bool { field.value.member("material") != nil }

  fileprivate static func read(_ field: Field) -> TemplateMaterial? {
    guard let reader = KeyReader(field, object) else { return nil }
    let (material, tint) = (reader.required(material), reader[tint])
    reader.finish()
    return material.map { TemplateMaterial(material: $0, tint: tint) }
  }

  fileprivate static var schema: Schema { object.schema }
}

extension TemplateFill {
  package var isMaterial: Bool { if case .material = self { true } else { false } }

  /// Whether the part's content takes the dark appearance over dark content.
  package var adaptsToContent: Bool {
    if case .material(let material) = self { material.adaptsToContent } else { false }
  }

  /// The form of a part's background: a fill or a material.
  static let background = Form<TemplateFill>(
    words: #"a color, a gradient, an image, a material, or an array of paints"#,
    schema: { .anyOf([form.schema(), TemplateMaterial.schema]) }
  ) { field in
    TemplateMaterial.isMaterial(field) ? TemplateMaterial.read(field).map { .material($0) } : form.read(field)
  }
}

/// The background of a sheet: a color, or a material over the screen behind it.
package enum SheetBackground: Equatable, Sendable {
  case color(DesignColor)
  case material(SystemMaterial)

  package var color: DesignColor? { if case .color(let color) = self { color } else { nil } }

  package var material: SystemMaterial? { if case .material(let material) = self { material } else { nil } }
}

extension SheetBackground {
  private static let material = Key(
    "material", Form<SystemMaterial>.choice("material"), SystemMaterial.sentence, isRequired: true)
  private static let object = ObjectForm<SheetBackground>(keys: [.key(material)])

  static let form = Form<SheetBackground>(
    words: #"a color, or `{ "material": "thin" }`"#,
    schema: { .anyOf([Form.color.schema(), object.schema]) }
  ) { field in
    guard TemplateMaterial.isMaterial(field) else { return field.color().map { .color($0) } }
    guard let reader = KeyReader(field, object) else { return nil }
    let material = reader.required(material)
    reader.finish()
    return material.map { .material($0) }
  }
}
