extension DesignColor {
  static func read(_ field: Field) -> DesignColor? { field.color() }
}

extension Field {
  /// Reads a color: `#RRGGBB`, `#RRGGBBAA`, the name of a system color or of one of the design's own colors, or a reference to a
  /// token or an asset, each with an optional alpha; or an object with colors.
  func color() -> DesignColor? {
    if case .object = value.content { return DesignColor.object(self) }
    guard let text = nonEmptyString() else { return nil }
    let parts = ColorText(text)
    guard !parts.isMalformed else {
      report(
        "invalid-color", "\(quoted(text)) is not a color with an alpha",
        hint: "write the alpha from 0% to 100%, such as \(quoted("\(parts.base)/50%"))")
      return nil
    }
    let field = parts.alpha == nil ? self : withText(parts.base)
    guard let color = field.plainColor(parts.base) else { return nil }
    return parts.alpha.map(color.withAlpha) ?? color
  }

  private func withText(_ text: String) -> Field {
    Field(
      value: JSONValue(.string(text), offset: value.offset), path: path, validation: validation)
  }

  /// Reads a color without an alpha. `text` is the string that the field contains.
  private func plainColor(_ text: String) -> DesignColor? {
    if TokenReference.isAlias(text) { return referencedColor() }
    if let color = SystemColor(rawValue: text) { return .system(color) }
    guard text.hasPrefix("#") else { return ownColor(named: text) }
    guard let color = HexColor(text) else {
      report(
        "invalid-color", "\(quoted(text)) is not a color",
        hint: LookalikeCharacter.remedy(in: text) ?? MisspelledNumber.letterRemedy(in: text)
          ?? HexColor.remedy(for: text) ?? "write #RRGGBB or #RRGGBBAA")
      return nil
    }
    return .fixed(color)
  }

  private func ownColor(named name: String) -> DesignColor? {
    let colors = validation.namedColors
    guard colors.has(name) else {
      reportUnknown(.color, name, hint: SystemColor.hint(for: name, among: colors.names))
      return nil
    }
    let color = colors.color(named: name, for: self)
    if let color { validation.recordColorName(named: name, color) }
    return color
  }

  /// Returns the color for `#RRGGBB`, `#RRGGBBAA`, the name of a system color or the name of one of the design's own colors,
  /// each with an optional alpha. Returns nil without reporting a problem for tokens and for unknown names.
  func color(named text: String) -> DesignColor? { DesignColor(text) ?? ownColor(in: text) }

  /// Returns the design's own color with a name; nil, without a report, if there is none.
  func ownColor(in text: String) -> DesignColor? {
    guard !validation.namedColors.names.isEmpty else { return nil }
    let (parts, colors) = (ColorText(text), validation.namedColors)
    guard !parts.isMalformed, colors.has(parts.base),
      let color = colors.color(named: parts.base, for: self)
    else { return nil }
    validation.recordColorName(named: parts.base, color)
    return parts.alpha.map(color.withAlpha) ?? color
  }
}

extension DesignColor {
  /// Parses `#RRGGBB`, `#RRGGBBAA` or the name of a system color, with an optional alpha; nil for any other text.
  init?(_ text: String) {
    let parts = ColorText(text)
    let color: DesignColor
    if let system = SystemColor(rawValue: parts.base) {
      color = .system(system)
    } else if parts.base.hasPrefix("#"), let fixed = HexColor(parts.base) {
      color = .fixed(fixed)
    } else {
      return nil
    }
    guard !parts.isMalformed else { return nil }
    self = parts.alpha.map(color.withAlpha) ?? color
  }
}

extension Form where Value == DesignColor {
  /// A color, or a reference to a token or an asset.
  package static let color: Form<DesignColor> = Form(
    words: "a color",
    schema: {
      let base = #"^(?:#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z][A-Za-z0-9_-]{0,63}|\{[^{}]+\})"#
      let text = Schema.anyOf([
        Schema(["enum": .array(SystemColor.allCases.map { .string($0.rawValue) })]),
        Schema(["pattern": .string("\(base)\(ColorText.pattern)$")]),
      ]).adding(["type": "string"])
      return .anyOf([text, DesignColor.objectForm.schema])
    }
  ) { $0.color() }.defined(
    "color",
    "#RRGGBB, #RRGGBBAA, the name of a system color or of one of the design's colors, or a token or asset in braces, optionally with an alpha such as /50%; or an object with light and dark.",
    examples: [
      "#F2F2F7", "systemBackground", "label/50%", ["light": "#FFFFFF", "dark": "#1C1C1E"], "#12345", "x/0.5",
    ])
}

/// Colors that are written as objects: with variants for appearances, or with an alpha.
extension DesignColor {
  private static let lightKey: Key<DesignColor> = Key("light", Form.color, "The color in light appearance.")
  private static let darkKey: Key<DesignColor> = Key("dark", Form.color, "The color in dark appearance.")
  private static let lightHighKey: Key<DesignColor> = Key(
    "lightHighContrast", Form.color, "The color in light appearance with increased contrast.",
    otherwise: "the value of `light`")
  private static let darkHighKey: Key<DesignColor> = Key(
    "darkHighContrast", Form.color, "The color in dark appearance with increased contrast.",
    otherwise: "the value of `dark`")
  private static let plainKey: Key<DesignColor> = Key("color", Form.color, "A color for all appearances.")
  private static let alphaKey: Key<Double> = Key(
    "alpha", Form.share, "The opacity, which replaces the color's own opacity.", otherwise: "the color's own")

  static let objectForm: ObjectForm<DesignColor> = ObjectForm<DesignColor>(
    "colorObject", "A color for each appearance, or a color with an alpha.",
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

  /// Whether an object has at least one of the keys of a color. This distinguishes colors from other objects where both are
  /// valid.
  static func isObject(_ field: Field) -> Bool {
    objectForm.names.contains { field.value.member($0) != nil }
  }

  /// Whether an object must be a color, even where objects may have arbitrary keys.
  static func isUnambiguousObject(_ field: Field) -> Bool {
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
        "color-forms", #"expected either the keys "light" and "dark", or the key "color""#,
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
