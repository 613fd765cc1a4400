extension DesignColor {
  static func read(_ field: Field) -> DesignColor? { field.color() }
}

extension Field {
  /// The colour: `#RRGGBB`, `#RRGGBBAA`, the name of a system colour or of one of the design's own, or a reference to a
  /// token or an asset, each with an alpha where wanted; or an object of colours.
  func color() -> DesignColor? {
    if case .object = value.content { return DesignColor.object(self) }
    guard let text = nonEmptyString() else { return nil }
    let parts = ColorText(text)
    guard !parts.isMalformed else {
      report(
        "invalid-color", "\(quoted(text)) is not a colour with an alpha",
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

  /// `text` is the value.
  private func plainColor(_ text: String) -> DesignColor? {
    if TokenReference.isAlias(text) { return referencedColor() }
    if let color = SystemColor(rawValue: text) { return .system(color) }
    guard text.hasPrefix("#") else { return ownColor(named: text) }
    guard let color = HexColor(text) else {
      report("invalid-color", "\(quoted(text)) is not a colour", hint: "write #RRGGBB or #RRGGBBAA")
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
    if let color { validation.noteColor(named: name, color) }
    return color
  }

  /// The colour that a text names, with its alpha where it has one, but for tokens; nil, without a report, for any other.
  func color(named text: String) -> DesignColor? { DesignColor(text) ?? ownColor(in: text) }

  /// The same for the design's own colours alone.
  func ownColor(in text: String) -> DesignColor? {
    guard !validation.namedColors.names.isEmpty else { return nil }
    let (parts, colors) = (ColorText(text), validation.namedColors)
    guard !parts.isMalformed, colors.has(parts.base),
      let color = colors.color(named: parts.base, for: self)
    else { return nil }
    validation.noteColor(named: parts.base, color)
    return parts.alpha.map(color.withAlpha) ?? color
  }
}

extension DesignColor {
  /// The colour that a text names, `#RRGGBB`, `#RRGGBBAA` or a system colour, with an alpha where wanted; nil for any
  /// other text.
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
