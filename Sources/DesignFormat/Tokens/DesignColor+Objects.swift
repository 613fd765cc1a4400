/// Colours that are written as objects: for each appearance, or with an alpha.
extension DesignColor {
  private static let lightKey: Key<DesignColor> = Key("light", Form.color, "In light appearance.")
  private static let darkKey: Key<DesignColor> = Key("dark", Form.color, "In dark appearance.")
  private static let lightHighKey: Key<DesignColor> = Key(
    "lightHighContrast", Form.color, "In light appearance with more contrast.", otherwise: "that of light")
  private static let darkHighKey: Key<DesignColor> = Key(
    "darkHighContrast", Form.color, "In dark appearance with more contrast.", otherwise: "that of dark")
  private static let plainKey: Key<DesignColor> = Key("color", Form.color, "A colour for all appearances.")
  private static let alphaKey: Key<Double> = Key(
    "alpha", Form.share, "Its opacity, from 0 to 1, instead of its own.", otherwise: "the colour's own")

  static let objectForm: ObjectForm<DesignColor> = ObjectForm<DesignColor>(
    "colorObject", "A colour for each appearance, or one with another alpha.",
    keys: [
      .key(lightKey), .key(darkKey), .key(lightHighKey), .key(darkHighKey), .key(plainKey), .key(alphaKey),
    ],
    rules: [
      "oneOf": [
        ["required": ["light", "dark"], "properties": ["color": false]],
        [
          "required": ["color"],
          "properties": [
            "light": false, "dark": false, "lightHighContrast": false, "darkHighContrast": false,
          ],
        ],
      ]
    ],
    examples: [
      ["light": "#0A3D2E", "dark": "#7FE0BE"], ["color": "systemBlue", "alpha": 0.5],
    ])

  /// Whether an object has keys of colours, where one may stand for something else, too.
  static func isObject(_ field: Field) -> Bool {
    objectForm.names.contains { field.value.member($0) != nil }
  }

  /// Whether an object can be nothing but a colour, even among values of any keys.
  static func isPlainly(_ field: Field) -> Bool {
    let keys = [
      [lightKey, darkKey].map(\.declaration.name), [plainKey.declaration.name, alphaKey.declaration.name],
    ]
    return keys.contains { $0.allSatisfy { field.value.member($0) != nil } }
  }

  static func object(_ field: Field) -> DesignColor? {
    guard let reader = KeyReader(field, objectForm) else { return nil }
    let hasVariants = [lightKey, darkKey, lightHighKey, darkHighKey].contains { reader.has($0) }
    var read: DesignColor?
    if reader.has(plainKey), !hasVariants {
      read = reader[plainKey]
    } else if hasVariants, !reader.has(plainKey) {
      read = variants(reader)
    } else {
      field.report(
        "color-forms", "a colour has either light and dark, or one color",
        hint: ##"write { "light": "#FFFFFF", "dark": "#000000" } or { "color": "label", "alpha": 0.5 }"##)
    }
    let hasAlpha = reader.has(alphaKey)
    let share = reader[alphaKey]
    reader.finish()
    guard let read, !hasAlpha || share != nil else { return nil }
    return share.map(read.withAlpha) ?? read
  }

  private static func variants(_ reader: KeyReader) -> DesignColor? {
    let (light, dark) = (reader.required(lightKey), reader.required(darkKey))
    let (lightHigh, darkHigh) = (reader[lightHighKey], reader[darkHighKey])
    guard let light, let dark else { return nil }
    return .varying { variant in
      switch variant {
      case .light: light.color(in: variant)
      case .dark: dark.color(in: variant)
      case .lightHighContrast: (lightHigh ?? light).color(in: variant)
      case .darkHighContrast: (darkHigh ?? dark).color(in: variant)
      }
    }
  }
}
